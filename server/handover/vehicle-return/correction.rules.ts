import type { ReturnChange } from "#server/handover/acts/contract-acts.ts";
import { foundFacts, type ReturnFact, settledFacts } from "#server/handover/settlement/return-facts.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { vatFactLabel } from "#server/handover/settlement/settlement.rules.ts";

const hourMs = 3_600_000;

/** How long a return may be corrected after it was booked (contract-life.md#correcting-a-return). */
const correctableHours = 24;

/** Until when a return can be corrected that was booked at `bookedAt`. */
export const correctableUntil = (bookedAt: Date) => new Date(bookedAt.getTime() + correctableHours * hourMs);

const none = "–";

/** What a correction changes, ready to print; nothing: both returns say the same. */
export function changesBetween(
  vehicle: Parameters<typeof foundFacts>[0],
  before: ReturnSnapshot,
  after: ReturnSnapshot,
): ReturnChange[] {
  return [
    ...differences(foundFacts(vehicle, before), foundFacts(vehicle, after)),
    // The VAT follows from the amounts, in a sentence too long to compare.
    ...differences(settledFacts(before), settledFacts(after)).filter(({ label }) => label !== vatFactLabel),
  ];
}

/** Rows by label, and those of the same label by their order: free lines may share a name. */
function differences(before: readonly ReturnFact[], after: readonly ReturnFact[]): ReturnChange[] {
  const numbered = (facts: readonly ReturnFact[]) =>
    facts.map(([label, text], index) => ({
      label,
      text,
      key: `${label} ${facts.slice(0, index).filter(([other]) => other === label).length}`,
    }));
  const [old, now] = [numbered(before), numbered(after)];
  const gone = old.filter(({ key }) => !now.some((row) => row.key === key));
  return [
    ...now.flatMap(({ key, label, text }) => {
      const was = old.find((row) => row.key === key)?.text ?? none;
      return was === text ? [] : [{ label, before: was, after: text }];
    }),
    ...gone.map(({ label, text }) => ({ label, before: text, after: none })),
  ];
}

type Stock = { odometerKm: number; preDamage: string };

export type NotedOdometer = { km: number; isSinceReturn: boolean };

type StockBefore = {
  /** The odometers that were noted in stock, the newest first. */
  odometerHistory: readonly NotedOdometer[];
  /** Damages that were known when the vehicle was handed over. */
  damageAtHandover: string;
};

export type CorrectedStock = Stock & { kept: ("odometer" | "damage")[] };

/**
 * The stock after a correction (vehicle-return.md#vehicle-in-stock). The odometer follows downwards only where the newest entry is the one
 * of the return, and not below the one before it; damages follow where the lines of the return are still there. What was changed
 * since is kept, and named.
 */
export function correctedStock(
  stock: Stock,
  before: Pick<ReturnSnapshot, "odometerKm" | "newDamage">,
  after: Pick<ReturnSnapshot, "odometerKm" | "newDamage">,
  { odometerHistory, damageAtHandover }: StockBefore,
): CorrectedStock {
  const odometer = correctedOdometer(stock.odometerKm, before.odometerKm, after.odometerKm, odometerHistory);
  const damage = correctedDamage(stock.preDamage, before.newDamage, after.newDamage, damageAtHandover);
  return {
    odometerKm: odometer ?? stock.odometerKm,
    preDamage: damage ?? stock.preDamage,
    kept: [...(odometer === null ? ["odometer" as const] : []), ...(damage === null ? ["damage" as const] : [])],
  };
}

/** null: it was changed since. */
function correctedOdometer(
  stock: number,
  before: number,
  after: number,
  history: readonly NotedOdometer[],
): number | null {
  if (after >= before) return Math.max(stock, after);
  const [newest] = history.filter(({ isSinceReturn }) => isSinceReturn);
  // The return did not raise it, or it says already what is right.
  if (!newest || stock === after) return stock;
  const previous = history.find(({ isSinceReturn }) => !isSinceReturn)?.km ?? 0;
  return newest.km === before && stock === before ? Math.max(after, previous) : null;
}

/** null: the lines of the return are not there any more. */
function correctedDamage(stock: string, before: string, after: string, atHandover: string): string | null {
  if (before === after) return stock;
  const added = before.split("\n").filter((line) => line !== "" && !atHandover.split("\n").includes(line));
  const lines = stock === "" ? [] : stock.split("\n");
  if (!added.every((line) => lines.includes(line))) return null;
  const place = added.length > 0 ? lines.indexOf(added[0] ?? "") : lines.length;
  const others = lines.filter((line) => !added.includes(line));
  const known = after.split("\n").filter((line) => line !== "" && !others.includes(line));
  others.splice(Math.min(place, others.length), 0, ...known);
  return others.join("\n");
}
