import { idChecks } from "#db/schema/id-checks.ts";
import type { FormContext, FormStep, StepValues } from "#server/agreement/form-steps.ts";
import { suggestedTerms } from "#server/agreement/suggested-terms.rules.ts";
import { contractOfCheck, savedStep } from "#server/drafts/contract-draft.server.ts";
import { costSetsOf } from "#server/drafts/form-context.server.ts";
import { wizardBasics } from "#server/drafts/wizard-basics.server.ts";
import { findDraftRow } from "#server/form-drafts/draft-store.server.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { notFound } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { sbContractOfCheck } from "#server/sb-insurance/insert-sb-contract.server.ts";
import { listSbTariffs } from "#server/sb-insurance/list-sb-tariffs.server.ts";
import { wizardAsksForSb } from "#server/sb-insurance/sb-form-context.server.ts";
import { vehicleChoice } from "#server/vehicles/search-vehicles.server.ts";
import { idCheckTexts } from "#server/verification/id-check.texts.ts";
import { lastTermsOf } from "./last-terms.server.ts";

/** Everything the contract wizard of a check shows: the check, what was typed so far, what it starts with. */
export const getContractWizard = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    const check = await ctx.db.get(idChecks, idCheckId);
    if (!check) throw notFound(idCheckTexts.notFound);
    const [draft, contract, sbContract, costSets, sbTariffs, asksForSb, headquarter, lastTerms] = await Promise.all([
      findDraftRow(ctx.db, idCheckId, "contract"),
      contractOfCheck(ctx.db, idCheckId),
      sbContractOfCheck(ctx.db, idCheckId),
      costSetsOf(ctx.db),
      listSbTariffs(ctx.db),
      wizardAsksForSb(ctx, idCheckId),
      ctx.db.headquarter(),
      lastTermsOf(ctx.db, check.branchId),
    ]);
    const { person, ...basics } = await wizardBasics(ctx, check, draft);
    const steps = {
      person,
      vehicle: savedStep(draft, "vehicle") ?? {},
      terms: savedStep(draft, "terms") ?? {},
      sb: savedStep(draft, "sb") ?? {},
    } satisfies Record<FormStep, StepValues> as Record<FormStep, StepValues>;
    const { vehicleId } = steps.vehicle;
    const formContext: FormContext = {
      now: ctx.now(),
      nameOnDocument: { prename: check.prename, surname: check.surname },
      deductibles: costSets,
    };
    return {
      ...basics,
      contract: contract ? { id: contract.id, contractNumber: contract.contractNumber } : null,
      /** The protection the check already has, with its contract or alone. */
      sbContract: sbContract
        ? { id: sbContract.id, contractNumber: sbContract.contractNumber, feeCents: sbContract.feeCents }
        : null,
      asksForSb,
      /** The dealer's contracts are signed on screens. */
      signsDigitally: headquarter.usesDigitalSigning,
      sbTariffs,
      steps,
      /** What the terms step starts with; `steps.terms` is what was saved. */
      suggestedTerms: suggestedTerms(ctx.now(), lastTerms, costSets),
      vehicle: (vehicleId && (await vehicleChoice(ctx.db, ctx.now(), vehicleId))) || null,
      costSets,
      formContext,
    };
  },
});

export type ContractWizard = Awaited<ReturnType<typeof getContractWizard>>;
