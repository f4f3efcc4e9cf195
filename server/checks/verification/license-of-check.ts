import type { idChecks } from "#db/schema/id-checks.ts";
import { heldClasses } from "#server/services/document-reading/license-classes.ts";
import { licenseCountryOf } from "#server/services/document-reading/license-country.rules.ts";
import type { LicenseFacts } from "#server/services/document-reading/license-rules.rules.ts";
import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";

/** The license of a check as the rules about it see it; null: it is not confirmed. `today`: `yyyy-mm-dd`. */
export function licenseOfCheck(check: typeof idChecks.$inferSelect, today: string): LicenseFacts | null {
  const { licenseClasses, licenseIssuingAuthority: issuingAuthority, licenseIssuedOn: issuedOn, mrz } = check;
  if (!licenseClasses) return null;
  const zoneIssuer = mrz ? parseMrz(mrz.split("\n"), today)?.issuer : undefined;
  return {
    today,
    country: licenseCountryOf({
      country: check.licenseCountry,
      number: check.licenseNumber,
      issuingAuthority,
      issuedOn,
      zoneIssuer,
    }),
    issuingAuthority,
    classesText: licenseClasses,
    held: heldClasses(licenseClasses),
    dateOfBirth: check.dateOfBirth,
    issuedOn,
    residentSince: check.licenseResidentSince,
  };
}
