import { eq } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { foldCustomer } from "#server/ground/kernel/fold-text.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { CustomerPart } from "#server/handover/agreement/snapshot-people.ts";

/**
 * The customer with the same e-mail, firm, names (folded) and birth date in the tenant, else a new one
 * (contracts.md#customer-of-a-contract). The customer may belong to another branch, invisible to the actor; the
 * contract makes them visible, so call `refreshCustomer` after it. Returns the customer's id.
 */
export async function findOrAddCustomer(tx: TenantDb, ctx: Context, person: CustomerPart): Promise<string> {
  const known = await tx.findCustomerOfTenant({ ...person, sortKey: foldCustomer(person) });
  if (known) return known;
  const id = ctx.newId();
  await tx.add(customers, {
    id,
    prename: person.prename,
    surname: person.surname,
    email: person.email,
    dateOfBirth: person.dateOfBirth,
    sortKey: foldCustomer(person),
    companyName: person.companyName,
    createdAt: ctx.now(),
    ...contactOf(person),
  });
  return id;
}

/** Updates salutation, phone, address and VAT number to the customer's latest values. */
export async function refreshCustomer(tx: TenantDb, customerId: string, person: CustomerPart): Promise<void> {
  await tx.change(customers, eq(customers.id, customerId), contactOf(person));
}

const contactOf = (person: CustomerPart) => ({
  salutation: person.salutation,
  telephoneNumber: person.telephoneNumber,
  street: person.street,
  house: person.house,
  postalCode: person.postalCode,
  city: person.city,
  country: person.country,
  companyVatNumber: person.companyVatNumber,
});
