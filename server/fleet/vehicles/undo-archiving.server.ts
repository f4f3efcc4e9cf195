import { and, eq, inArray } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { canUndo, undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceVehicleChange } from "./announce-vehicle-change.server.ts";
import { assertUnique, uniquely } from "./unique-vehicle.server.ts";
import { VehicleIdInput } from "./vehicle.schema.ts";
import { vehicleTexts } from "./vehicle.texts.ts";

type ArchivedVehicle = { deletedAt: Date | null; deletedByUserId: string | null };

/** Milliseconds for which `userId` is still offered to undo the deletion of a vehicle; 0: no longer, or never. */
const archivingMsLeft = ({ deletedAt, deletedByUserId }: ArchivedVehicle, userId: string, now: Date): number =>
  deletedByUserId === userId ? undoMsLeft(deletedAt, now) : 0;

/** Whether the deletion may still be undone by the user who did it. */
const canUndoArchiving = ({ deletedAt, deletedByUserId }: ArchivedVehicle, userId: string, now: Date): boolean =>
  deletedAt !== null && deletedByUserId === userId && canUndo(deletedAt, now);

/**
 * Brings a vehicle back into the stock that the same user deleted seconds ago. Undoing twice is not an error. Throws
 * `Problem` not-found, conflict when it is too late, and invalid when its VIN or plate has been used since.
 */
export const undoArchiving = useCase({
  may: ["delete", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run(ctx, { id }) {
    const restored = await uniquely(() =>
      ctx.db.transaction(async (tx) => {
        const vehicle = await tx.get(vehicles, id);
        if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
        if (!vehicle.deletedAt) return vehicle;
        if (!canUndoArchiving(vehicle, ctx.actor.userId, ctx.now()))
          throw new Problem("conflict", vehicleTexts.undoTooLate);
        await assertUnique(tx, vehicle);
        const [row] = await tx.update(vehicles, and(eq(vehicles.id, id), eq(vehicles.version, vehicle.version)), {
          deletedAt: null,
          deletedByUserId: null,
          version: vehicle.version + 1,
        });
        if (!row) throw new Problem("conflict", vehicleTexts.undoTooLate);
        await addAuditEntry(tx, ctx, { action: "undo_delete_vehicle", subjectType: "vehicle", subjectId: id });
        return row;
      }),
    );
    announceVehicleChange(ctx, restored);
    return restored;
  },
});

/** Those of these vehicles that the user has just deleted, while that can be undone; null: none. */
export const getDeletedJustNow = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ ids: z.array(IdText).max(limits.selectedVehicles).catch([]) }),
  async run(ctx, { ids }) {
    if (ids.length === 0) return null;
    const rows = await ctx.db.find(vehicles, inArray(vehicles.id, ids));
    const deleted = rows
      .map((vehicle) => ({ ...vehicle, msLeft: archivingMsLeft(vehicle, ctx.actor.userId, ctx.now()) }))
      .filter(({ msLeft }) => msLeft > 0);
    const [first] = deleted;
    if (!first) return null;
    return {
      ids: deleted.map(({ id }) => id),
      name: deleted.length === 1 ? `${first.brand} ${first.name}` : null,
      msLeft: Math.min(...deleted.map(({ msLeft }) => msLeft)),
    };
  },
});
