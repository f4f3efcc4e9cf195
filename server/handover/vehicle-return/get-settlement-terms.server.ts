import { contracts } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { settlementTermsOf } from "#server/handover/settlement/settlement-terms.server.ts";

/** What the settlement of a contract depends on (vehicle-return.md#settlement). Throws `Problem` not-found. */
export const getSettlementTerms = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run({ db }, { contractId }) {
    const contract = await db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    return settlementTermsOf(db, contract);
  },
});
