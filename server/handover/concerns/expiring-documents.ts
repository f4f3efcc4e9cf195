import type { idChecks } from "#db/schema/id-checks.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { periodOf } from "#server/handover/agreement/period.rules.ts";
import { driverName } from "#server/handover/second-driver/second-driver.rules.ts";
import { type CheckedPerson, emptySubject, unknownCheck } from "#server/services/concerns/concern-subject.ts";
import { type ConcernCode, concernsIn } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";

type IdCheck = typeof idChecks.$inferSelect;

const ofLastDays: readonly ConcernCode[] = [
  "identity_expired",
  "license_expired",
  "second_driver_identity_expired",
  "second_driver_license_expired",
];

/**
 * What the concerns of a contract say of the last days of documents, of the customer's and the second driver's, in a period as typed
 * (contracts.md#concerns); nothing while one of its ends is missing.
 */
export function expiringDocuments(now: Date, typed: StepValues, check: IdCheck, driver: IdCheck | undefined) {
  const { pickup, end } = periodOf(typed, now);
  if (!pickup || !end) return [];
  const period = { start: berlinInstant(pickup.date, pickup.time), end: berlinInstant(end.date, end.time) };
  const subject = {
    ...emptySubject(now, ageToDrive),
    period,
    check: lastDaysOf(check),
    secondDriver: driver ? { name: driverName(driver), check: lastDaysOf(driver), isLicenseChecked: true } : null,
  };
  return concernsIn("contract", subject)
    .filter(({ code }) => ofLastDays.includes(code))
    .map(({ code, title, facts }) => ({ code, title, facts }));
}

const lastDaysOf = ({ identityDocumentExpiresOn, licenseExpiresOn }: IdCheck): CheckedPerson => ({
  ...unknownCheck,
  identityDocumentExpiresOn,
  licenseExpiresOn,
});
