import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import { formatDateOnly, fullName } from "#server/ground/kernel/format.ts";
import { couldBeSameDate } from "#server/ground/kernel/german-date.ts";
import { ageOn, ageToDrive, isUnderAge } from "./age.rules.ts";
import { heldClasses } from "./license-classes.ts";
import { licenseCountryOf } from "./license-country.rules.ts";
import { hasCorrectCheckDigit } from "./license-number.rules.ts";
import { type LicenseRuleCode, licenseHints } from "./license-rules.rules.ts";
import { isNameOfZone, namesMatch } from "./names-match.rules.ts";
import type { ParsedMrz } from "./parse-mrz.ts";
import { kindOfZone } from "./zone-kind.rules.ts";

export type WarningCode =
  | "mrz_check_digit"
  | "differs_from_mrz"
  | "zone_kind"
  | "identity_expired"
  | "under_age"
  | "name_mismatch"
  | "birth_date_mismatch"
  | "license_expired"
  | "license_number"
  | LicenseRuleCode;

/** A hint for the reviewer; it never decides (checks.md#warnings). */
export type DocumentWarning = {
  code: WarningCode;
  /** The document whose fields it is shown beside. */
  document: "identity" | "license";
  /** `info` often has a harmless reason. */
  tone: "warning" | "info";
  title: string;
  reason: string;
  /** The paragraph that it follows; undefined: none. */
  source?: string;
};

/** Warnings that compare the license with the identity document. */
export const comparingWarnings: ReadonlySet<WarningCode> = new Set(["name_mismatch", "birth_date_mismatch"]);

type Text = string | null | undefined;
type Names = {
  prename: Text;
  surname: Text;
  /** Said of the document; an empty name is otherwise one that was not typed yet. */
  hasOneName?: boolean;
};

/** The data of both documents so far, stored or being typed. Dates are `yyyy-mm-dd`. */
export type DocumentData = {
  identity: Names & { number: Text; dateOfBirth: Text; expiresOn: Text };
  license:
    | (Names & {
        dateOfBirth: Text;
        number: Text;
        issuingAuthority: Text;
        classes: Text;
        issuedOn: Text;
        expiresOn: Text;
        country?: Text;
        residentSince?: Text;
      })
    | null;
  mrz: ParsedMrz | null;
  /** The kind of identity document with which the check was started. */
  chosenType: string;
};

/** All warnings, in the order in which a reviewer reads the documents. `today`: `yyyy-mm-dd`. */
export function documentWarnings(
  { identity, license, mrz, chosenType }: DocumentData,
  today: string,
): DocumentWarning[] {
  return [
    mrz && checkDigits(mrz),
    mrz && differences(identity, mrz),
    mrz && zoneKind(mrz, chosenType),
    expired("identity", identity.expiresOn, today),
    underAge(identity.dateOfBirth, today),
    license && nameMismatch(identity, license),
    license && birthDateMismatch(identity, license),
    license && expired("license", license.expiresOn, today),
    ...(license ? licenseWarnings(license, identity, mrz, today) : []),
  ].filter((warning) => warning !== null);
}

const checkDigitNames = {
  number: "Ausweisnummer",
  birthDate: "Geburtsdatum",
  expiryDate: "Gültigkeit",
  composite: "Gesamtprüfziffer",
} as const;

function checkDigits({ isValid, validCheckDigits }: ParsedMrz): DocumentWarning | null {
  if (isValid) return null;
  const names = Object.entries(checkDigitNames).filter(([key]) => !entryOf(validCheckDigits, key));
  const which = names.length > 0 ? ` (${names.map(([, name]) => name).join(", ")})` : "";
  return {
    code: "mrz_check_digit",
    document: "identity",
    tone: "warning",
    title: "Prüfziffern stimmen nicht.",
    reason: `Maschinenlesbare Zone${which}: Das Foto ist schlecht lesbar, oder die Zone wurde verändert.`,
  };
}

/** Whether the printed or typed data differs from the zone; only if the zone can be trusted. */
function differences(identity: DocumentData["identity"], mrz: ParsedMrz): DocumentWarning | null {
  if (!mrz.isValid) return null;
  const differs = (value: Text, read: string | null) => Boolean(value && read && bareCode(value) !== bareCode(read));
  const fields = [
    isOtherName(identity, mrz) ? "Name" : null,
    differs(identity.number, mrz.number) ? "Ausweisnummer" : null,
    isOtherBirthDate(identity.dateOfBirth, mrz.birthDate) ? "Geburtsdatum" : null,
    differs(identity.expiresOn, mrz.expiryDate) ? "Gültigkeit" : null,
  ].filter((field) => field !== null);
  if (fields.length === 0) return null;
  return {
    code: "differs_from_mrz",
    document: "identity",
    tone: "warning",
    title: "Weicht von der maschinenlesbaren Zone ab.",
    reason: `${fields.join(", ")}: Bitte mit dem Foto vergleichen.`,
  };
}

