import { eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { customerEmailOf } from "#server/checks/new-links/customer-email.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { driversOf } from "#server/checks/verification/vehicle-hints.rules.ts";
import { vehicleChoice } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isErased, shownAgreement } from "#server/handover/acts/erased-person.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { FormStep, StepValues } from "#server/handover/agreement/form-steps.ts";
import { suggestedTerms } from "#server/handover/agreement/suggested-terms.rules.ts";
import { expiringDocuments } from "#server/handover/concerns/expiring-documents.ts";
import { contractOfCheck, savedStep } from "#server/handover/drafts/contract-draft.server.ts";
import { formContext } from "#server/handover/drafts/form-context.server.ts";
import { wizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import { listPlatesToChoose } from "#server/handover/red-plate-log/plates-to-choose.server.ts";
import { sbContractOfCheck } from "#server/handover/sb-insurance/insert-sb-contract.server.ts";
import { listSbTariffs } from "#server/handover/sb-insurance/list-sb-tariffs.server.ts";
import { planAsksForSb } from "#server/handover/sb-insurance/sb-form-context.server.ts";
import { driverName, secondDriverProblem } from "#server/handover/second-driver/second-driver.rules.ts";
import { findDraftRow } from "#server/services/form-drafts/draft-store.server.ts";
import { lastTermsOf } from "./last-terms.server.ts";

/** Everything the contract wizard of a check shows: the check, what was typed so far, what it starts with. */
export const getContractWizard = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({
    idCheckId: IdText,
    /** Instead of the one that was chosen so far. */
    vehicleId: IdText.optional(),
    /** Instead of the one that was saved: as typed. */
    period: z.record(z.string().max(50), z.string().max(200)).optional(),
  }),
  async run(ctx, { idCheckId, ...named }) {
    const [check, email, draft, contract, sbContract, linked, costSets, sbTariffs, headquarter] = await Promise.all([
      ctx.db.get(idChecks, idCheckId),
      customerEmailOf(ctx.db, idCheckId),
      findDraftRow(ctx.db, idCheckId, "contract"),
      contractOfCheck(ctx.db, idCheckId),
      sbContractOfCheck(ctx.db, idCheckId),
      ctx.db.find(idChecks, eq(idChecks.secondDriverOfId, idCheckId)),
      costSetsOf(ctx.db),
      listSbTariffs(ctx.db),
      ctx.db.headquarter(),
    ]);
    if (!check) throw notFound(idCheckTexts.notFound);
    const vehicleId = named.vehicleId ?? savedStep(draft, "vehicle")?.vehicleId;
    const ready = linked.find((driver) => driver.processState === "accepted");
    const driverId = draft?.data.person ? savedStep(draft, "person")?.secondDriverCheckId : ready?.id;
    const savedTerms = savedStep(draft, "terms") ?? {};
    const [{ person, ...basics }, lastTerms, vehicle, driver, redPlates] = await Promise.all([
      wizardBasics(ctx, check, draft, email),
      lastTermsOf(ctx.db, check.branchId),
      vehicleId ? vehicleChoice(ctx.db, ctx.now(), vehicleId) : undefined,
      driverId ? ctx.db.get(idChecks, driverId) : undefined,
      listPlatesToChoose(ctx.db, ctx.now(), check.branchId, named.period ?? savedTerms),
    ]);
    if (named.vehicleId && !vehicle) throw notFound(vehicleTexts.vehicleGone);
    const steps = {
      person: driverId ? { ...person, secondDriverCheckId: driverId } : person,
      vehicle: savedStep(draft, "vehicle") ?? {},
      terms: savedTerms,
      sb: savedStep(draft, "sb") ?? {},
    } satisfies Record<FormStep, StepValues> as Record<FormStep, StepValues>;
    return {
      ...basics,
      contract: contract
        ? {
            id: contract.id,
            contractNumber: contract.contractNumber,
            /** As the contract names them, which may differ from the check. */
            customer: customerLabel({
              companyName: "",
              ...shownAgreement(readContractSnapshot(contract.snapshot), isErased(check)).customer,
            }),
          }
        : null,
      /** The protection the check already has, with its contract or alone. */
      sbContract: sbContract
        ? { id: sbContract.id, contractNumber: sbContract.contractNumber, feeCents: sbContract.feeCents }
        : null,
      asksForSb: !sbContract && planAsksForSb(ctx),
      /** The dealer's contracts are signed on screens. */
      signsDigitally: headquarter.usesDigitalSigning,
      sbTariffs,
      steps,
      /** What the terms step starts with; `steps.terms` is what was saved. */
      suggestedTerms: suggestedTerms(ctx.now(), lastTerms, costSets),
      vehicle: vehicle ?? null,
      /** Whose checked licenses the rules compare with the vehicle. */
      drivers: driversOf(berlinWallTime(ctx.now()).date, [
        { role: "customer", check, classesText: (steps.person as StepValues).licenseClasses },
        { role: "second_driver", check: driver },
      ]),
      /** Which documents end before the vehicle is back: the preview asks the same. */
      expiring: expiringDocuments(ctx.now(), named.period ?? steps.terms, check, driver),
      secondDriver: {
        /** Whose check is chosen; null: nobody's. */
        chosen: driver ? shownDriver(driver) : null,
        /** Why that check cannot be named; null: it can, or none is. */
        problem: driverId ? secondDriverProblem(driver, check) : null,
        /** Photographed with the same link, and not decided about yet. */
        undecided: linked.filter(isUndecided).map(shownDriver),
      },
      /** What a contract that is a trip may be driven with. */
      redPlates,
      costSets,
      formContext: formContext(ctx.now(), check, costSets),
    };
  },
});

type IdCheck = typeof idChecks.$inferSelect;

const shownDriver = (check: IdCheck) => ({
  id: check.id,
  processNumber: check.processNumber,
  name: driverName(check),
  decidedAt: check.identityDecidedAt,
});

const isUndecided = ({ processState }: IdCheck) => processState === "not_available" || processState === "in_progress";

export type ContractWizard = Awaited<ReturnType<typeof getContractWizard>>;
