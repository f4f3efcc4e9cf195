import { type ContractPrice, includedVatCents, priceOf, startedDays } from "#server/contracts/contract-price.rules.ts";
import { type DefaultCostSet, defaultCostSets } from "#server/dictionary/default-cost-sets.ts";
import type { ContractKind } from "#server/dictionary/dictionary.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";

/** The tariffs of 2026 in the reference data. */
const sbTariffs: Record<ContractKind, { dayCents: number; minimumCents: number }> = {
  Probefahrt: { dayCents: 600, minimumCents: 600 },
  Vermietung: { dayCents: 1_200, minimumCents: 2_400 },
  Werkstattersatzwagen: { dayCents: 900, minimumCents: 900 },
  Überführung: { dayCents: 1_400, minimumCents: 1_400 },
};

export type Use = { kind: ContractKind; start: Date; end: Date };

/** Fee of the deductible protection: every started day, at least the minimum. */
export function sbFeeCents({ kind, start, end }: Use): number {
  const { dayCents, minimumCents } = sbTariffs[kind];
  return Math.max(minimumCents, startedDays(berlinWallTime(start), berlinWallTime(end)) * dayCents);
}

export function costSetOf(kind: ContractKind): DefaultCostSet {
  const costSet = defaultCostSets.find((set) => set.kind === kind);
  if (!costSet) throw new Error("unknown contract kind");
  return costSet;
}

/** What a use costs at default prices, with the fee of the deductible protection when one is given. */
export function defaultPrice({ kind, start, end }: Use, sbCents: number | null): Omit<ContractPrice, "duration"> {
  const prices = { ...costSetOf(kind), additionalCosts: [] };
  const { lines, totalCents, vatCents } = priceOf(berlinWallTime(start), berlinWallTime(end), prices);
  if (sbCents === null) return { lines, totalCents, vatCents };
  const sbLine = { label: "SB-Schutz", quantity: "pauschal", unitCents: null, amountCents: sbCents };
  const total = totalCents + sbCents;
  return { lines: [...lines, sbLine], totalCents: total, vatCents: includedVatCents(total) };
}
