import type { FormatRules } from "./formats.ts";
import type { DoubtfulField } from "./mrz-reading.ts";
import { type Evidence, type Letters, letterAt } from "./repair.ts";
import type { CheckedField } from "./rivals.ts";

/** Nothing checks names and codes: a letter is doubtful if another one is nearly as likely. */
const minMargin = 1;

const shown: Partial<Record<CheckedField, DoubtfulField>> = {
  number: "number",
  birthDate: "birth_date",
  expiryDate: "expiry_date",
};

/** The fields shown to staff among these; nobody sees optional data. */
export const checkedDoubts = (fields: ReadonlySet<CheckedField>): DoubtfulField[] =>
  [...fields].flatMap((field) => shown[field] ?? []);

/** Names and nationality, if a letter of theirs could be another one. */
export function uncheckedDoubts(letters: Letters, { names, nationality, masks }: FormatRules, evidence: Evidence) {
  const isDoubtful = ([line, from, to]: FormatRules["names"]) =>
    masks[line]?.slice(from, to).some((mask, index) => {
      const place = { line, column: from + index };
      const letter = letterAt(letters, place);
      return mask.some((other) => other !== letter && evidence(place, letter) - evidence(place, other) < minMargin);
    });
  const doubts: DoubtfulField[] = [];
  if (isDoubtful(names)) doubts.push("names");
  if (isDoubtful(nationality)) doubts.push("nationality");
  return doubts;
}
