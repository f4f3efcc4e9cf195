import { idChecks } from "#db/schema/id-checks.ts";
import { customerEmailOf } from "#server/checks/new-links/customer-email.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { driversOf } from "#server/checks/verification/vehicle-hints.rules.ts";
import { vehicleOfVin } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isErased, shownAgreement } from "#server/handover/acts/erased-person.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { contractOfCheck, savedStep } from "#server/handover/drafts/contract-draft.server.ts";
import { wizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { findDraftRow } from "#server/services/form-drafts/draft-store.server.ts";
import { sbContractOfCheck } from "./insert-sb-contract.server.ts";
import { listSbTariffs } from "./list-sb-tariffs.server.ts";
import { sbFormContextOf } from "./sb-form-context.server.ts";
import type { SbFormStep } from "./sb-form-steps.ts";

/** Everything the wizard shows that books SB-Schutz alone: the check, what was typed so far, what it starts with. */
export const getSbWizard = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    const [check, email, draft, contract, sbContract, sbTariffs] = await Promise.all([
      ctx.db.get(idChecks, idCheckId),
      customerEmailOf(ctx.db, idCheckId),
      findDraftRow(ctx.db, idCheckId, "sb_contract"),
      contractOfCheck(ctx.db, idCheckId),
      sbContractOfCheck(ctx.db, idCheckId),
      listSbTariffs(ctx.db),
    ]);
    if (!check) throw notFound(idCheckTexts.notFound);
    const booking: StepValues = savedStep(draft, "booking") ?? {};
    const hasStock = hasFeature(ctx.actor.plan, "vehicles");
    const [{ person, ...basics }, formContext, vehicle] = await Promise.all([
      wizardBasics(ctx, check, draft, email),
      sbFormContextOf(ctx.db, ctx, check),
      hasStock && booking.vin ? vehicleOfVin(ctx.db, booking.vin) : null,
    ]);
    const steps: Record<SbFormStep, StepValues> = { person, booking };
    return {
      ...basics,
      contract: contract ? { id: contract.id } : null,
      sbContract: sbContract
        ? {
            id: sbContract.id,
            contractNumber: sbContract.contractNumber,
            /** As the booking names them, which may differ from the check. */
            customer: customerLabel({
              companyName: "",
              ...shownAgreement(sbContract.snapshot as SbContractSnapshot, isErased(check)).customer,
            }),
          }
        : null,
      sbTariffs,
      formContext,
      steps,
      /** Whether there is a stock to take the vehicle from. */
      hasStock,
      /** The vehicle of the stock whose VIN was saved; null: there is none. */
      vehicle,
      /** Whose checked licenses the rules compare with it. */
      drivers: driversOf(berlinWallTime(ctx.now()).date, [
        { role: "customer", check, classesText: (person as StepValues).licenseClasses },
      ]),
    };
  },
});

export type SbWizard = Awaited<ReturnType<typeof getSbWizard>>;
