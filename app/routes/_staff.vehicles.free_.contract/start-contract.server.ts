import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";

type Door = Parameters<typeof getVehicle>[0];
type NewContract = { idCheckId: string; vehicleId: string; startAt: Date; endAt: Date };

/**
 * Puts vehicle and period into the draft of a check's contract; the rest of its terms stays as typed, or as the wizard suggests
 * it. Throws `Problem` not-found, and conflict when the check has a contract.
 */
export async function startContract(ctx: Door, { idCheckId, vehicleId, startAt, endAt }: NewContract) {
  const { steps, suggestedTerms } = await getContractWizard(ctx, { idCheckId });
  await getVehicle(ctx, { id: vehicleId });
  const [pickup, end] = [berlinWallTime(startAt), berlinWallTime(endAt)];
  const terms = Object.keys(steps.terms).length > 0 ? steps.terms : suggestedTerms;
  const period = {
    pickupDate: pickup.date,
    pickupHour: pickup.time.slice(0, 2),
    pickupMinute: pickup.time.slice(3),
    returnDate: end.date,
    returnHour: end.time.slice(0, 2),
    returnMinute: end.time.slice(3),
  };
  await saveContractDraft(ctx, { idCheckId, step: "vehicle", values: { vehicleId } });
  await saveContractDraft(ctx, { idCheckId, step: "terms", values: { ...terms, ...period } });
}
