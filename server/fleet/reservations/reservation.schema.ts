import { noteLine, typedText } from "#server/ground/dictionary/typed-line.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOneTelephone, isTelephone } from "#server/services/telephone/dialled-digits.ts";
import { reservationTexts as t } from "./reservation.texts.ts";

const noteMaximum = 300;
const typed = z.string().trim().max(40, t.noSuchDay).optional();

export const ReservationNote = z
  .string({ error: t.noteRequired })
  .overwrite(typedText)
  .max(noteMaximum, tooLong(noteMaximum));

/** A reservation is told from others by its note or by whom it is for (reservations.md#whom-it-is-for). */
export const isNamed = ({ note, customerId, personName }: Partial<Named>) => Boolean(note || customerId || personName);
type Named = { note: string; customerId: string | null; personName: string };

const lineMaximum = 200;
const line = z.string().overwrite(noteLine).max(lineMaximum, tooLong(lineMaximum));

/** As a form sends it, before it is known whether it was typed: the name of a customer includes that of their firm. */
const sentLine = z.string().max(10 * lineMaximum, tooLong(lineMaximum));

/** Whom a reservation is for (reservations.md#whom-it-is-for): a customer, or a name with a telephone number; each "" for none. */
export const reservedPersonFields = {
  customerId: IdText,
  personName: line,
  personTelephone: line
    .refine(isTelephone, t.telephoneDigits)
    .refine((typed) => !isTelephone(typed) || isOneTelephone(typed), t.telephoneOne),
};

const periodFields = {
  startDate: typed,
  startHour: typed,
  startMinute: typed,
  endDate: typed,
  endHour: typed,
  endMinute: typed,
};
type PeriodInput = { [Field in keyof typeof periodFields]?: string | undefined };

const sides = {
  start: {
    date: "startDate",
    hour: "startHour",
    minute: "startMinute",
    required: t.startRequired,
    time: t.startTimeRequired,
  },
  end: { date: "endDate", hour: "endHour", minute: "endMinute", required: t.endRequired, time: t.endTimeRequired },
} as const;

/** The instant that three fields name, or what is wrong with one of them. */
function instantOf(input: PeriodInput, side: (typeof sides)[keyof typeof sides]) {
  const text = input[side.date];
  if (!text) return { field: side.date, message: side.required };
  const date = parseGermanDate(text);
  if (!date) return { field: side.date, message: t.noSuchDay };
  const [hour, minute] = [input[side.hour], input[side.minute]];
  if (!hour || !minute) return { field: side.hour, message: side.time };
  const read = parseGermanDateTime(`${date}T${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`, date);
  if (read.problem !== null || read.time === null) {
    return { field: side.hour, message: read.problem === null ? side.time : read.message };
  }
  return { instant: berlinInstant(date, read.time) };
}

/** Turns the fields of a period into instants; rules of the period itself are the use case's. */
function withPeriod<T extends PeriodInput>(input: T, context: z.RefinementCtx) {
  const [start, end] = [instantOf(input, sides.start), instantOf(input, sides.end)];
  for (const side of [start, end]) {
    if (side.message) context.addIssue({ code: "custom", path: [side.field], message: side.message });
  }
  return start.instant && end.instant ? { ...input, startAt: start.instant, endAt: end.instant } : z.NEVER;
}

/** A period as the finder's form sends it: dates (German or ISO), hours and minutes on a clock in Berlin. */
export const PeriodForm = z.object(periodFields).transform(withPeriod);

type PersonInput = { personName?: string | undefined; personTelephone?: string | undefined };

/** Name and telephone number as typed; what is wrong with one of them is reported at its field. */
function typedPerson(sent: PersonInput, context: z.RefinementCtx): PersonInput {
  const read = (field: keyof PersonInput) => {
    const parsed = reservedPersonFields[field].optional().safeParse(sent[field]);
    for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: "custom", path: [field], message });
    return parsed.data;
  };
  return { personName: read("personName"), personTelephone: read("personTelephone") };
}

/**
 * The dialog's form; everything that is missing is reported at once. `id` is given by the page, so that a form sent twice makes
 * one reservation.
 */
export const ReservationForm = z
  .object({
    id: IdText,
    vehicleId: IdText,
    version: z.coerce.number().int().optional(),
    note: ReservationNote.default(""),
    customerId: reservedPersonFields.customerId.optional(),
    personName: sentLine.optional(),
    personTelephone: sentLine.optional(),
    ...periodFields,
  })
  .transform((sent, context) => {
    // A chosen customer's are those of the record, whatever they look like.
    const typed = sent.customerId ? {} : typedPerson(sent, context);
    const input = { ...sent, personName: typed.personName, personTelephone: typed.personTelephone };
    if (!isNamed(input)) context.addIssue({ code: "custom", path: ["note"], message: t.noteRequired });
    return withPeriod(input, context);
  });
