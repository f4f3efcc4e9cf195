import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { calendarAfterChange } from "#app/components/reservations/undo-change.server.ts";
import { paths } from "#app/paths.ts";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { getReservation } from "#server/fleet/reservations/list-reservations.server.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/**
 * Gives a reservation the vehicle that was chosen (`move`), or makes a second one like it for that vehicle (`copy`); returns the
 * vehicle's calendar. Sent twice it does so once. A second one asks as any new reservation does: the customer may be marked since the first.
 */
export async function giveVehicle(ctx: ActorDoor, id: string, form: FormData): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? "");
  const [moved, copied] = [text("move"), text("copy")];
  if (moved) {
    const changed = await updateReservation(ctx, { id, version: Number(text("version")), vehicleId: moved });
    return calendarAfterChange(changed, { vehicleId: text("from"), endAt: changed.endAt }, "moved");
  }
  if (!copied) throw new Problem("invalid", t.chooseVehicle, { field: "move" });
  const { startAt, endAt, note, personName, personTelephone, customerId } = await getReservation(ctx, { id });
  await createReservation(ctx, {
    id: text("newId"),
    vehicleId: copied,
    startAt,
    endAt,
    note,
    personName,
    personTelephone,
    customerId: customerId ?? "",
    confirmed: confirmedOf(form),
  });
  const month = berlinWallTime(startAt).date.slice(0, "2026-11".length);
  return paths.vehicleCalendar(copied, { month, saved: "created" });
}
