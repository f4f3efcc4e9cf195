import { and, count, eq, isNull } from "drizzle-orm";
import { vehicleHolds } from "#db/schema/holds.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { announceVehicleChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { canUndoEnd } from "./hold.rules.ts";
import { EndedHoldInput, EndHoldInput, NoteHoldInput } from "./hold.schema.ts";
import { holdTexts as t, theftKind } from "./hold.texts.ts";

/** More than a vehicle can have to be done. */
const openMaximum = 50;

/**
 * Notes what is due for a vehicle in stock, or holds it from now on (holds.md#holds). The same form once more notes nothing. Throws
 * `Problem` not-found, conflict when another entry has the id, invalid (`kind`) when too much is open.
 */
export const noteHold = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: NoteHoldInput,
  run: (ctx, { id, vehicleId, kind, note, dueOn, isHeld }) =>
    change(ctx, vehicleId, async (tx) => {
      const known = await tx.get(vehicleHolds, id);
      if (known && known.vehicleId !== vehicleId) throw new Problem("conflict", t.gone);
      if (known) return null;
      const isOpen = and(eq(vehicleHolds.vehicleId, vehicleId), isNull(vehicleHolds.endedAt));
      const [open] = await tx.select({ all: count() }).from(vehicleHolds).where(isOpen);
      if ((open?.all ?? 0) >= openMaximum) throw new Problem("invalid", t.full, { field: "kind" });
      const now = ctx.now();
      const times = { dueOn: dueOn || null, heldFrom: isHeld ? now : null, createdAt: now };
      const isNew = await tx.insertOnce(vehicleHolds, {
        id,
        vehicleId,
        kind,
        note,
        ...times,
        userId: ctx.actor.userId,
      });
      if (!isNew) throw new Problem("conflict", t.gone);
      return [{ action: isHeld ? "hold_vehicle" : "note_due_date", kind }];
    }),
});

/**
 * Says that an entry is done, or lifts its hold: then a date that it has stays due (holds.md#holds). What it is already changes
 * nothing. With an HU that is done, the `next` one is noted in the same transaction (holds.md#inspection). Throws `Problem` not-found,
 * conflict when the vehicle has no such entry, invalid (`next.dueOn`).
 */
export const endHold = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: EndHoldInput,
  run: (ctx, { vehicleId, id, end, next }) =>
    change(ctx, vehicleId, async (tx) => {
      const hold = await tx.get(vehicleHolds, id);
      if (hold?.vehicleId !== vehicleId) throw new Problem("conflict", t.gone);
      if (hold.kind === theftKind.key) throw new Problem("conflict", t.endsWithReport);
      if (hold.endedAt || (end === "lifted" && hold.heldFrom === null)) return null;
      const ended = { endedAt: ctx.now(), endedByUserId: ctx.actor.userId };
      const isLeft = end === "lifted" && hold.dueOn !== null;
      await tx.change(vehicleHolds, eq(vehicleHolds.id, id), isLeft ? { heldFrom: null } : ended);
      const done = { action: end === "lifted" ? "lift_hold" : "end_hold", kind: hold.kind };
      if (end === "lifted" || hold.kind !== "inspection" || !next?.dueOn) return [done];
      if (next.dueOn <= berlinWallTime(ctx.now()).date)
        throw new Problem("invalid", t.nextInPast, { field: "next.dueOn" });
      const noted = { vehicleId, kind: hold.kind, heldFrom: null, createdAt: ctx.now(), userId: ctx.actor.userId };
      const isNew = await tx.insertOnce(vehicleHolds, { ...next, ...noted });
      if (!isNew) throw new Problem("conflict", t.gone);
      return [done, { action: "note_due_date", kind: hold.kind }];
    }),
});

/**
 * Opens an entry again that the same user has ended seconds ago, with its hold (holds.md#undoing); an HU stays done, because the next one
 * may have been noted with it. Twice is once. Throws `Problem` not-found, and conflict when it is too late.
 */
export const undoEndedHold = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: EndedHoldInput,
  run: (ctx, { vehicleId, id }) =>
    change(ctx, vehicleId, async (tx) => {
      const hold = await tx.get(vehicleHolds, id);
      if (hold?.vehicleId !== vehicleId) throw new Problem("conflict", t.gone);
      if (!hold.endedAt) return null;
      if (!canUndoEnd(hold, ctx.actor.userId, ctx.now())) throw new Problem("conflict", t.undoTooLate);
      await tx.change(vehicleHolds, eq(vehicleHolds.id, id), { endedAt: null, endedByUserId: null });
      return [{ action: hold.heldFrom ? "hold_vehicle" : "note_due_date", kind: hold.kind }];
    }),
});

/** What was done, for the audit log; null: nothing had to be. */
type Done = { action: string; kind: string }[] | null;

async function change(ctx: Context, vehicleId: string, work: (tx: TenantDb) => Promise<Done>): Promise<void> {
  const changed = await ctx.db.transaction(async (tx) => {
    const vehicle = await tx.get(vehicles, vehicleId);
    if (!vehicle || vehicle.deletedAt) throw notFound(vehicleTexts.vehicleGone);
    const done = await work(tx);
    if (!done) return null;
    for (const { action, kind } of done)
      await addAuditEntry(tx, ctx, { action, subjectType: "vehicle", subjectId: vehicleId, details: { kind } });
    return vehicle;
  });
  if (changed) announceVehicleChange(ctx, changed);
}
