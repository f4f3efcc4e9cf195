import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import { getReservation } from "#server/fleet/reservations/list-reservations.server.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { foldText, hasWordsOf } from "#server/ground/kernel/fold-text.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { needsOtherTime } from "#server/handover/agreement/period.rules.ts";
import { typedContact } from "#server/handover/contract-wizard/contact-fields.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { storedTelephone } from "#server/services/telephone/telephone.server.ts";

type Door = Parameters<typeof getVehicle>[0];
type NewContract = { idCheckId: string; vehicleId: string; startAt: Date; endAt: Date; reservationId?: string | null };

/**
 * Puts vehicle and period into the draft of a check's contract, and how to reach the customer where a reservation says it; the
 * rest stays as typed, or as the wizard suggests it. Throws `Problem` not-found, and conflict when the check has a contract.
 */
export async function startContract(ctx: Door, { idCheckId, vehicleId, startAt, endAt, reservationId }: NewContract) {
  const { steps, suggestedTerms, personSources } = await getContractWizard(ctx, { idCheckId });
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
    ...(needsOtherTime(pickup.time.slice(0, 2)) ? { isOtherTime: "on" } : {}),
  };
  const name = fullName(steps.person);
  const contact = reservationId && !personSources.isSaved ? await contactOf(ctx, reservationId, name) : null;
  if (contact)
    await saveContractDraft(ctx, { idCheckId, step: "person", values: { ...contact, ...filled(steps.person) } });
  await saveContractDraft(ctx, { idCheckId, step: "vehicle", values: { vehicleId } });
  await saveContractDraft(ctx, { idCheckId, step: "terms", values: { ...terms, ...period } });
}

/** How to reach whom a reservation is for; null for a check of somebody else. */
async function contactOf(ctx: Door, reservationId: string, name: string): Promise<Record<string, string> | null> {
  const { customerId, soughtName, personTelephone } = await getReservation(ctx, { id: reservationId });
  const isThem = foldText(soughtName) !== "" && hasWordsOf(name, soughtName);
  if (!isThem) return null;
  if (!customerId) return { telephoneNumber: storedTelephone(personTelephone) };
  const { customer } = await getCustomer(ctx, { id: customerId });
  return typedContact(customer);
}

const filled = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Record<string, string>;
