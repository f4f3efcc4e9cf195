import { contactNames } from "#server/customers/customers/contact.schema.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";

export type ContactValues = Record<(typeof contactNames)[number], string>;

/** What the form of the contact data starts with. */
export const contactValues = (customer: ContactValues): ContactValues => ({
  ...(Object.fromEntries(contactNames.map((name) => [name, customer[name]])) as ContactValues),
  email: shownEmail(customer.email),
});
