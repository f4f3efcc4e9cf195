import { shownEmail } from "#server/ground/dictionary/email-address.ts";

/** How to reach a customer, taken over from the record; names and documents are always those of the check. */
const contactFields = [
  "companyName",
  "companyVatNumber",
  "salutation",
  "email",
  "telephoneNumber",
  "street",
  "house",
  "postalCode",
  "city",
  "country",
] as const;

type Contact = Record<(typeof contactFields)[number], string>;

/** The same of a record, as it is typed. */
export const typedContact = (customer: Contact): Contact => ({
  ...(Object.fromEntries(contactFields.map((field) => [field, customer[field]])) as Contact),
  email: shownEmail(customer.email),
});
