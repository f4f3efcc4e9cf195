import type { IdAttribute, LicenseAttribute } from "#server/services/wallet/wallet-types.ts";

/** What a check needs of a PID and no more: no address, no place of birth, never its portrait (wallet.md#what-is-asked). */
export const askedOfId: readonly IdAttribute[] = [
  "familyName",
  "givenName",
  "birthDate",
  "nationalities",
  "expiresOn",
  "issuingCountry",
];

/** The same of a driving license; its portrait is how staff see that it is the customer's. */
export const askedOfLicense: readonly LicenseAttribute[] = [
  "familyName",
  "givenName",
  "birthDate",
  "issuedOn",
  "expiresOn",
  "issuingCountry",
  "issuingAuthority",
  "documentNumber",
  "portrait",
  "classes",
];
