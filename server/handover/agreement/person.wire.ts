import { germany } from "#server/ground/dictionary/countries.ts";
import { identityDocumentTypes, keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import type { PostalAddress } from "#server/ground/dictionary/postal-address.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { StepValues } from "./form-steps.ts";

const text = WireText.nullish();

/** The documents of a person in JSON (api.md#contracts). */
export const IdCheckAttributes = z
  .object({
    id: text,
    identity_document_number: text,
    identity_document_type: WireText.meta({ enum: keysOf(identityDocumentTypes) }).nullish(),
    drivers_liscense_id_check_attributes: z
      .object({
        id: text,
        number: text,
        identity_document_number: text,
        drivers_license_classes: text,
        issuing_authority: text,
        drivers_liscense_issuing_authority: text,
        is_checked: z
          .boolean()
          .nullish()
          .describe("false: nobody looked at the classes. Whoever sends them has, otherwise"),
        original_presented: z
          .boolean()
          .nullish()
          .describe("true: the original was seen. For checks without a license; otherwise it is part of the approval"),
      })
      .nullish(),
  })
  .meta({ "x-name": "IdCheckFields" });

/** A customer in JSON (api.md#contracts). */
export const CustomerAttributes = z
  .object({
    company_name: text.describe("The firm that the person acts for; left out: a private person"),
    vat_number: text.describe("Of the firm: `DE123456789`"),
    salutation: WireText.meta({ enum: keysOf(salutations) }).nullish(),
    prename: text,
    surname: text,
    has_one_name: z
      .boolean()
      .nullish()
      .describe("true: the person has one name only, as the surname; left out: as the accepted document says"),
    email: text,
    date_of_birth: text.describe("`1984-08-12` or `12.08.1984`; `1964-00-00` where the document has only the year"),
    telephone_number: text,
    address_attributes: z
      .object({
        street: text,
        house: text,
        postal_code: text.describe("As the country writes it: `50667`, `1012 AB`"),
        city: text,
        country: text.describe("ISO 3166-1, two letters; left out: `DE`"),
      })
      .nullish(),
  })
  .meta({ "x-name": "CustomerFields" });

/** The fields of the wizard's person step that a request names; empty ones are left out. */
export function personOfWire(
  customer: z.output<typeof CustomerAttributes> | null | undefined,
  idCheck: z.output<typeof IdCheckAttributes> | null | undefined,
): StepValues {
  const address = customer?.address_attributes;
  const license = idCheck?.drivers_liscense_id_check_attributes;
  const named = {
    companyName: customer?.company_name,
    companyVatNumber: customer?.vat_number,
    salutation: customer?.salutation,
    prename: customer?.prename,
    surname: customer?.surname,
    hasOneName: customer?.has_one_name ? "on" : undefined,
    email: customer?.email,
    dateOfBirth: customer?.date_of_birth,
    telephoneNumber: customer?.telephone_number,
    street: address?.street,
    house: address?.house,
    postalCode: address?.postal_code,
    city: address?.city,
    country: address?.country,
    identityDocumentType: idCheck?.identity_document_type,
    identityDocumentNumber: idCheck?.identity_document_number,
    licenseNumber: license?.number ?? license?.identity_document_number,
    licenseIssuingAuthority: license?.issuing_authority ?? license?.drivers_liscense_issuing_authority,
    licenseClasses: license?.drivers_license_classes,
    isLicenseOriginalSeen: license?.original_presented ? "on" : undefined,
  };
  return Object.fromEntries(Object.entries(named).flatMap(([field, value]) => (value ? [[field, value]] : [])));
}

/** The same fields as JSON: what a new contract or booking starts with. */
export const personToWire = (idCheckId: string, person: StepValues) => ({
  id_check_attributes: {
    id: idCheckId,
    identity_document_number: person.identityDocumentNumber ?? null,
    identity_document_type: person.identityDocumentType ?? null,
    drivers_liscense_id_check_attributes: {
      number: person.licenseNumber ?? null,
      issuing_authority: person.licenseIssuingAuthority ?? null,
      drivers_license_classes: person.licenseClasses ?? null,
    },
  },
  customer_attributes: {
    company_name: person.companyName ?? null,
    vat_number: person.companyVatNumber ?? null,
    salutation: person.salutation ?? null,
    prename: person.prename ?? null,
    surname: person.surname ?? null,
    has_one_name: person.hasOneName === "on",
    email: person.email ?? null,
    date_of_birth: person.dateOfBirth ?? null,
    telephone_number: person.telephoneNumber ?? null,
    address_attributes: {
      street: person.street ?? null,
      house: person.house ?? null,
      postal_code: person.postalCode ?? null,
      city: person.city ?? null,
      country: person.country ?? null,
    },
  },
});

/** Where a customer lives (api.md#contracts). */
export const AddressWire = z
  .object({
    street: z.string(),
    house: z.string(),
    postal_code: z.string().describe('"" in countries that have none'),
    city: z.string(),
    country: z.string().describe("ISO 3166-1, two letters"),
  })
  .meta({ "x-name": "CustomerAddress" });

export const addressToWire = (of: PostalAddress): z.output<typeof AddressWire> => ({
  street: of.street,
  house: of.house,
  postal_code: of.postalCode,
  city: of.city,
  country: of.country ?? germany,
});
