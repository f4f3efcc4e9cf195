import { type FieldName, type ParseResult, parse } from "mrz";
import { birthDateOf, expiryDateOf, isOpenExpiry, isUnknownDate } from "./mrz-dates.ts";

/** The fields of a machine-readable zone (ICAO 9303 parts 4 to 6), as read: `MUELLER` stays `MUELLER`. */
export type ParsedMrz = {
  /** `ID`, `AR`, `P`. */
  documentType: string;
  /** Three letters, `D` for Germany. */
  issuer: string;
  number: string;
  surname: string;
  prename: string;
  /** Whether the zone has no room for the whole name: it ends where the line ends. */
  areNamesCut: boolean;
  /** `yyyy-mm-dd`, with zeros for what is not known (`1964-00-00`); null when the date does not exist, or is left open. */
  birthDate: string | null;
  expiryDate: string | null;
  nationality: string;
  /** Null when not stated, as on German identity cards. */
  sex: "F" | "M" | null;
  validCheckDigits: { number: boolean; birthDate: boolean; expiryDate: boolean; composite: boolean };
  /** Every check digit is correct and both dates exist or are left open. */
  isValid: boolean;
};

const formats = new Set(["TD1", "TD2", "TD3"]);

/**
 * Parses the lines. Null when they are not a card, residence permit or passport; wrong check digits are reported, not
 * thrown. `today` (`yyyy-mm-dd`) determines the century.
 */
export function parseMrz(lines: readonly string[], today: string): ParsedMrz | null {
  const result = parsed(lines);
  if (!result || !formats.has(result.format)) return null;
  const text = (field: FieldName) => textOf(result, lines, field);
  const raw = (field: FieldName) => rawOf(result, lines, field);
  const isCorrect = (field: FieldName) => result.details.some((detail) => detail.field === field && detail.valid);
  // Of a date that is left open the check digit may be as well.
  const isDateCorrect = (date: FieldName, digit: FieldName) =>
    isCorrect(digit) || (isUnknownDate(raw(date)) && /^[0<]$/.test(raw(digit)));
  const validCheckDigits = {
    number: isCorrect("documentNumberCheckDigit"),
    birthDate: isDateCorrect("birthDate", "birthDateCheckDigit"),
    expiryDate: isDateCorrect("expirationDate", "expirationDateCheckDigit"),
    composite: isCorrect("compositeCheckDigit"),
  };
  const birthDate = birthDateOf(raw("birthDate"), today);
  const expiryDate = expiryDateOf(raw("expirationDate"), today);
  const areDatesPossible =
    (birthDate !== null || isUnknownDate(raw("birthDate"))) &&
    (expiryDate !== null || isOpenExpiry(raw("expirationDate")));
  const hasPersonalNumber = result.details.some((detail) => detail.field === "personalNumberCheckDigit");
  const checks = [...Object.values(validCheckDigits), !hasPersonalNumber || isCorrect("personalNumberCheckDigit")];
  const names = result.format === "TD1" ? (lines[2] ?? "") : (lines[0]?.slice(5) ?? "");
  return {
    documentType: text("documentCode"),
    issuer: text("issuingState"),
    number: result.documentNumber ?? text("documentNumber"),
    ...namesOf(names),
    // A name may end with a separator that is a filler already.
    areNamesCut: !names.endsWith("<<"),
    birthDate,
    expiryDate,
    nationality: text("nationality"),
    sex: sexOf(text("sex")),
    validCheckDigits,
    isValid: checks.every(Boolean) && areDatesPossible,
  };
}

function parsed(lines: readonly string[]): ParseResult | null {
  try {
    return parse([...lines]);
  } catch {
    return null;
  }
}

/** Surname and first names part at two fillers; a surname that fills the field leaves no room for others. */
function namesOf(field: string): { surname: string; prename: string } {
  const end = field.includes("<<") ? field.indexOf("<<") : field.length;
  return { surname: withoutFillers(field.slice(0, end)), prename: withoutFillers(field.slice(end)) };
}

const withoutFillers = (text: string) => text.replaceAll(/<+/g, " ").trim();

/** The text of a field without fillers, even when invalid (such as an unknown country). */
const textOf = (result: ParseResult, lines: readonly string[], field: FieldName): string =>
  withoutFillers(result.fields[field] ?? rawOf(result, lines, field));

/** The text of a field as its place in the lines has it. */
function rawOf({ details }: ParseResult, lines: readonly string[], field: FieldName): string {
  const place = details.find((detail) => detail.field === field);
  return lines[place?.line ?? 0]?.slice(place?.start, place?.end) ?? "";
}

function sexOf(text: string): "F" | "M" | null {
  if (text === "female" || text === "F") return "F";
  return text === "male" || text === "M" ? "M" : null;
}
