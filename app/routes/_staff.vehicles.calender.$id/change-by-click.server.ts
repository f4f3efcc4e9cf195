import { nameConflicts } from "#app/components/reservations/name-conflicts.server.ts";
import { calendarAfterChange, undoChange } from "#app/components/reservations/undo-change.server.ts";
import { getReservation } from "#server/fleet/reservations/list-reservations.server.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";

type Outcome = { to: string } | { problem: string; status: number };

/** Extends a reservation or takes its last change back, as one button asks for it; null for any other button. */
export async function changeByClick(ctx: ActorDoor, form: FormData): Promise<Outcome | null> {
  const intent = form.get("intent");
  if (intent !== "extend" && intent !== "undo_change") return null;
  try {
    return { to: intent === "extend" ? await extend(ctx, form) : await undoChange(ctx, form) };
  } catch (error) {
    if (!(error instanceof Problem) || !["invalid", "conflict"].includes(error.kind)) throw error;
    return { problem: await explain(ctx, form, error), status: problemStatus[error.kind] };
  }
}

const instantOf = (form: FormData, name: string) => parseInstant(String(form.get(name) ?? ""));

/** A second click sends the same end, so it extends once. */
async function extend(ctx: ActorDoor, form: FormData): Promise<string> {
  const [endAt, wasEndAt] = [instantOf(form, "end"), instantOf(form, "was")];
  if (!endAt || !wasEndAt) throw new Problem("invalid", t.endRequired, { field: "end" });
  const version = Number(form.get("version"));
  const changed = await updateReservation(ctx, { id: String(form.get("id") ?? ""), version, endAt });
  return calendarAfterChange(changed, { vehicleId: changed.vehicleId, endAt: wasEndAt }, "extended");
}

/** Why it was refused, with what is in the way. */
async function explain(ctx: ActorDoor, form: FormData, { message, details }: Problem): Promise<string> {
  if (details.code === "confirmation_required") return t.overdueMove;
  const endAt = instantOf(form, "end");
  if (details.code !== "reservation_overlap" || !endAt) return message;
  const { id, startAt, vehicleId: stored } = await getReservation(ctx, { id: String(form.get("id")) });
  const vehicleId = String(form.get("vehicle") ?? stored);
  return [message, await nameConflicts(ctx, { id, vehicleId, startAt, endAt })].filter(Boolean).join(" ");
}
