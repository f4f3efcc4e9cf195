import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { findCustomers } from "#app/components/reservations/find-customers.server.ts";
import { nameConflicts } from "#app/components/reservations/name-conflicts.server.ts";
import { personFieldsOf } from "#app/components/reservations/person-fields.server.ts";
import {
  type CustomerChoice,
  fieldsOf,
  type LicenseHintsOf,
  type PersonFields,
  type ReservationFields,
  type ReservationOutcome,
} from "#app/components/reservations/reservation-form.ts";
import type { Saved } from "#app/components/reservations/saved-notice.tsx";
import { baseField } from "#app/forms/merge-base.ts";
import { mergeForm } from "#app/forms/merge-form.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { saidDefect, submitWith } from "#app/forms/submit.server.ts";
import { noteNoShow, undoNoShow } from "#server/fleet/reservation-life/no-show.server.ts";
import { takeOverReservation } from "#server/fleet/reservation-life/take-over-reservation.server.ts";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { deleteReservation } from "#server/fleet/reservations/delete-reservation.server.ts";
import { getVehicleCalendar } from "#server/fleet/reservations/get-vehicle-calendar.server.ts";
import { timePickers } from "#server/fleet/reservations/reservation.rules.ts";
import { ReservationForm } from "#server/fleet/reservations/reservation.schema.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

type Done = { saved: Saved; refusal?: undefined };
type Refused = { saved?: undefined; refusal: ReservationOutcome & { status: number } };

const acts = {
  no_show: { run: noteNoShow, saved: "noShowNoted" },
  undo_no_show: { run: undoNoShow, saved: "noShowUndone" },
  take_over: { run: takeOverReservation, saved: "tookOver" },
} as const;

/**
 * What the dialog's form asks for: `save`, `delete`, an act, the other time picker, and without scripts a search for the customer
 * or the choice of one.
 */
export async function saveReservation(
  ctx: ActorDoor,
  form: FormData,
  reportDefect: (error: unknown) => void,
): Promise<Done | Refused> {
  const intent = form.get("intent");
  const confirmed = confirmedOf(form);
  const sentVersion = Number(form.get("version")) || undefined;
  const shown = await otherForm(ctx, form, String(intent));
  if (shown) {
    const typed = parseForm(form, ReservationForm).reply({ formErrors: [] });
    const lastResult = { initialValue: { ...typed.initialValue, ...shown.fields } };
    const { fields: _fields, ...others } = shown;
    const kept = { version: sentVersion, base: sentBase(form), ticked: confirmed, ...sentPicker(form) };
    return { refusal: { lastResult, ...kept, ...others, status: 200 } };
  }
  const act = entryOf(acts, String(intent));
  if (act) return runAct(ctx, act, form);
  try {
    if (intent === "delete") {
      return { saved: await deleteOnce(ctx, String(form.get("id") ?? "")) };
    }
    const isNew = !form.has("version");
    const merge = isNew ? null : await mergeReservation(ctx, form);
    let asksNotLent = entryOf(confirmed, "not_lent") !== undefined;
    const outcome = await submitWith(form, ReservationForm, async (typed) => {
      const { version, ...values } = typed as unknown as Typed;
      const saved = isNew
        ? createReservation(ctx, { ...values, confirmed })
        : updateReservation(ctx, { ...values, version, confirmed });
      return saved.catch((error) => {
        if (error instanceof Problem && error.details.concerns?.includes("not_lent")) asksNotLent = true;
        throw error;
      });
    });
    if (outcome.ok) return { saved: isNew ? "created" : "updated" };
    const { lastResult, status } = outcome;
    const isOutdated = lastResult.error?.[""]?.includes(reservationTexts.changedMeanwhile) ?? false;
    const version = isOutdated ? (await storedReservation(ctx, form))?.version : sentVersion;
    const base = isOutdated ? merge?.base : sentBase(form);
    const inTheWay = await conflictsOf(ctx, form, lastResult);
    const kept = { version, base, ticked: confirmed, ...sentPicker(form) };
    return { refusal: { lastResult, status, isOutdated, inTheWay, asksNotLent, ...kept } };
  } catch (error) {
    if (error instanceof Problem || error instanceof z.ZodError) throw error;
    reportDefect(error);
    const lastResult = parseForm(form, ReservationForm).reply({ formErrors: [reservationTexts.failed] });
    const kept = { version: sentVersion, base: sentBase(form) };
    return { refusal: { lastResult, status: saidDefect, ...kept, ...sentPicker(form) } };
  }
}

