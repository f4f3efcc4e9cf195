import { type DefaultCostSet, defaultCostSets } from "#server/ground/dictionary/default-cost-sets.ts";
import type { ContractKind } from "#server/ground/dictionary/dictionary.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { type ContractPrice, priceOf } from "#server/handover/agreement/contract-price.rules.ts";
import { type SbTariff, sbFeeCents } from "#server/handover/sb-insurance/sb-fee.rules.ts";

const tariff = (kind: ContractKind, centsPerStartedDay: number, minimumCents: number): SbTariff => ({
  kind,
  validFrom: "2026-01-01",
  number: 0,
  isOwn: false,
  centsPerStartedDay,
  minimumCents,
});

/** The tariffs of 2026 in the reference data. */
const sbTariffs: Record<ContractKind, SbTariff> = {
  Probefahrt: tariff("Probefahrt", 600, 600),
  Vermietung: tariff("Vermietung", 1_200, 2_400),
  Werkstattersatzwagen: tariff("Werkstattersatzwagen", 900, 900),
  Überführung: tariff("Überführung", 1_400, 1_400),
};

export type Use = { kind: ContractKind; start: Date; end: Date };

/** The default amount insured by a deductible protection: the Vollkasko deductible of the default cost sets. */
export const insuredDeductibleCents = 100_000;

/** Fee of the deductible protection. */
export const seededSbFeeCents = ({ kind, start, end }: Use): number =>
  sbFeeCents(berlinWallTime(start), berlinWallTime(end), sbTariffs[kind]);

export function costSetOf(kind: ContractKind): DefaultCostSet {
  const costSet = defaultCostSets.find((set) => set.kind === kind);
  if (!costSet) throw new Error("unknown contract kind");
  return costSet;
}

/** The price of a use at default prices; the fee of the deductible protection is paid separately. */
export function defaultPrice({ kind, start, end }: Use): Omit<ContractPrice, "duration"> {
  const prices = { ...costSetOf(kind), additionalCosts: [] };
  const { lines, totalCents, vatCents, vatPercent } = priceOf(berlinWallTime(start), berlinWallTime(end), prices);
  return { lines, totalCents, vatCents, vatPercent };
}
