import { and, eq, inArray, isNull } from "drizzle-orm";
import { vehicleImports, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import type { Staff, System } from "#server/ground/access/actor.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { applyPlan } from "./apply-plan.server.ts";
import { countsOf, hashOf, rowsOf } from "./check-import.server.ts";
import { importTexts } from "./import.texts.ts";
import { planImport } from "./plan-import.server.ts";
import type { ImportRow } from "./read-vehicle-rows.server.ts";

/**
 * Imports a checked file, all rows or none. Twice is once. Throws `Problem` not-found, and conflict when the stock has
 * changed since the check: the import then shows what it would do now.
 */
export const applyImport = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  run: (ctx, { id }) => applyChecked(ctx, id),
});

/** The same, for a use case that has checked the file itself. */
export async function applyChecked(ctx: Context<Staff | System>, id: string) {
  const result = await refusingUnseen(() =>
    ctx.db.transaction(async (tx) => {
      const found = await tx.get(vehicleImports, id);
      if (!found) throw notFound(importTexts.gone);
      if (found.state !== "checked") return { applied: found, offices: [], isOutdated: false };
      const plan = await planImport(tx, rowsOf(found), ctx.now());
      const planHash = await hashOf(plan.planned);
      if (planHash !== found.planHash || plan.errors.length > 0) {
        await tx.change(vehicleImports, eq(vehicleImports.id, id), {
          planHash,
          ...countsOf(plan),
          notices: plan.notices,
        });
        return { applied: found, offices: [], isOutdated: true };
      }
      const undo = await applyPlan(tx, ctx, plan.planned);
      if (found.source === "eautoseller") await noteNamed(tx, rowsOf(found), ctx.now());
      const [applied] = await tx.update(
        vehicleImports,
        and(eq(vehicleImports.id, id), eq(vehicleImports.state, "checked")),
        { state: "applied", rows: null, undo, notices: plan.notices, appliedAt: ctx.now() },
      );
      if (!applied) throw new Error("an import changed within a transaction");
      const { createdCount, changedCount } = applied;
      const details = { source: applied.source, created: createdCount, changed: changedCount };
      await addAuditEntry(tx, ctx, {
        action: "import_vehicles",
        subjectType: "vehicle_import",
        subjectId: id,
        details,
      });
      const offices = plan.planned.flatMap(({ before, branchId }) => [branchId, before?.branchId ?? null]);
      return { applied, offices, isOutdated: false };
    }),
  );
  if (result.isOutdated) throw new Problem("conflict", importTexts.outdated);
  announceStockChange(ctx, result.offices);
  return result.applied;
}

/** Remembers which vehicles a seller's list has named, so that later ones show what is missing. */
async function noteNamed(tx: TenantDb, rows: readonly ImportRow[], feedSeenAt: Date): Promise<void> {
  const vins = rows.map(({ values }) => values.vin);
  await tx.change(vehicles, and(inArray(vehicles.vin, vins), isNull(vehicles.deletedAt)), { feedSeenAt });
}

/** A branch user's file may name a vehicle of another branch, which only the database sees. */
export async function refusingUnseen<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    const isUnseen = isRefusedByDatabase(error, "vehicles.vin") || isRefusedByDatabase(error, "vehicles.plate_key");
    throw isUnseen ? new Problem("invalid", importTexts.elsewhere) : error;
  }
}
