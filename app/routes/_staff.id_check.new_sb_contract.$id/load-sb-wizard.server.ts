import { redirect } from "@remix-run/cloudflare";
import { leadsToPreview, withPreview } from "#app/components/contract-wizard/step-links.ts";
import { paths } from "#app/paths.ts";
import { type ChosenVehicle, hintsForVehicle } from "#server/checks/verification/vehicle-hints.rules.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { getSbWizard, type SbWizard } from "#server/handover/sb-insurance/get-sb-wizard.server.ts";
import { createSbContractInput } from "#server/handover/sb-insurance/sb-booking.schema.ts";
import { listSbConcerns } from "#server/handover/sb-insurance/sb-concerns.server.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import { sbFormSteps } from "#server/handover/sb-insurance/sb-form-steps.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { checkSbStep } from "./check-sb-step.server.ts";
import { failingSbStepPath, isJustBooked, sbStepOf, showsErrors } from "./sb-wizard-steps.ts";

/** What the wizard's page shows at an address. The query may carry `q`: that is how the stock is searched. */
export async function loadSbWizard(ctx: ActorDoor, idCheckId: string, search: URLSearchParams) {
  const wizard = await getSbWizard(ctx, { idCheckId });
  const { key: step, index: stepIndex } = sbStepOf(search);
  const isOpen = !wizard.sbContract && ["allowed", "needs_confirmation"].includes(wizard.check.permission);
  if (isOpen && step === "preview") redirectToFailingStep(wizard);
  const query = search.get("q") ?? "";
  const { drivers, vehicle, ...shown } = wizard;
  const hinted = <V extends ChosenVehicle>(one: V) => ({ ...one, hints: hintsForVehicle(drivers, one) });
  const listsStock = isOpen && step === "booking" && wizard.hasStock && query.trim() !== "";
  return {
    ...shown,
    vehicle: vehicle && hinted(vehicle),
    isOpen,
    step,
    stepIndex,
    /** Where the step's form is sent. */
    action: withPreview(paths.newSbContract(idCheckId, stepIndex), leadsToPreview(search)),
    isJustBooked: isJustBooked(search),
    stepResult: isOpen && step !== "preview" && showsErrors(search) ? checkSbStep(wizard, step) : null,
    query,
    vehicles: listsStock ? (await searchVehicles(ctx, { query })).map((one) => hinted(one)) : [],
    summary: isOpen && step === "preview" ? summaryOf(wizard) : null,
    concerns: isOpen && step === "preview" ? await listSbConcerns(ctx, { idCheckId }) : [],
  };
}

export type SbWizardPage = Awaited<ReturnType<typeof loadSbWizard>>;

/** The preview only ever shows what could be booked. */
function redirectToFailingStep(wizard: SbWizard): void {
  const failing = sbFormSteps.find((step) => checkSbStep(wizard, step) !== null);
  if (failing) throw redirect(failingSbStepPath(wizard.check.id, failing));
}

/** What the SB contract will say. */
function summaryOf(wizard: SbWizard) {
  const { person, booking } = createSbContractInput(wizard.formContext).parse(wizard.steps);
  const shownPerson = { ...person, telephoneNumber: shownTelephone(person.telephoneNumber) };
  return { person: shownPerson, booking, feeCents: sbFeeOfTerms(wizard.sbTariffs, wizard.steps.booking) ?? 0 };
}
