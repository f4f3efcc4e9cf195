import type { idChecks } from "#db/schema/id-checks.ts";
import {
  approvalConcerns,
  isTickOfConcern,
  tickOfConcern,
  zoneOfCheck,
} from "#server/checks/verification/approval-concerns.rules.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { originalColumns } from "#server/checks/verification/original-columns.ts";
import { countryNameOf } from "#server/ground/dictionary/countries.ts";
import { isOneName } from "#server/ground/dictionary/person-name.schema.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { decisionOf } from "./withdrawing.rules.ts";

type IdCheck = typeof idChecks.$inferSelect;
type FieldValues = Record<string, string>;

/**
 * What the form of a document starts with once its decision is taken back, over what the check holds: the license's fields, which
 * belong to the check only while it is accepted, and after a rejection what had been typed until then (`typed`). Ticks come back for
 * the user who undoes their own decision; for everyone else they are statements of another person. `today`: `yyyy-mm-dd`.
 */
export function reviewAgain(
  check: IdCheck,
  half: DocumentHalf,
  { typed, isUndone, today }: { typed: FieldValues; isUndone: boolean; today: string },
): FieldValues {
  if (decisionOf(check, half)?.state === "REJECTED") return isUndone ? typed : withoutTicks(typed);
  const fields = half === "license" ? licenseFields(check) : oneNameOf(check);
  return { ...fields, ...(isUndone ? ticksOfAcceptance(check, half, today) : {}) };
}

/** The tick of a check's names, whose fields the form has from the check. */
const oneNameOf = (check: IdCheck): FieldValues => (isOneName(check) ? { hasOneName: "on" } : {});

function licenseFields(check: IdCheck): FieldValues {
  const date = (day: string | null) => day && formatDateOnly(day);
  const fields = {
    prename: check.licensePrename,
    surname: check.licenseSurname,
    hasOneName: check.licenseSurname && !check.licensePrename ? "on" : null,
    isNameFromCard: check.fieldSources?.licenseSurname === "card" ? "on" : null,
    dateOfBirth: date(check.licenseDateOfBirth),
    number: check.licenseNumber,
    issuingAuthority: check.licenseIssuingAuthority,
    classes: check.licenseClasses,
    issuedOn: date(check.licenseIssuedOn),
    expiresOn: date(check.licenseExpiresOn),
    country: check.licenseCountry && countryNameOf(check.licenseCountry),
    residentSince: date(check.licenseResidentSince),
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** All that had to be ticked was. */
function ticksOfAcceptance(check: IdCheck, half: DocumentHalf, today: string): FieldValues {
  const zone = zoneOfCheck(check, today);
  const { dateOfBirth, identityDocumentExpiresOn, licenseExpiresOn } = check;
  const dates = { dateOfBirth, expiresOn: half === "identity" ? identityDocumentExpiresOn : licenseExpiresOn };
  const names = approvalConcerns(half, dates, { today, zone }).map(({ code }) => tickOfConcern(code) ?? code);
  // An original that was noted later was not ticked in the form.
  const seenAt = check[originalColumns[half].at]?.getTime();
  const isSeen = seenAt !== undefined && seenAt === decisionOf(check, half)?.at?.getTime();
  return Object.fromEntries([...names, ...(isSeen ? ["isOriginalSeen"] : [])].map((name) => [name, "on"]));
}

const withoutTicks = (typed: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => field !== "isOriginalSeen" && !isTickOfConcern(field)));
