import { and, eq } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { writeDamageText } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { canUndo, undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { announceVehicleChange } from "./announce-vehicle-change.server.ts";
import { plateKeyOf } from "./license-plate.rules.ts";
import { assertUnique, uniquely } from "./unique-vehicle.server.ts";
import { recordChange } from "./update-vehicle.server.ts";
import { VehicleIdInput } from "./vehicle.schema.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { changedFields, type VehicleValues } from "./vehicle-fields.ts";
import { openUse } from "./vehicle-office.server.ts";
import { vehicleSearchKey } from "./vehicle-search-key.ts";

type Vehicle = typeof vehicles.$inferSelect;

/** The user's own change, while it is the last thing that happened to the vehicle. */
function ownEdit({ lastEdit, version, deletedAt }: Vehicle, userId: string) {
  return lastEdit?.userId === userId && lastEdit.version === version && deletedAt === null ? lastEdit : null;
}

/**
 * Brings a vehicle back to where it was before the same user changed it seconds ago, with an entry in its history. Undoing
 * twice is not an error. Throws `Problem` not-found, conflict when it is too late, something has happened to the vehicle since, or
 * it would have to leave an office where it is out or reserved, and invalid when its former VIN or plate is taken.
 */
export const undoEdit = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run(ctx, { id }) {
    const { vehicle, wasIn } = await uniquely(() =>
      ctx.db.transaction(async (tx) => {
        const edited = await tx.get(vehicles, id);
        if (!edited) throw notFound(vehicleTexts.vehicleGone);
        const edit = ownEdit(edited, ctx.actor.userId);
        if (edit?.isUndone) return { vehicle: edited, wasIn: edited.branchId };
        if (!edit || !canUndo(new Date(edit.at), ctx.now()))
          throw new Problem("conflict", vehicleTexts.undoEditTooLate);
        const { branchId } = edit.before;
        const former = edit.before.values as VehicleValues;
        const values = { ...former, preDamage: await writeDamageText(tx, ctx, edited, former.preDamage) };
        const isMoved = branchId !== edited.branchId;
        if (isMoved && (await openUse(tx, id, ctx.now()))) throw new Problem("conflict", vehicleTexts.officeFixed);
        await assertUnique(tx, { id, ...values });
        const version = edited.version + 1;
        const [row] = await tx.update(vehicles, and(eq(vehicles.id, id), eq(vehicles.version, edited.version)), {
          ...values,
          branchId,
          plateKey: plateKeyOf(values),
          searchKey: vehicleSearchKey(values),
          version,
          lastEdit: { ...edit, version, isUndone: true },
        });
        if (!row) throw new Error("a vehicle changed within a transaction");
        const changedTo = changedFields(edited, values);
        await recordChange(tx, ctx, { id, before: edited, changedTo, isMoved, action: "undo_update_vehicle" });
        return { vehicle: row, wasIn: edited.branchId };
      }),
    );
    announceVehicleChange(ctx, vehicle, wasIn);
    return vehicle;
  },
});

/** How long the user may still undo their change of this vehicle, in milliseconds; null for any other vehicle. */
export const getEditedJustNow = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run(ctx, { id }) {
    const vehicle = await ctx.db.get(vehicles, id);
    const edit = vehicle ? ownEdit(vehicle, ctx.actor.userId) : null;
    const msLeft = edit && !edit.isUndone ? undoMsLeft(new Date(edit.at), ctx.now()) : 0;
    return msLeft > 0 ? { id, msLeft } : null;
  },
});
