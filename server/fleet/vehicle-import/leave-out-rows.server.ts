import { and, eq } from "drizzle-orm";
import { vehicleImports } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countsOf, hashOf, refuseRows, rowsOf } from "./check-import.server.ts";
import { importTexts } from "./import.texts.ts";
import { planImport } from "./plan-import.server.ts";

/**
 * Leaves rows with errors out of a checked import, which is shown again as it then would be (vehicles.md#csv-import). Rows without
 * errors are not left out. Throws `Problem` not-found, and invalid for no row and where none would be left.
 */
export const leaveOutRows = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({
    id: IdText,
    rows: z
      .union([z.literal("all"), z.array(z.coerce.number().int().min(1)).max(limits.vehicleImport.maxRows)])
      .default([]),
  }),
  run: (ctx, { id, rows: chosen }) =>
    ctx.db.transaction(async (tx) => {
      const found = await tx.get(vehicleImports, id);
      if (found?.state !== "checked") throw notFound(importTexts.gone);
      const { errors } = await planImport(tx, rowsOf(found), ctx.now());
      const isChosen = new Set(chosen === "all" ? errors.map(({ row }) => row) : chosen);
      const leftOut = errors.filter(({ row }) => isChosen.has(row));
      if (leftOut.length === 0) throw new Problem("invalid", importTexts.noRowChosen);
      const rows = refuseRows(rowsOf(found), leftOut, importTexts.rowLeftOut);
      if (rows.every(({ refusal }) => refusal)) throw new Problem("invalid", importTexts.noRowLeft);
      const plan = await planImport(tx, rows, ctx.now());
      await tx.change(vehicleImports, and(eq(vehicleImports.id, id), eq(vehicleImports.state, "checked")), {
        rows,
        planHash: await hashOf(plan.planned),
        ...countsOf(plan),
        notices: plan.notices,
      });
    }),
});
