import { nameConflicts } from "#app/components/reservations/name-conflicts.server.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { timelineTexts } from "./timeline.texts.ts";

/** `problem`: why it was refused, in a sentence that names what is in the way; "" when it is done, with its `version` now. */
export type MoveReply = { problem: string; version?: number };

/** Moves a reservation to another time or vehicle, or back: times that are not named stay. */
export async function moveReservation(ctx: ActorDoor, form: FormData): Promise<MoveReply & { status: number }> {
  const text = (name: string) => String(form.get(name) ?? "");
  const instant = (name: string) => (text(name) ? parseInstant(text(name)) : undefined);
  const version = Number(text("version"));
  const [startAt, endAt, vehicleId] = [instant("start"), instant("end"), text("vehicleId")];
  if ((text("start") && !startAt) || (text("end") && !endAt)) return { problem: timelineTexts.noSuchTime, status: 422 };
  try {
    const moved = await updateReservation(ctx, {
      id: text("id"),
      version: Number.isInteger(version) ? version : undefined,
      vehicleId: vehicleId || undefined,
      startAt,
      endAt,
    });
    return { problem: "", version: moved.version, status: 200 };
  } catch (error) {
    if (!(error instanceof Problem) || !["invalid", "conflict", "not-found"].includes(error.kind)) throw error;
    const { code } = error.details;
    if (code === "confirmation_required") return { problem: reservationTexts.overdueMove, status: 422 };
    if (code === "reservation_overlap") return { problem: await withConflicts(ctx, form, error.message), status: 422 };
    return { problem: error.message, status: error.kind === "not-found" ? problemStatus["not-found"] : 422 };
  }
}

/** The refusal of an overlap with what is in the way. */
async function withConflicts(ctx: ActorDoor, form: FormData, sentence: string): Promise<string> {
  const wanted = (name: string) => parseInstant(String(form.get(name) ?? ""));
  const [startAt, endAt] = [wanted("from"), wanted("to")];
  if (!startAt || !endAt) return sentence;
  const [vehicleId, id] = [String(form.get("vehicleId")), String(form.get("id"))];
  return [sentence, await nameConflicts(ctx, { id, vehicleId, startAt, endAt })].filter(Boolean).join(" ");
}
