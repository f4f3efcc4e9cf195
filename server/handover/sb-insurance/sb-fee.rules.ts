import { type Version, versionOn } from "#server/ground/dictionary/in-force.rules.ts";
import { startedDays, type WallTime } from "#server/ground/kernel/wall-time.ts";

/**
 * Price of the deductible protection for one contract kind, from a calendar day on (sb-schutz.md#fee). `isOwn`: the
 * headquarters', otherwise ours for all.
 */
export type SbTariff = Version & { kind: string; isOwn: boolean; centsPerStartedDay: number; minimumCents: number };

/** What is to be protected; Berlin wall times. */
export type SbUse = { kind: string; start: WallTime; end: WallTime };

/**
 * The tariff of a kind on a calendar day: the headquarters' own once it has one, until then ours; undefined when there was
 * none yet.
 */
export function tariffOn(tariffs: readonly SbTariff[], kind: string, day: string): SbTariff | undefined {
  const ofKind = (isOwn: boolean) => tariffs.filter((tariff) => tariff.kind === kind && tariff.isOwn === isOwn);
  return versionOn(ofKind(true), day) ?? versionOn(ofKind(false), day);
}

/**
 * Every begun day of 24 hours costs the day's price, and the whole at least the minimum. Days are read off the Berlin
 * clock as the price of the vehicle is: the same time next day is one day, also when clocks change.
 */
export const sbFeeCents = (start: WallTime, end: WallTime, tariff: SbTariff): number =>
  Math.max(tariff.minimumCents, startedDays(start, end) * tariff.centsPerStartedDay);

/** The fee by the tariff of the day on which the protection begins, integer cents; null when there is no tariff. */
export function sbFeeOf(tariffs: readonly SbTariff[], { kind, start, end }: SbUse): number | null {
  const tariff = tariffOn(tariffs, kind, start.date);
  return tariff ? sbFeeCents(start, end, tariff) : null;
}
