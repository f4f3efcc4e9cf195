import { identityDocumentTypes, keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { SearchText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { aloneWith, countUpTo, oneOf, PageParameter, UpdatedSince } from "#server/ground/openapi/list-parameters.ts";
import { AddressWire, addressToWire } from "#server/handover/agreement/person.wire.ts";
import type { ShownCustomer } from "./get-customer.server.ts";
import type { ListedCustomer } from "./list-customers.server.ts";

const most = limits.pageSizes.customerEmailSuggestions;

/** The query of GET /customers (api.md#customers-of-the-api). */
export const CustomersQuery = aloneWith(
  z.object({
    q: SearchText,
    searchQuery: SearchText,
    sort_by: oneOf(["name"], "name"),
    sort_direction: oneOf(["asc", "desc"], "asc"),
    updated_since: UpdatedSince,
    page: PageParameter,
    per_page: countUpTo(most, limits.pageSizes.customers),
  }),
  ["q", "searchQuery"],
);

const customerShape = {
  id: z.string(),
  company_name: z.string().nullable(),
  vat_number: z.string().nullable(),
  salutation: z.string().meta({ enum: keysOf(salutations) }),
  prename: z.string(),
  surname: z.string(),
  email: z.string(),
  telephone_number: z.string(),
  date_of_birth: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  merged_into_id: z
    .string()
    .nullable()
    .describe(
      "The customer who has had this one's contracts since both were merged; only changes show such a customer",
    ),
  erased_at: z.string().nullable().describe("When the person's data was deleted at their request"),
  address: AddressWire,
};

/** A row of the list (api.md#customers-of-the-api). */
export const CustomerRowWire = z.object(customerShape).meta({ "x-name": "CustomerRow" });
/** One customer with checks and contracts (api.md#customers-of-the-api). */
export const CustomerWire = z
  .object({
    ...customerShape,
    identity_document_type: z
      .string()
      .meta({ enum: keysOf(identityDocumentTypes) })
      .nullable(),
    id_checks: z.array(z.looseObject({ id: z.string() })),
    contracts: z.array(z.looseObject({ id: z.string() })),
  })
  .meta({ "x-name": "Customer" });

export const customerRowToWire = (
  customer: Omit<ListedCustomer, "hasDuplicate">,
): z.output<typeof CustomerRowWire> => ({
  id: customer.id,
  company_name: customer.companyName || null,
  vat_number: customer.companyVatNumber || null,
  salutation: customer.salutation,
  prename: customer.prename,
  surname: customer.surname,
  email: customer.email,
  telephone_number: customer.telephoneNumber,
  date_of_birth: customer.dateOfBirth,
  created_at: customer.createdAt.toISOString(),
  updated_at: customer.changedAt.toISOString(),
  merged_into_id: customer.mergedIntoId,
  erased_at: customer.erasedAt?.toISOString() ?? null,
  address: addressToWire(customer),
});

export const customerToWire = ({ customer, checks, contracts }: ShownCustomer): z.output<typeof CustomerWire> => ({
  ...customerRowToWire(customer),
  identity_document_type: checks[0]?.identityDocumentType ?? null,
  id_checks: checks.map((check) => ({
    id: check.id,
    topic_id: check.processNumber,
    identity_document_type: check.identityDocumentType,
    created_at: check.createdAt.toISOString(),
  })),
  contracts: contracts.map((contract) => ({
    id: contract.id,
    active: contract.isActive,
    vehicle_returned_at: contract.vehicleReturnedAt?.toISOString() ?? null,
    cancelled_at: contract.cancelledAt?.toISOString() ?? null,
    created_at: contract.createdAt.toISOString(),
    kind: contract.kind,
    customer: { prename: customer.prename, surname: customer.surname },
  })),
});
