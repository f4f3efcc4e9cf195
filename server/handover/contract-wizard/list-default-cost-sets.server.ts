import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { costSetsInForce } from "#server/handover/agreement/default-terms.rules.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import { CostSetsQuery } from "./contract-wizard.wire.ts";

/**
 * Prices and deductibles with which the tenant's contract kinds start on a day, one set per kind (contracts.md#contract-kinds).
 * `date` undefined: today.
 */
export const listDefaultCostSets = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: CostSetsQuery,
  run: async ({ db, now }, { date }) => costSetsInForce(await costSetsOf(db), date ?? berlinWallTime(now()).date),
});
