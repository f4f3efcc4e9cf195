import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { type ConcernSubject, emptySubject, unknownCheck } from "#server/services/concerns/concern-subject.ts";
import { type ConcernCode, concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";
import { type ParsedMrz, parseMrz } from "#server/services/document-reading/parse-mrz.ts";
import { kindOfZone } from "#server/services/document-reading/zone-kind.rules.ts";
import type { DocumentHalf } from "./document-half.ts";

/** The tick with which the review's forms confirm a concern, by its code. */
const ticks = {
  identity_expired: "isExpiryAccepted",
  license_expired: "isExpiryAccepted",
  under_age: "isAgeAccepted",
  check_digits_wrong: "areCheckDigitsAccepted",
  zone_of_other_kind: "isKindAccepted",
} as const satisfies Partial<Record<ConcernCode, string>>;
type ApprovalCode = keyof typeof ticks;

const codesOfHalf = {
  identity: ["identity_expired", "under_age", "check_digits_wrong", "zone_of_other_kind"],
  license: ["license_expired"],
} as const satisfies Record<DocumentHalf, readonly ApprovalCode[]>;

export const tickOfConcern = (code: string): string | undefined => entryOf(ticks, code);

/** Whether a field of the review's forms is one of these ticks. */
export const isTickOfConcern = (field: string): boolean => Object.values<string>(ticks).includes(field);

/** The concern of a document that a form's tick confirms; undefined for other fields. */
export const concernOfTick = (half: DocumentHalf, field: string): ConcernCode | undefined =>
  codesOfHalf[half].find((code) => ticks[code] === field);

/** The ticks of a document for what was confirmed by code. */
export const ticksOf = (half: DocumentHalf, confirmed: { readonly [Code in ConcernCode]?: string | true }) =>
  Object.fromEntries(codesOfHalf[half].flatMap((code) => (confirmed[code] ? [[ticks[code], "on" as const]] : [])));

export type Zone = NonNullable<ConcernSubject["zone"]>;

/** What the zone says about the document it was read from; `chosenType` is the kind with which the check was started. */
export const zoneOf = (mrz: ParsedMrz | null, chosenType: string): Zone | null => {
  const kind = mrz && kindOfZone(mrz);
  return (
    mrz && {
      areCheckDigitsWrong: !mrz.isValid,
      zoneKind: kind && documentTypeLabel(kind),
      chosenKind: documentTypeLabel(chosenType),
    }
  );
};

/** The same for a stored check. `today`: `yyyy-mm-dd`. */
export const zoneOfCheck = (check: { mrz: string | null; identityDocumentType: string }, today: string): Zone | null =>
  zoneOf(check.mrz === null ? null : parseMrz(check.mrz.split("\n"), today), check.identityDocumentType);

type TypedDates = { dateOfBirth?: string | null | undefined; expiresOn?: string | null | undefined };

/** What has to be confirmed before a document is accepted (checks.md#ticks-before-accepting). Dates are `yyyy-mm-dd`. */
export function approvalConcerns(
  half: DocumentHalf,
  { dateOfBirth = null, expiresOn = null }: TypedDates,
  { today, zone }: { today: string; zone: Zone | null },
): FoundConcern[] {
  const check =
    half === "identity"
      ? { ...unknownCheck, dateOfBirth, identityDocumentExpiresOn: expiresOn }
      : { ...unknownCheck, licenseExpiresOn: expiresOn };
  return concernsIn("approve", { ...emptySubject(berlinInstant(today, "12:00"), ageToDrive), check, zone });
}
