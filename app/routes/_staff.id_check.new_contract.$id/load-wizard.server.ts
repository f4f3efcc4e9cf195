import { redirect } from "@remix-run/cloudflare";
import { leadsToPreview, withPreview } from "#app/components/contract-wizard/step-links.ts";
import { paths } from "#app/paths.ts";
import { type ChosenVehicle, hintsForVehicle } from "#server/checks/verification/vehicle-hints.rules.ts";
import { listReservationConflicts } from "#server/fleet/reservations/list-reservation-conflicts.server.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { priceOf } from "#server/handover/agreement/contract-price.rules.ts";
import { amountDue } from "#server/handover/agreement/contract-sums.rules.ts";
import { askedSteps, type StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf, returnOf } from "#server/handover/agreement/period.rules.ts";
import { createContractInput } from "#server/handover/contract-wizard/contract.schema.ts";
import { listContractConcerns } from "#server/handover/contract-wizard/contract-concerns.server.ts";
import { getChosenSoFar } from "#server/handover/contract-wizard/get-chosen-so-far.server.ts";
import { type ContractWizard, getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { listDrawnDamages } from "#server/handover/contract-wizard/list-drawn-damages.server.ts";
import { listHandoverDamages } from "#server/handover/contract-wizard/list-handover-damages.server.ts";
import { listSecondDrivers } from "#server/handover/contract-wizard/list-second-drivers.server.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import { planAsksForSb } from "#server/handover/sb-insurance/sb-form-context.server.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { checkStep } from "./check-step.server.ts";
import { failingStepPath, isJustCreated, showsErrors, stepOf } from "./wizard-steps.ts";

const noneDrawn: Awaited<ReturnType<typeof listDrawnDamages>> = {};

/**
 * What the wizard's page shows at an address. The query may carry `q` (vehicle search) and a period (names of the terms
 * step), and a vehicle that was picked but not saved (`drawn`): that is how lists follow what is typed, and how searching works without scripts.
 */
export async function loadWizard(ctx: ActorDoor, idCheckId: string, search: URLSearchParams) {
  // A plan with SB-Schutz only has a wizard of its own (sb-schutz.md#alone).
  if (hasFeature(ctx.actor.plan, "sb_booking_alone")) throw redirect(paths.newSbContract(idCheckId));
  const typedPeriod = search.has("pickupDate") ? Object.fromEntries(search) : undefined;
  const query = search.get("q") ?? "";
  const more = stepReads(ctx, idCheckId, search, typedPeriod);
  const [wizard, drivers] = await Promise.all([
    getContractWizard(ctx, { idCheckId, period: typedPeriod }),
    stepOf(search, true).key === "person"
      ? listSecondDrivers(ctx, { idCheckId, query: search.get("driver") ?? "" })
      : [],
  ]);
  const { key: step, index: stepIndex } = stepOf(search, wizard.asksForSb);
  const isOpen = !wizard.contract && ["allowed", "needs_confirmation"].includes(wizard.check.permission);
  if (isOpen && step === "preview") redirectToFailingStep(wizard);
  const isPreview = isOpen && step === "preview";
  const summary = isPreview ? summaryOf(wizard) : null;
  const isVehicleStep = isOpen && step === "vehicle";
  const hasPeriod = wizard.vehicle && (isPreview || (isOpen && step === "terms"));
  const [vehicles, drawnDamages, conflicts, { secondDriver: namedDriver, ...asked }, handed] = await Promise.all([
    isVehicleStep ? more.vehicles() : [],
    isVehicleStep ? more.drawnDamages() : noneDrawn,
    hasPeriod ? more.conflicts() : [],
    isPreview ? more.concerns() : { concerns: [], overdue: null, secondDriver: null },
    isPreview ? more.handed() : { damages: [], text: "" },
  ]);
  const { drivers: licenses, ...shown } = wizard;
  const hinted = <V extends ChosenVehicle>(vehicle: V) => ({ ...vehicle, hints: hintsForVehicle(licenses, vehicle) });
  return {
    ...shown,
    vehicle: shown.vehicle && hinted(shown.vehicle),
    isOpen,
    step,
    isJustCreated: isJustCreated(search),
    stepIndex,
    /** Where the step's form is sent. */
    action: withPreview(paths.newContract(idCheckId, stepIndex), leadsToPreview(search)),
    stepResult: isOpen && step !== "preview" && showsErrors(search) ? checkStep(wizard, step) : null,
    isJustChosen: search.has("chosen"),
    query,
    vehicles: vehicles.map((vehicle) => hinted(vehicle)),
    /** What drawings show, by the id of the vehicle: of the chosen one, and of the one that was picked just now. */
    drawnDamages,
    conflicts,
    summary: summary && { ...summary, knownDamage: handed },
    ...asked,
    /** As the preview names them. */
    namedDriver,
    /** Whom the person step offers as second driver. */
    drivers,
  };
}

export type WizardPage = Awaited<ReturnType<typeof loadWizard>>;

/**
 * What single steps show besides the wizard. What the step at this address needs begins before it is known whether it is shown, so
 * that it leaves together with the wizard's own questions (decision 081); a refusal counts for whoever takes it.
 */
function stepReads(ctx: ActorDoor, idCheckId: string, search: URLSearchParams, typedPeriod: StepValues | undefined) {
  const likely = stepOf(search, planAsksForSb(ctx)).key;
  const readFor = <T>(steps: readonly (typeof likely)[], read: () => Promise<T>) => {
    const begun = steps.includes(likely) ? read() : null;
    begun?.catch(() => undefined);
    return () => begun ?? read();
  };
  const chosen = readFor(["vehicle", "terms", "preview"], () => getChosenSoFar(ctx, { idCheckId }));
  return {
    vehicles: readFor(["vehicle"], () => searchVehicles(ctx, { query: search.get("q") ?? "" })),
    drawnDamages: readFor(["vehicle"], async () => {
      const { vehicle } = await chosen();
      const vehicleIds = [vehicle.vehicleId, search.get("drawn")].filter((id) => typeof id === "string");
      return listDrawnDamages(ctx, { vehicleIds });
    }),
    conflicts: readFor(["terms", "preview"], async () => {
      const { vehicle, terms } = await chosen();
      return conflictsIn(ctx, vehicle.vehicleId, typedPeriod ?? terms);
    }),
    concerns: readFor(["preview"], () => listContractConcerns(ctx, { idCheckId })),
    handed: readFor(["preview"], async () => {
      const { vehicle } = await chosen();
      return listHandoverDamages(ctx, { vehicleId: vehicle.vehicleId ?? "", preDamage: vehicle.preDamage });
    }),
  };
}

/** The preview only ever shows what could become a contract. */
function redirectToFailingStep(wizard: ContractWizard): void {
  const failing = askedSteps(wizard.asksForSb).find((step) => checkStep(wizard, step) !== null);
  if (failing) throw redirect(failingStepPath(wizard.check.id, failing));
}

/** What needs a vehicle in a period as typed. */
export async function conflictsIn(ctx: ActorDoor, vehicleId: string | undefined, period: StepValues) {
  const [pickup, end] = [pickupOf(period), returnOf(period)];
  if (!vehicleId || !pickup || !end) return [];
  const [startAt, endAt] = [berlinInstant(pickup.date, pickup.time), berlinInstant(end.date, end.time)];
  if (endAt <= startAt) return [];
  return listReservationConflicts(ctx, { vehicleId, startAt, endAt });
}

/** What the contract will say. */
function summaryOf(wizard: ContractWizard) {
  const { sb: sbValues, ...others } = wizard.steps;
  const steps = wizard.asksForSb ? { ...others, sb: sbValues } : others;
  const { person, vehicle, terms, sb } = createContractInput(wizard.formContext).parse(steps);
  const sbFeeCents = sb?.isBooked ? sbFeeOfTerms(wizard.sbTariffs, wizard.steps.terms) : null;
  const price = priceOf(terms.pickup, terms.end, terms);
  const due = amountDue(terms, price.totalCents, sbFeeCents);
  const shownPerson = { ...person, telephoneNumber: shownTelephone(person.telephoneNumber) };
  return { person: shownPerson, vehicle, terms, sb: sb ?? null, sbFeeCents, price, due };
}
