import { foldText } from "./fold-text.ts";

/**
 * `21.11.2026` or `2026-11-21` as `yyyy-mm-dd`; undefined when the day does not exist. Years have four digits.
 */
export function parseGermanDate(text: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [year, month, day] = german ? [german[3], german[2], german[1]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (!year || !month || !day) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

/** Two digits of a year up to this one are of this century, those above it of the last. */
const lastOfThisCentury = {
  /** Nobody who drives is as young as somebody born after it. */
  birth: 19,
  /** Of a document, or of what a dealer decides. */
  issue: 59,
  expiry: 99,
} as const;

export type DateKind = keyof typeof lastOfThisCentury;

const typedPattern =
  /^(\d{1,2})(?:\s*[.,/\\·_\p{Dash}]\s*|\s+)(\d{1,2})(?:\s*[.,/\\·_\p{Dash}]\s*|\s+)(\d{4}|\d{2})\.?$/u;
const digitsPattern = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
/** As in Hungary, Sweden and Asia, and as programs write it: `1985. 03. 12.`, `1985/3/12`, `19850312`. */
const yearFirstPattern = /^(\d{4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,2})\.?$|^(\d{4})(\d{2})(\d{2})$/;
/** As passports print it, in two languages: `12 MAR/MARS 1985`, `12. März 1985`. */
const namedPattern = /^(\d{1,2})[\s.-]{0,2}(\p{L}{3,9})\.?(?:\s?\/\s?\p{L}{3,9}\.?)?[\s.-]{0,2}(\d{4}|\d{2})$/u;

/** The months in German, English and French, folded. */
const months = [
  "januar jaenner january janvier",
  "februar february fevrier",
  "maerz mrz march mars",
  "april avril",
  "mai may",
  "juni june juin",
  "juli july juillet",
  "august aout",
  "september septembre",
  "oktober october octobre",
  "november novembre",
  "dezember december decembre",
].map((names) => names.split(" "));

/** The number of a month that is named or abbreviated, 1 to 12; 0 for any other word, and for what may be two months. */
export function monthNamed(word: string): number {
  const folded = foldText(word);
  const [month, ...others] = months.flatMap((names, index) =>
    names.some((name) => name.startsWith(folded)) ? [index + 1] : [],
  );
  return month && others.length === 0 ? month : 0;
}

/** What was typed without what cannot be seen, such as the marks of direction that Windows puts into dates. */
const asTyped = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();

/**
 * A date as people type it, as `yyyy-mm-dd`: `9.5.1932`, `09051932`, `9.5.32`, `9/5/32`, `9. Mai 1932`, also with the year first,
 * `1932-05-09`; undefined when it is none. `kind` decides about the century of two digits: nobody is born in 2032, and nothing expires in 1932. A birth date may
 * be incomplete (`incompleteBirthDate`).
 */
export function readGermanDate(text: string, kind: DateKind): string | undefined {
  const typed = asTyped(text);
  const named = namedPattern.exec(typed);
  const [, day, month, year = ""] = typedPattern.exec(typed) ?? digitsPattern.exec(typed) ?? named ?? [];
  const century = year.length === 2 ? (Number(year) <= lastOfThisCentury[kind] ? "20" : "19") : "";
  const number = named && month ? monthNamed(month) : month;
  const date = day && number ? parseGermanDate(`${day}.${number}.${century}${year}`) : undefined;
  return date ?? yearFirst(typed) ?? (kind === "birth" ? incompleteBirthDate(typed) : undefined);
}

function yearFirst(typed: string): string | undefined {
  const [year, month, day] = yearFirstPattern.exec(typed)?.slice(1).filter(Boolean) ?? [];
  return year && month && day ? parseGermanDate(`${day}.${month}.${year}`) : undefined;
}

/** A day or month that a document leaves open, as it is printed or typed: `00`, `XX`, `–`, `--`, `?`, `<<`. */
const incompletePattern =
  /^(?:(?:0{1,2}|[xX?_*<\p{Dash}]{1,2})[./ -] ?)?(?:(?<month>1[0-2]|0?[1-9])[./ -] ?|(?:0{1,2}|[xX?_*<\p{Dash}]{1,2})[./ -] ?)?(?<year>\d{4})$/u;
const incompleteIsoPattern = /^(?<year>\d{4})-(?:(?<month>1[0-2]|0[1-9])|00|XX)(?:-(?:00|XX))?$/;

/**
 * A birth date of which a document leaves the day, or day and month, open, with zeros for what is not known: `1964`, `00.00.1964`,
 * `–.–.1964`, `1964-00-00` as `1964-00-00`, `XX.05.1964` as `1964-05-00`; undefined when it is none (checks.md#incomplete-birth-dates).
 */
export function incompleteBirthDate(text: string): string | undefined {
  const { year, month = "00" } = (incompletePattern.exec(text) ?? incompleteIsoPattern.exec(text))?.groups ?? {};
  return year && Number(year) >= 1900 && Number(year) < 2100 ? `${year}-${month.padStart(2, "0")}-00` : undefined;
}

/** The latest day that an incomplete birth date may be, on which its holder is youngest; a full date is itself. */
export function latestDayOf(date: string): string {
  if (!date.endsWith("-00")) return date;
  const [year, month] = date.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, month || 12, 0)).toISOString().slice(0, 10);
}

/** Whether two birth dates say nothing different, as far as both are known. */
export const couldBeSameDate = (one: string, other: string): boolean => {
  const parts = other.split("-");
  return one.split("-").every((part, index) => part === parts[index] || part === "00" || parts[index] === "00");
};
