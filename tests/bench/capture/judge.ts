import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";
import { type CheckDigitName, formatRules } from "#widget/capture/mrz/formats.ts";
import { checkedPlaces } from "#widget/capture/mrz/repair.ts";
import type { Attempt } from "./in-browser.ts";
import { formatOf } from "./reading.ts";

export type Judgement = {
  /** The reader calls it valid: all check digits are correct and nothing had to be guessed. */
  isRead: boolean;
  /** Every character of every line is as printed. */
  isExact: boolean;
  /** Read, but a character covered by check digits is not as printed. */
  isFalseAccept: boolean;
  /** The desk trusts a number or date that is not as printed: the check digits are correct and the field is not doubtful. */
  isFalseAtDesk: boolean;
  /** Not read, but sent with correct check digits and the fields a person has to look at. */
  isDoubtful: boolean;
  /** Read, but a name or a code that no check digit covers is not as printed. */
  isUncoveredWrong: boolean;
};

/** Compares the reading with the printed lines; `today` determines the century of dates, as at the desk. */
export function judge(printed: readonly string[], { reading }: Attempt, today: string): Judgement {
  const lines = reading?.lines ?? [];
  const isExact = lines.join() === printed.join();
  const isRead = reading?.isValid === true;
  const isCheckedRight = lines.length === printed.length && checkedText(lines) === checkedText(printed);
  const sent = parseMrz(reading?.sent?.lines ?? [], today);
  const isTrusted = sent?.isValid === true;
  return {
    isRead,
    isExact,
    isFalseAccept: isRead && !isCheckedRight,
    isFalseAtDesk: isTrusted && isAnyWrong(lines, reading?.sent?.doubts ?? [], printed),
    isDoubtful: isTrusted && !isRead,
    isUncoveredWrong: isRead && isCheckedRight && !isExact,
  };
}

const doubtOf: Partial<Record<CheckDigitName, string>> = {
  number: "number",
  birthDate: "birth_date",
  expiryDate: "expiry_date",
};

/** Whether a number or date that nobody is told to look at differs from the printed one. */
function isAnyWrong(lines: readonly string[], doubts: readonly string[], printed: readonly string[]): boolean {
  if (lines.length !== printed.length) return true;
  return formatRules(formatOf(printed)).checkDigits.some(({ name, fields }) => {
    const doubt = doubtOf[name];
    const isTrusted = doubt !== undefined && !doubts.includes(doubt);
    const textIn = (from: readonly string[]) =>
      fields.map(([line, start, end]) => from[line]?.slice(start, end)).join();
    return isTrusted && textIn(lines) !== textIn(printed);
  });
}

/** The characters covered by check digits, concatenated. */
function checkedText(lines: readonly string[]): string {
  const places = checkedPlaces(formatRules(formatOf(lines)));
  return places.map(({ line, column }) => lines[line]?.[column] ?? " ").join("");
}
