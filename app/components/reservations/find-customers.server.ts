import { licenseHintsOfCustomers } from "#server/customers/customers/license-hints.server.ts";
import { listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import type { CustomerChoice, LicenseHintsOf } from "./reservation-form.ts";

const offered = 5;

/** The first customers that a query finds, for the dialog of a vehicle's reservation; none for an empty one. */
export async function findCustomers(ctx: ActorDoor, query: string, vehicleId: string): Promise<CustomerChoice[]> {
  if (query.trim() === "") return [];
  const { records } = await listCustomers(ctx, { query, perPage: offered });
  const hints = await licenseHintsOfCustomers(ctx, { ids: records.map(({ id }) => id), vehicleId });
  return records.map((customer) => ({
    id: customer.id,
    label: customerLabel(customer),
    telephoneNumber: shownTelephone(customer.telephoneNumber),
    city: customer.city,
    hints: hints.get(customer.id) ?? [],
  }));
}

/** What the vehicle asks of the license of whom its reservation is for; `customerId` "": nobody who is known. */
export async function licenseHintsFor(ctx: ActorDoor, customerId: string, vehicleId: string): Promise<LicenseHintsOf> {
  if (!customerId || !hasFeature(ctx.actor.plan, "customers")) return { customerId, hints: [] };
  const hints = await licenseHintsOfCustomers(ctx, { ids: [customerId], vehicleId });
  return { customerId, hints: hints.get(customerId) ?? [] };
}
