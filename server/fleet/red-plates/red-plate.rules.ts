import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { tripTexts as t } from "./red-plate.texts.ts";

/** Dealers' red plates: a district, then a number that begins with 06 (§ 41 FZV). Normalised as plates of vehicles are. */
const redPlate = /^([A-ZÄÖÜ]{1,3})[ -]?(06)[ -]?(\d{1,5})$/;

/** `K-06 1234` however it was typed; null: no red plate of a dealer. */
export function readRedPlate(normalised: string): string | null {
  const [, district, series, number] = redPlate.exec(normalised) ?? [];
  return district ? `${district}-${series} ${number}` : null;
}

/** What identifies a red plate in a tenant. */
export const redPlateKey = (plate: string): string => plate.replaceAll(/[ -]/g, "");

type Validity = { validFrom: string; validUntil: string | null; deletedAt: Date | null };

/** Whether a plate is the dealer's at an instant. */
export function isValidAt({ validFrom, validUntil, deletedAt }: Validity, at: Date): boolean {
  const { date } = berlinWallTime(at);
  return deletedAt === null && validFrom <= date && (validUntil === null || date <= validUntil);
}

export type TripFields = {
  driverName: string;
  driverAddress: string;
  vehicleClass: string;
  make: string;
  vin: string;
  route: string;
};

const asked = [
  ["driverName", t.driverName],
  ["driverAddress", t.driverAddress],
  ["vehicleClass", t.vehicleClass],
  ["make", t.make],
  ["vin", t.vin],
  ["route", t.route],
] as const satisfies readonly (readonly [keyof TripFields, string])[];

type Trip = TripFields & { startAt: Date; endAt: Date | null; struckAt: Date | null };

/** What § 41 Abs. 3 FZV asks for and an entry lacks, by its label (red-plates.md#gaps). A trip that goes on lacks no end. */
export function gapsOf(trip: Trip & { takenUntil: Date }, now: Date): string[] {
  if (trip.struckAt) return [];
  const missing = asked.filter(([key]) => trip[key] === "").map(([, label]) => label);
  return trip.endAt === null && trip.takenUntil < now ? [t.endAt, ...missing] : missing;
}

/** How an entry is named where it is in the way of another. */
export function tripName({ startAt, endAt, driverName, make }: Trip): string {
  const time = `${formatDateTime(startAt)} bis ${endAt ? formatDateTime(endAt) : "offen"}`;
  return [time, make, driverName].filter(Boolean).join(", ");
}

type Interval = { startAt: Date; endAt: Date | null; takenUntil: Date };

/** Until when a trip has its plate: one that began and has no end has it now, however late it is. */
const takenUntil = ({ startAt, endAt, takenUntil: planned }: Interval, now: Date): number =>
  endAt === null && startAt <= now ? Math.max(planned.getTime(), now.getTime() + 1) : planned.getTime();

/** Whether two trips would have the same plate at once. Half-open: one may begin in the minute the other ends. */
export const overlaps = (one: Interval, other: Interval, now: Date): boolean =>
  one.startAt.getTime() < takenUntil(other, now) && other.startAt.getTime() < takenUntil(one, now);

/** An open trip that was typed has its plate until the end of its day, and on until it ends. */
export function endOfDay(startAt: Date): Date {
  const { date } = berlinWallTime(startAt);
  return berlinInstant(addDays(date, 1), "00:00");
}

/** The classes that a category of ours always has in the registration certificate; of vans and the like it depends on the car. */
const carKinds = new Set([
  "Kleinwagen",
  "Kompaktklasse",
  "Mittelklasse",
  "Oberklasse",
  "SUV",
  "Kombi",
  "Cabrio",
  "Sportwagen",
]);

export const classOfKind = (kind: string): string => (carKinds.has(kind) ? "M1" : "");

/** How long an entry is kept after its trip (§ 41 Abs. 3 FZV). */
export const keptSince = (now: Date): Date => {
  const { date, time } = berlinWallTime(now);
  return berlinInstant(yearBefore(date), time);
};

/** The same day of the year before; of 29 February the 28th. */
export function yearBefore(date: string): string {
  const year = String(Number(date.slice(0, 4)) - 1);
  const rest = date.slice(4);
  return `${year}${rest === "-02-29" ? "-02-28" : rest}`;
}
