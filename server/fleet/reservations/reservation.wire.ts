import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { reservationTitle } from "#server/ground/kernel/format.ts";
import { IdText, PaginationWire, WireText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countUpTo, PageParameter, UpdatedSince } from "#server/ground/openapi/list-parameters.ts";
import { parameterTexts } from "#server/ground/openapi/parameter.texts.ts";
import { ConfirmedCodes, confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";
import type { ListedReservation } from "./list-reservations.server.ts";
import { reservationTexts as t } from "./reservation.texts.ts";
import type { ReservationConflict } from "./reservation-conflict.ts";

/** The JSON of reservations (reservations.md#on-the-wire). */
const Text = WireText.nullish();
const Instant = Text.describe(
  "ISO 8601; without an offset it is Berlin time, a date alone takes its time from the next field",
);

const Given = z
  .object({
    customer_id: Text.describe("A customer of the tenant; empty or left out stays, null is for nobody any more"),
    customer_name: Text.describe("Whom it is for, where that is no customer yet"),
    customer_telephone_number: Text,
    vehicle_id: Text,
    start_date: Instant,
    start_time: Text.describe("`HH:mm`, where start_date is a date alone"),
    end_date: Instant,
    end_time: Text.describe("`HH:mm`, where end_date is a date alone"),
    note: Text,
    confirmed_concerns: ConfirmedCodes,
  })
  .meta({ "x-name": "ReservationFields" });
type Given = z.output<typeof Given>;

export const ReservationBody = z.object({ reservation: Given });

const User = z.object({ prename: z.string(), surname: z.string() });

export const ReservationWire = z
  .object({
    id: z.string(),
    vehicle_id: z.string(),
    customer_id: z.string().nullable(),
    customer_name: z.string().describe("Whom it is for; empty: not noted, or kept long enough"),
    customer_telephone_number: z.string(),
    start_date: z.string().describe("ISO 8601, UTC"),
    end_date: z.string().describe("ISO 8601, UTC; the vehicle is free again from here on"),
    start_time: z.string().describe("`HH:mm` in Berlin"),
    end_time: z.string(),
    note: z.string(),
    title: z.string().describe("The note"),
    from: z.string().describe("start_date"),
    to: z.string().describe("end_date"),
    user: User,
    user_email: z.string(),
    no_show_at: z.string().nullable().describe("When it was noted that nobody came: it ended then"),
    updated_at: z.string(),
  })
  .meta({ "x-name": "Reservation" });

/** The query of GET /reservations: one vehicle's, or the changes of all. */
export const ReservationsQuery = z
  .object({
    vehicle_id: IdText.optional().describe("Required unless updated_since is there"),
    updated_since: UpdatedSince,
    page: PageParameter,
    per_page: countUpTo(limits.pageSizes.reservations, limits.pageSizes.reservations),
  })
  .superRefine(({ vehicle_id, updated_since }, ctx) => {
    if (vehicle_id && updated_since) {
      ctx.addIssue({ code: "custom", path: ["updated_since"], message: parameterTexts.alone("vehicle_id") });
    } else if (!vehicle_id && !updated_since) {
      ctx.addIssue({
        code: "custom",
        path: ["vehicle_id"],
        message: parameterTexts.missing("vehicle_id", "updated_since"),
      });
    }
  });

export const ReservationListWire = z.object({ reservations: z.array(ReservationWire), pagination: PaginationWire });

export const ConflictWire = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    note: z.string(),
    user: z.string(),
    kind: z.enum(["reservation", "contract"]),
  })
  .meta({ "x-name": "VehicleUse" });

export function reservationToWire(row: ListedReservation): z.output<typeof ReservationWire> {
  const [start, end] = [row.startAt.toISOString(), row.endAt.toISOString()];
  return {
    id: row.id,
    vehicle_id: row.vehicleId,
    customer_id: row.customerId,
    customer_name: row.personName,
    customer_telephone_number: row.personTelephone,
    start_date: start,
    end_date: end,
    start_time: berlinWallTime(row.startAt).time,
    end_time: berlinWallTime(row.endAt).time,
    note: row.note,
    title: reservationTitle(row),
    from: start,
    to: end,
    user: { prename: row.prename, surname: row.surname },
    user_email: row.email,
    no_show_at: row.noShowAt?.toISOString() ?? null,
    updated_at: row.changedAt.toISOString(),
  };
}

export const conflictToWire = (conflict: ReservationConflict): z.output<typeof ConflictWire> => ({
  start_date: conflict.startAt.toISOString(),
  end_date: conflict.endAt.toISOString(),
  note: conflict.note,
  user: conflict.person,
  kind: conflict.kind,
});

/** What a new reservation needs. Throws `Problem` invalid for the first field that is missing or wrong. */
export function newReservationOf(given: Given) {
  return {
    vehicleId: given.vehicle_id ?? "",
    startAt: required(given.start_date, given.start_time, "start_date", t.startRequired),
    endAt: required(given.end_date, given.end_time, "end_date", t.endRequired),
    note: given.note ?? "",
    customerId: given.customer_id ?? "",
    personName: given.customer_name ?? "",
    personTelephone: given.customer_telephone_number ?? "",
    confirmed: confirmedOfCodes(given.confirmed_concerns),
  };
}

/** What changes; fields that are left out stay. A time needs its date. Throws `Problem` invalid. */
export const changesOf = (given: Given) => ({
  vehicleId: given.vehicle_id ?? undefined,
  startAt:
    given.start_date || given.start_time
      ? required(given.start_date, given.start_time, "start_date", t.startRequired)
      : undefined,
  endAt:
    given.end_date || given.end_time ? required(given.end_date, given.end_time, "end_date", t.endRequired) : undefined,
  note: given.note ?? undefined,
  // The specified clients always send it empty.
  customerId: given.customer_id === null ? "" : given.customer_id || undefined,
  personName: given.customer_name ?? undefined,
  personTelephone: given.customer_telephone_number ?? undefined,
  confirmed: confirmedOfCodes(given.confirmed_concerns),
});

/** An instant of a query or body. Throws `Problem` invalid. */
export function required(
  date: string | null | undefined,
  time: string | null | undefined,
  field: string,
  text: string,
) {
  const isDateAlone = time && !/[T ]/.test(date?.trim() ?? "");
  const instant = date ? parseInstant(isDateAlone ? `${date.trim()}T${time}` : date) : undefined;
  if (!instant) throw new Problem("invalid", date ? t.noSuchDay : text, { field });
  return instant;
}
