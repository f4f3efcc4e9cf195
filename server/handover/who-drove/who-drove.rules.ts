import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";

/** A time in which a vehicle was with the customer of a contract: half-open, without an end while it is not back. */
export type Stretch = {
  contractId: string;
  vehicleId: string;
  /** As the contract had it then. */
  licensePlate: string;
  from: Date;
  until: Date | null;
  /** Whether somebody noted that the vehicle went; else the agreed time is all there is. */
  isHandoverNoted: boolean;
};

const withoutSeparators = (plate: string) => plate.replaceAll(/[ -]/g, "");
/** Where district and number are told apart, and no season. */
const isSplit = (key: string | null): key is string => key?.includes(" ") === true;

/**
 * A normalised plate as the index of contracts holds it, without separators and season: what was typed in one piece may be both
 * `B-NO 1` and `BN-O 1`, and some plates with the same fold are not the same.
 */
export const foldPlate = (plate: string) => withoutSeparators(plate.replace(/ [01]\d-[01]\d$/, ""));

/** Whether a plate is the one that was asked for; its season is no part of it (vehicles.md#license-plates). */
export function isSamePlate(asked: string, plate: string): boolean {
  const [one, other] = [plateKeyOf({ licensePlate: asked }), plateKeyOf({ licensePlate: plate })];
  if (isSplit(one) && isSplit(other)) return one === other;
  return withoutSeparators(one ?? asked) === withoutSeparators(other ?? plate);
}

/** Whether a vehicle was out at an instant: the minute of its return is no longer the customer's. */
export const covers = ({ from, until }: Pick<Stretch, "from" | "until">, at: Date) =>
  from <= at && (until === null || at < until);

const byStart = (one: Stretch, other: Stretch) => one.from.getTime() - other.from.getTime();

/**
 * Which contracts had the vehicle at an instant, and those before and after it where none had (who-drove.md#answers). `plate` null: a
 * VIN was asked for. `vehicleIds`: whose VIN it is, or who has the plate by now: `otherPlate` are their contracts that say another one.
 */
export function whoHadIt(
  stretches: readonly Stretch[],
  { plate, vehicleIds, at }: { plate: string | null; vehicleIds: readonly string[]; at: Date },
) {
  const asked = stretches.filter((stretch) => plate === null || isSamePlate(plate, stretch.licensePlate));
  const matches = asked.filter((stretch) => covers(stretch, at)).sort(byStart);
  const otherPlate = stretches
    .filter((stretch) => vehicleIds.includes(stretch.vehicleId) && !asked.includes(stretch) && covers(stretch, at))
    .sort(byStart);
  const [before] = asked
    .filter(({ until }) => until !== null && until <= at)
    .sort((one, other) => Number(other.until) - Number(one.until));
  const [after] = asked.filter(({ from }) => from > at).sort(byStart);
  return { matches, otherPlate: matches.length > 0 ? [] : otherPlate, before: before ?? null, after: after ?? null };
}
