import { listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import type { CustomerChoice } from "./reservation-form.ts";

const offered = 5;

/** The first customers that a query finds, for the dialog of a reservation; none for an empty one. */
export async function findCustomers(
  ctx: Parameters<typeof listCustomers>[0],
  query: string,
): Promise<CustomerChoice[]> {
  if (query.trim() === "") return [];
  const { records } = await listCustomers(ctx, { query, perPage: offered });
  return records.map((customer) => ({
    id: customer.id,
    label: customerLabel(customer),
    telephoneNumber: shownTelephone(customer.telephoneNumber),
    city: customer.city,
  }));
}
