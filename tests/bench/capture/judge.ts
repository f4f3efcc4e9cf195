import { parseMrz } from "#server/document-reading/parse-mrz.ts";
import { formatRules } from "#widget/capture/mrz/formats.ts";
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
  /** The lines sent to the desk pass their check digits, but a character covered by them is not as printed. */
  isFalseAtDesk: boolean;
  /** Read, but a name or a code that no check digit covers is not as printed. */
  isUncoveredWrong: boolean;
};

/** Compares the reading with the printed lines; `today` determines the century of dates, as at the desk. */
export function judge(printed: readonly string[], { reading }: Attempt, today: string): Judgement {
  const lines = reading?.lines ?? [];
  const isExact = lines.join() === printed.join();
  const isRead = reading?.isValid === true;
  const isCheckedRight = lines.length === printed.length && checkedText(lines) === checkedText(printed);
  const isTrusted = parseMrz(reading?.sent ?? [], today)?.isValid === true;
  return {
    isRead,
    isExact,
    isFalseAccept: isRead && !isCheckedRight,
    isFalseAtDesk: isTrusted && !isCheckedRight,
    isUncoveredWrong: isRead && isCheckedRight && !isExact,
  };
}

/** The characters covered by check digits, concatenated. */
function checkedText(lines: readonly string[]): string {
  const places = checkedPlaces(formatRules(formatOf(lines)));
  return places.map(({ line, column }) => lines[line]?.[column] ?? " ").join("");
}
