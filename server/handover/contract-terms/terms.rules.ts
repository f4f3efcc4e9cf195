import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";

export type TermsKind = "handover" | "sb_insurance" | "consent" | "privacy" | "imprint" | "accessibility";
type Clause = { title: string; text: string };

export const termsKinds = {
  handover: { label: "Überlassung", title: "Überlassungsbedingungen" },
  sb_insurance: { label: "SB-Schutz", title: "Bedingungen des Selbstbeteiligungsschutzes" },
  /** Customers read it before they photograph their documents, below our own text (decision 046). */
  consent: { label: "Einwilligung", title: "Einwilligung in die Aufnahme von Ausweisdokumenten" },
  /** Everyone can read these at an address of the dealer's own (offices.md#notices). */
  privacy: { label: "Datenschutz", title: "Datenschutzhinweise" },
  imprint: { label: "Impressum", title: "Impressum" },
  accessibility: { label: "Barrierefreiheit", title: "Erklärung zur Barrierefreiheit" },
} as const satisfies Record<TermsKind, { label: string; title: string }>;
export const termsKindNames = Object.keys(termsKinds) as [TermsKind, ...TermsKind[]];

/**
 * Since when our templates are as they are. A legal review is of one of these versions: whoever changes a template gives it another
 * one, and dealers are asked for a review again.
 */
export const templateVersions: Readonly<Record<TermsKind, string>> = {
  handover: "2026-11",
  sb_insurance: "2026-11",
  consent: "2026-11",
  privacy: "2026-11",
  imprint: "2026-11",
  accessibility: "2026-11",
};

/** More than three printed pages. */
export const termsMaximum = 20_000;
export const clausesMaximum = 100;
/** Twice what terms of the maximum length fill in an ordinary script and with ordinary paragraphs. */
export const pagesMaximum = 8;
/** What fits into one column of a page. */
const clauseMaximum = 3_000;
const headingMaximum = 200;

/**
 * The clauses of a text in which each begins with a line that starts with `§`, or with `#`, which is no part of the heading;
 * null when the first line does not, a heading is empty or too long or has no text, or a clause is longer than a column.
 */
export function parseClauses(text: string): Clause[] | null {
  const lines = text.replaceAll("\r\n", "\n").trim().split("\n");
  const clauses: Clause[] = [];
  for (const line of lines) {
    const clause = clauses.at(-1);
    if (/^[§#]/.test(line)) clauses.push({ title: line.replace(/^#+/, "").trim(), text: "" });
    else if (clause) clause.text = `${clause.text}\n${line}`;
    else return null;
  }
  const trimmed = clauses.map((clause) => ({ ...clause, text: clause.text.trim() }));
  return trimmed.every(isPrintable) ? trimmed : null;
}

const isPrintable = ({ title, text }: Clause): boolean =>
  title !== "" &&
  title.length <= headingMaximum &&
  text !== "" &&
  text.length <= clauseMaximum &&
  text.split("\n").length <= limits.printedLinesPerText;

/** The text from which `parseClauses` makes these clauses. */
export const clausesText = (clauses: readonly Clause[]): string =>
  clauses.map(({ title, text }) => `${title.startsWith("§") ? "" : "# "}${title}\n${text}`).join("\n\n");

/** As a contract prints it after 'Fassung': `Nr. 3 vom 01.12.2026`. */
export const versionName = ({ number, validFrom }: { number: number; validFrom: string }): string =>
  `Nr. ${number} vom ${formatDateOnly(validFrom)}`;