/** Documents print numbers in groups that the zone does not have: `592-1234567-89`, `AK 123456`. */
const bareCode = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A day that one document leaves open may be that of the other. */
const isOtherBirthDate = (one: Text, other: Text) => Boolean(one && other && !couldBeSameDate(one, other));

function zoneKind(mrz: ParsedMrz, chosenType: string): DocumentWarning | null {
  const kind = kindOfZone(mrz);
  if (kind === null || kind === chosenType) return null;
  return {
    code: "zone_kind",
    document: "identity",
    tone: "warning",
    title: "Zone einer anderen Ausweisart.",
    reason: `Gewählt: ${documentTypeLabel(chosenType)}. Maschinenlesbare Zone: ${documentTypeLabel(kind)}.`,
  };
}

/** What is not a whole name yet is compared with nothing. */
function wholeName({ prename, surname, hasOneName = false }: Names) {
  const isWhole = hasOneName ? prename || surname : prename && surname;
  return isWhole ? { prename: prename ?? "", surname: surname ?? "" } : null;
}

function isOtherName(identity: Names, mrz: ParsedMrz): boolean {
  const name = wholeName(identity);
  return name !== null && !isNameOfZone(name, mrz);
}

function expired(document: "identity" | "license", expiresOn: Text, today: string): DocumentWarning | null {
  if (!expiresOn || expiresOn >= today) return null;
  const day = formatDateOnly(expiresOn);
  return {
    code: `${document}_expired`,
    document,
    tone: "warning",
    title: "Nachweis abgelaufen.",
    reason:
      document === "identity"
        ? `Der Ausweis war bis ${day} gültig.`
        : `Der Führerschein war bis ${day} gültig. Die Fahrerlaubnis selbst kann weiter bestehen.`,
  };
}

function underAge(dateOfBirth: Text, today: string): DocumentWarning | null {
  if (!dateOfBirth || !isUnderAge(dateOfBirth, today)) return null;
  return {
    code: "under_age",
    document: "identity",
    tone: "warning",
    title: `Unter ${ageToDrive} Jahren.`,
    reason: `Geboren am ${formatDateOnly(dateOfBirth)}, heute ${ageOn(today, dateOfBirth)} Jahre alt.`,
  };
}

type License = NonNullable<DocumentData["license"]>;

function nameMismatch(identity: DocumentData["identity"], license: License): DocumentWarning | null {
  const [one, other] = [wholeName(identity), wholeName(license)];
  if (!one || !other || namesMatch(one, other)) return null;
  return {
    code: "name_mismatch",
    document: "license",
    tone: "warning",
    title: "Name weicht ab.",
    reason: `Führerschein: „${fullName(other)}“. Geburtsname oder Doppelname prüfen.`,
  };
}

function birthDateMismatch({ dateOfBirth }: DocumentData["identity"], license: License): DocumentWarning | null {
  if (!dateOfBirth || !license.dateOfBirth || !isOtherBirthDate(dateOfBirth, license.dateOfBirth)) return null;
  return {
    code: "birth_date_mismatch",
    document: "license",
    tone: "warning",
    title: "Geburtsdatum weicht ab.",
    reason: `Führerschein: ${formatDateOnly(license.dateOfBirth)}, Ausweis: ${formatDateOnly(dateOfBirth)}.`,
  };
}

/** The check digit is that of German licenses (checks.md#country-of-a-license); what the law says follows. */
function licenseWarnings(
  license: License,
  { dateOfBirth }: DocumentData["identity"],
  mrz: ParsedMrz | null,
  today: string,
): (DocumentWarning | null)[] {
  const { number, issuingAuthority, classes: classesText, issuedOn, residentSince } = license;
  const country = licenseCountryOf({ ...license, zoneIssuer: mrz?.issuer });
  const held = heldClasses(classesText ?? "");
  const hints = licenseHints({
    today,
    country,
    issuingAuthority,
    classesText,
    held,
    dateOfBirth,
    issuedOn,
    residentSince,
  });
  return [
    country === "DE" ? licenseNumber(number) : null,
    ...hints.map(({ text, ...hint }) => ({ ...hint, document: "license" as const, reason: text })),
  ];
}

function licenseNumber(number: Text): DocumentWarning | null {
  if (!number || hasCorrectCheckDigit(number) !== false) return null;
  return {
    code: "license_number",
    document: "license",
    tone: "info",
    title: "Führerscheinnummer prüfen.",
    reason: "Die Prüfziffer (10. Stelle) passt nicht. Oft ist es ein Tippfehler; ältere Führerscheine weichen ab.",
  };
}
