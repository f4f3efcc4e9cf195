import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contactFields, withPostalCode } from "#server/handover/agreement/person.schema.ts";

/** Telephone, e-mail and address of a customer, by the rules of a contract (customers.md#contact-data). */
export const ContactInput = withPostalCode(z.object({ id: IdText, ...contactFields }));

/** What of it can be changed. */
export const contactNames = ["email", "telephoneNumber", "street", "house", "postalCode", "city", "country"] as const;
