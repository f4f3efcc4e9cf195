import type { idChecks } from "#db/schema/id-checks.ts";
import type { LicensePart } from "#server/handover/agreement/snapshot-people.ts";

type IdCheck = typeof idChecks.$inferSelect;

/**
 * What a contract adds to its check: only what the check does not have yet. What was confirmed on the documents is never
 * overwritten (contracts.md#documents-of-the-check).
 */
export const missingDocumentData = (check: IdCheck, person: LicensePart & { identityDocumentNumber: string }) => ({
  identityDocumentNumber: check.identityDocumentNumber || person.identityDocumentNumber,
  licenseNumber: check.licenseNumber || person.licenseNumber || null,
  licenseIssuingAuthority: check.licenseIssuingAuthority || person.licenseIssuingAuthority || null,
  licenseClasses: check.licenseClasses || person.licenseClasses || null,
});
