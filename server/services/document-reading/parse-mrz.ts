import { type FieldName, type ParseResult, parse } from "mrz";
import { birthDateOf, expiryDateOf } from "./mrz-dates.ts";

/** The fields of a machine-readable zone (ICAO 9303 parts 4 to 6), as read: `MUELLER` stays `MUELLER`. */
export type ParsedMrz = {
  /** `ID`, `AR`, `P`. */
  documentType: string;
  /** Three letters, `D` for Germany. */
  issuer: string;
  number: string;
  surname: string;
  prename: string;
  /** `yyyy-mm-dd`; null when the date does not exist. */
  birthDate: string | null;
  expiryDate: string | null;
  nationality: string;
  /** Null when not stated, as on German identity cards. */
  sex: "F" | "M" | null;
  validCheckDigits: { number: boolean; birthDate: boolean; expiryDate: boolean; composite: boolean };
  /** Every check digit is correct and both dates exist. */
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
  const isCorrect = (field: FieldName) => result.details.some((detail) => detail.field === field && detail.valid);
  const validCheckDigits = {
    number: isCorrect("documentNumberCheckDigit"),
    birthDate: isCorrect("birthDateCheckDigit"),
    expiryDate: isCorrect("expirationDateCheckDigit"),
    composite: isCorrect("compositeCheckDigit"),
  };
  const birthDate = birthDateOf(text("birthDate"), today);
  const expiryDate = expiryDateOf(text("expirationDate"), today);
  const hasPersonalNumber = result.details.some((detail) => detail.field === "personalNumberCheckDigit");
  const checks = [...Object.values(validCheckDigits), !hasPersonalNumber || isCorrect("personalNumberCheckDigit")];
  return {
    documentType: text("documentCode"),
    issuer: text("issuingState"),
    number: result.documentNumber ?? text("documentNumber"),
    surname: text("lastName"),
    prename: text("firstName"),
    birthDate,
    expiryDate,
    nationality: text("nationality"),
    sex: sexOf(text("sex")),
    validCheckDigits,
    isValid: checks.every(Boolean) && birthDate !== null && expiryDate !== null,
  };
}

function parsed(lines: readonly string[]): ParseResult | null {
  try {
    return parse([...lines]);
  } catch {
    return null;
  }
}

/** The text of a field without fillers, even when invalid (such as an unknown country). */
function textOf({ fields, details }: ParseResult, lines: readonly string[], field: FieldName): string {
  const place = details.find((detail) => detail.field === field);
  const text = fields[field] ?? lines[place?.line ?? 0]?.slice(place?.start, place?.end) ?? "";
  return text.replaceAll("<", " ").trim();
}

function sexOf(text: string): "F" | "M" | null {
  if (text === "female" || text === "F") return "F";
  return text === "male" || text === "M" ? "M" : null;
}
