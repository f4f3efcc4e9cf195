import type { WalletAnswer } from "#db/schema/id-checks.ts";
import { threeLettersOf } from "#server/ground/dictionary/countries.ts";
import { nationalityOf } from "#server/services/document-reading/nationalities.ts";
import type { VerifiedId, VerifiedLicense, WalletLicenseClass } from "#server/services/wallet/wallet-types.ts";

/** The columns of a check that a PID proves. A value that the wallet does not know stays empty: the PID of Germany has no number. */
export function answerOfId(id: VerifiedId): WalletAnswer {
  const [nationality] = id.nationalities;
  return {
    proof: { issuer: id.issuer, format: id.format, verifiedAt: id.verifiedAt },
    fields: told({
      prename: id.givenName,
      surname: id.familyName,
      identityDocumentNumber: id.documentNumber,
      dateOfBirth: id.birthDate,
      identityDocumentExpiresOn: id.expiresOn,
      nationality: nationality ? nationalityOf(threeLettersOf(nationality) ?? nationality) : null,
    }),
  };
}

/** The columns of a check that a mobile driving license proves. */
export function answerOfLicense(license: Omit<VerifiedLicense, "portrait">): WalletAnswer {
  return {
    proof: { issuer: license.issuer, format: "mdoc", verifiedAt: license.verifiedAt },
    fields: told({
      licensePrename: license.givenName,
      licenseSurname: license.familyName,
      licenseDateOfBirth: license.birthDate,
      licenseNumber: license.documentNumber,
      licenseIssuingAuthority: license.issuingAuthority,
      licenseClasses: license.classes.map(shownClass).join(", ") || null,
      licenseIssuedOn: license.issuedOn,
      licenseExpiresOn: license.expiresOn,
      licenseCountry: license.issuingCountry,
    }),
  };
}

/** As reviewers write it: `B (96, 171)`. */
const shownClass = ({ category, codes }: WalletLicenseClass) =>
  codes.length > 0 ? `${category} (${codes.join(", ")})` : category;

/** An empty first name is told: the person has one name. */
const told = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
