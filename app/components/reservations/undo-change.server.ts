import { paths } from "#app/paths.ts";
import { getChangeJustMade } from "#server/fleet/reservation-life/reservation-change.server.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import type { Saved } from "./saved-notice.tsx";

type Stored = { id: string; version: number; vehicleId: string; startAt: Date; endAt: Date };
type Was = { vehicleId: string; endAt: Date };

const monthOf = (instant: Date) => berlinWallTime(instant).date.slice(0, "2026-11".length);

/** The calendar after a reservation was changed, which offers to take it back; what it was before is in the address. */
export const calendarAfterChange = (changed: Stored, was: Was, saved: Saved) =>
  paths.vehicleCalendar(changed.vehicleId, {
    month: monthOf(changed.startAt),
    saved,
    changed: changed.id,
    version: String(changed.version),
    vehicle: was.vehicleId,
    end: was.endAt.toISOString(),
  });

/** What the calendar's address offers to take back; null: nothing, or not any more. */
export async function readUndo(ctx: ActorDoor, query: URLSearchParams) {
  const id = query.get("changed");
  const [version, vehicle, end] = [Number(query.get("version")), query.get("vehicle") ?? "", query.get("end") ?? ""];
  if (!id || !Number.isInteger(version) || !can(ctx.actor, ["update", "reservation"])) return null;
  const msLeft = await getChangeJustMade(ctx, { id, version });
  return msLeft > 0 ? { id, msLeft, fields: { version, vehicle, end } } : null;
}

/** Takes a change back, and returns the calendar that shows it. A `Problem` says why it cannot. */
export async function undoChange(ctx: ActorDoor, form: FormData): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? "");
  const { vehicleId, startAt } = await updateReservation(ctx, {
    id: text("id"),
    version: Number(text("version")),
    vehicleId: text("vehicle"),
    endAt: parseInstant(text("end")),
  });
  return paths.vehicleCalendar(vehicleId, { month: monthOf(startAt), saved: "changeUndone" });
}