/** What is in the way of a period that was refused; "" for any other refusal. */
async function conflictsOf(ctx: ActorDoor, form: FormData, lastResult: ReservationOutcome["lastResult"]) {
  const isOverlap = lastResult?.error?.[""]?.includes(reservationTexts.overlap);
  const typed = isOverlap ? parseForm(form, ReservationForm) : null;
  return typed?.status === "success" ? nameConflicts(ctx, typed.value) : "";
}

/** The reservation as it is now: shown to the user, and overwritten when the form is sent once more. */
async function storedReservation(ctx: ActorDoor, form: FormData) {
  const [vehicleId, editedId] = [String(form.get("vehicleId")), String(form.get("id"))];
  return (await getVehicleCalendar(ctx, { vehicleId, editedId })).edited;
}

/** A period is changed as a whole. */
const period = ["startDate", "startHour", "startMinute", "endDate", "endHour", "endMinute"] as const;

/** A customer with their name and telephone number. */
const person = ["personName", "personTelephone", "customerId"] as const;

/** Takes over what another user changed of the others, period, customer or note; then the form is one of the stored version. */
async function mergeReservation(ctx: ActorDoor, form: FormData) {
  const stored = await storedReservation(ctx, form);
  if (!stored) return null;
  const times = fieldsOf(berlinWallTime(stored.startAt), berlinWallTime(stored.endAt), stored.note);
  const merge = mergeForm(form, { ...times, ...personFieldsOf(stored) }, { groups: [period, person] });
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

type Typed = { id: string; vehicleId: string; version?: number; startAt: Date; endAt: Date; note: string } & {
  [Name in keyof PersonFields]?: string;
};

type OtherForm = {
  fields?: PersonFields;
  picker?: "full";
  found?: CustomerChoice[];
  licenseHints?: LicenseHintsOf;
};

/** What a button shows that saves nothing; null for any other. */
async function otherForm(ctx: ActorDoor, form: FormData, intent: string): Promise<OtherForm | null> {
  if (intent === "full_times") return { picker: "full" };
  const nobody = { customerId: "", personName: "", personTelephone: "" };
  if (intent === "other_person") return { fields: nobody };
  const [query, vehicleId] = [String(form.get("personName") ?? ""), String(form.get("vehicleId"))];
  if (intent === "find_customer") return { found: await findCustomers(ctx, query, vehicleId) };
  if (!intent.startsWith("customer:")) return null;
  const id = intent.slice("customer:".length);
  // As the search that offered them has found them.
  const chosen = (await findCustomers(ctx, query, vehicleId)).find((one) => one.id === id);
  if (!chosen) return { found: [] };
  const { label: personName, telephoneNumber: personTelephone, hints } = chosen;
  return { fields: { customerId: id, personName, personTelephone }, licenseHints: { customerId: id, hints } };
}

type Act = (typeof acts)[keyof typeof acts];

/** Does what one click asks for; what stands against it is shown above the dialog's form. */
async function runAct(ctx: ActorDoor, act: Act, form: FormData): Promise<Done | Refused> {
  try {
    await act.run(ctx, { id: String(form.get("id") ?? "") });
    return { saved: act.saved };
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return { refusal: { lastResult: null, problem: error.message, status: problemStatus.conflict } };
  }
}

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
