import { PeriodForm } from "#server/fleet/reservations/reservation.schema.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { defaultTimes, fieldsOf, type PeriodFields } from "./reservation-form.ts";

const periodNames = ["startDate", "startHour", "startMinute", "endDate", "endHour", "endMinute"] as const;
/** A date alone means the usual hours. */
const usualPeriod = fieldsOf({ date: "", time: defaultTimes.start }, null, "");

/**
 * The period of an address, as typed and, where it makes sense, as instants; an address without one means `otherwise`.
 */
export function readPeriod(query: URLSearchParams, otherwise: PeriodFields = usualPeriod) {
  const isAsked = query.has("startDate");
  const missing = isAsked ? usualPeriod : otherwise;
  const fields = Object.fromEntries(periodNames.map((name) => [name, query.get(name)?.slice(0, 40) || missing[name]]));
  const read = PeriodForm.safeParse(fields);
  const problem = read.success
    ? read.data.endAt <= read.data.startAt
      ? { field: "endDate", message: reservationTexts.endBeforeStart }
      : null
    : { field: String(read.error.issues[0]?.path[0] ?? ""), message: read.error.issues[0]?.message ?? "" };
  return { fields, period: read.success && !problem ? read.data : null, problem: isAsked ? problem : null };
}
