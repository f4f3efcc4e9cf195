import { and, desc, eq, ne } from "drizzle-orm";
import { vehicleImports } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countsOf, previewRows, rowsOf } from "./check-import.server.ts";
import { importTexts } from "./import.texts.ts";
import { differenceOf, type PlannedRow, planImport } from "./plan-import.server.ts";
import { undoEndOf } from "./undo-import.server.ts";

/** What the page of an import shows. Throws `Problem` not-found. */
export const getImport = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const found = await ctx.db.get(vehicleImports, id);
    if (!found) throw notFound(importTexts.gone);
    const { source, state, createdCount, changedCount, unchangedCount, appliedAt } = found;
    const shown = { id, source, state, createdCount, changedCount, unchangedCount };
    const canUndo = state === "applied" && appliedAt !== null && ctx.now() <= undoEndOf(appliedAt);
    if (state !== "checked")
      return {
        ...shown,
        notices: found.notices,
        undoUntil: canUndo ? undoEndOf(appliedAt) : null,
        preview: null,
        errors: [],
      };
    // As it would be done now, which is what the confirmation compares with.
    const plan = await planImport(ctx.db, rowsOf(found), ctx.now());
    return {
      ...shown,
      ...countsOf(plan),
      notices: plan.notices,
      undoUntil: null,
      errors: plan.errors,
      preview: {
        created: plan.planned
          .filter(({ before }) => !before)
          .slice(0, previewRows)
          .map(previewOf),
        changed: plan.planned
          .filter(({ before }) => before)
          .slice(0, previewRows)
          .map(previewOf),
      },
    };
  },
});

/** The last import of the seller's list that was carried out, by a user or by the job; null: there is none. */
export const lastFeedImport = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({}),
  async run({ db }): Promise<string | null> {
    const { id, source, state, createdAt } = vehicleImports;
    const [last] = await db
      .select({ id })
      .from(vehicleImports)
      .where(and(eq(source, "eautoseller"), ne(state, "checked")))
      .orderBy(desc(createdAt))
      .limit(1);
    return last?.id ?? null;
  },
});

const previewOf = (planned: PlannedRow) => {
  const { brand, name, vin, licensePlate, odometerKm } = planned.after;
  return { row: planned.row, brand, name, vin, licensePlate, odometerKm, difference: differenceOf(planned) };
};
