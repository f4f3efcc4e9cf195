import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import {
  fieldsOf,
  type ReservationFields,
  type ReservationOutcome,
} from "#app/components/reservations/reservation-form.ts";
import type { Saved } from "#app/components/reservations/saved-notice.tsx";
import { baseField } from "#app/forms/merge-base.ts";
import { mergeForm } from "#app/forms/merge-form.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { saidDefect, submitWith } from "#app/forms/submit.server.ts";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { deleteReservation } from "#server/fleet/reservations/delete-reservation.server.ts";
import { getVehicleCalendar } from "#server/fleet/reservations/get-vehicle-calendar.server.ts";
import { timePickers } from "#server/fleet/reservations/reservation.rules.ts";
import { ReservationForm } from "#server/fleet/reservations/reservation.schema.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

type Done = { saved: Saved; refusal?: undefined };
type Refused = { saved?: undefined; refusal: ReservationOutcome & { status: number } };

/** What the dialog's form asks for: `save`, `delete`, or the other time picker. */
export async function saveReservation(
  ctx: ActorDoor,
  form: FormData,
  reportDefect: (error: unknown) => void,
): Promise<Done | Refused> {
  const intent = form.get("intent");
  const confirmed = confirmedOf(form);
  const sentVersion = Number(form.get("version")) || undefined;
  if (intent === "full_times") {
    const typed = parseForm(form, ReservationForm).reply({ formErrors: [] });
    const lastResult = { initialValue: typed.initialValue ?? {} };
    return { refusal: { lastResult, picker: "full", version: sentVersion, base: sentBase(form), status: 200 } };
  }
  try {
    if (intent === "delete") {
      return { saved: await deleteOnce(ctx, String(form.get("id") ?? "")) };
    }
    const isNew = !form.has("version");
    const merge = isNew ? null : await mergeReservation(ctx, form);
    const outcome = await submitWith(form, ReservationForm, async (typed) => {
      const { id, vehicleId, startAt, endAt, note, version } = typed as unknown as Typed;
      if (isNew) return createReservation(ctx, { id, vehicleId, startAt, endAt, note, confirmed });
      return updateReservation(ctx, { id, version, vehicleId, startAt, endAt, note });
    });
    if (outcome.ok) return { saved: isNew ? "created" : "updated" };
    const { lastResult, status } = outcome;
    const isOutdated = lastResult.error?.[""]?.includes(reservationTexts.changedMeanwhile) ?? false;
    const version = isOutdated ? (await storedReservation(ctx, form))?.version : sentVersion;
    const base = isOutdated ? merge?.base : sentBase(form);
    return { refusal: { lastResult, status, version, base, isOutdated, ticked: confirmed, ...sentPicker(form) } };
  } catch (error) {
    if (error instanceof Problem || error instanceof z.ZodError) throw error;
    reportDefect(error);
    const lastResult = parseForm(form, ReservationForm).reply({ formErrors: [reservationTexts.failed] });
    const kept = { version: sentVersion, base: sentBase(form) };
    return { refusal: { lastResult, status: saidDefect, ...kept, ...sentPicker(form) } };
  }
}

/** The reservation as it is now: shown to the user, and overwritten when the form is sent once more. */
async function storedReservation(ctx: ActorDoor, form: FormData) {
  const [vehicleId, editedId] = [String(form.get("vehicleId")), String(form.get("id"))];
  return (await getVehicleCalendar(ctx, { vehicleId, editedId })).edited;
}

/** A period is changed as a whole. */
const period = ["startDate", "startHour", "startMinute", "endDate", "endHour", "endMinute"] as const;

/** Takes over what another user changed of the other half, period or note; then the form is one of the stored version. */
async function mergeReservation(ctx: ActorDoor, form: FormData) {
  const stored = await storedReservation(ctx, form);
  if (!stored) return null;
  const now = fieldsOf(berlinWallTime(stored.startAt), berlinWallTime(stored.endAt), stored.note);
  const merge = mergeForm(form, now, { groups: [period] });
  if (merge?.conflicts.length === 0) form.set("version", String(stored.version));
  return merge;
}

const sentBase = (form: FormData) => {
  const base = form.get(baseField);
  return typeof base === "string" ? base : undefined;
};

/** One that another click or user deleted before is as wished, too. */
async function deleteOnce(ctx: ActorDoor, id: string): Promise<Saved> {
  try {
    await deleteReservation(ctx, { id });
    return "deleted";
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return "alreadyDeleted";
    throw error;
  }
}

type Typed = { id: string; vehicleId: string; version?: number; startAt: Date; endAt: Date; note: string };

/** The full picker stays once it was chosen. */
function sentPicker(form: FormData): Pick<ReservationOutcome, "picker"> {
  const { hours, minutes } = timePickers.short;
  const offers = (choices: readonly string[], name: keyof ReservationFields) =>
    ["", ...choices].includes(String(form.get(name) ?? ""));
  const isShort =
    offers(hours, "startHour") &&
    offers(minutes, "startMinute") &&
    offers(hours, "endHour") &&
    offers(minutes, "endMinute");
  return isShort ? {} : { picker: "full" };
}
