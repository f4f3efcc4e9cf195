import { and, eq } from "drizzle-orm";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import { openDamagesOf, writeDamageTexts } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { announceVehicleChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { damageTexts } from "./damage.texts.ts";

/** What was done to the damages of a vehicle, for the audit log; null: nothing had to be. */
type Done = { action: string; number: number } | null;

/**
 * Runs a change of a vehicle's damages in a transaction, and brings its text in line (damages.md#text), with an entry in its history.
 * Throws `Problem` not-found for a vehicle that is not in stock, invalid (`note`) when the text would become too long.
 */
export async function changeDamages(
  ctx: Context,
  vehicleId: string,
  change: (tx: TenantDb) => Promise<Done>,
): Promise<void> {
  const changed = await ctx.db.transaction(async (tx) => {
    const vehicle = await tx.get(vehicles, vehicleId);
    if (!vehicle || vehicle.deletedAt) throw notFound(vehicleTexts.vehicleGone);
    const openNow = async () => (await openDamagesOf(tx, [vehicleId])).get(vehicleId) ?? [];
    // A text that another version of the product has written is not lost.
    if (damageText(await openNow()) !== vehicle.preDamage)
      await writeDamageTexts(tx, ctx, [{ vehicleId, text: vehicle.preDamage }]);
    const done = await change(tx);
    if (!done) return null;
    const preDamage = damageText(await openNow());
    const isLonger = preDamage.length > vehicle.preDamage.length;
    if (isLonger && preDamage.length > vehicleFields.preDamage.maximum)
      throw new Problem("invalid", damageTexts.full, { field: "note" });
    const [row] = await tx.update(vehicles, and(eq(vehicles.id, vehicleId), eq(vehicles.version, vehicle.version)), {
      preDamage,
      version: vehicle.version + 1,
    });
    if (!row) throw new Error("a vehicle changed within a transaction");
    const { userId } = ctx.actor;
    const changedTo = { [vehicleFields.preDamage.wire]: preDamage };
    await tx.add(vehicleVersions, { id: ctx.newId(), vehicleId, changedTo, userId, createdAt: ctx.now() });
    const { action, number } = done;
    await addAuditEntry(tx, ctx, { action, subjectType: "vehicle", subjectId: vehicleId, details: { number } });
    return row;
  });
  if (changed) announceVehicleChange(ctx, changed);
}
