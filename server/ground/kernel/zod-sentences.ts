import type { core } from "zod";

const nouns: Readonly<Record<string, string>> = {
  string: "einen Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  bigint: "eine ganze Zahl",
  boolean: "true oder false",
  array: "eine Liste",
  object: "ein Objekt",
  record: "ein Objekt",
  date: "ein Datum",
  file: "eine Datei",
};

const formats: Readonly<Record<string, string>> = {
  email: "eine E-Mail-Adresse wie name@autohaus.example",
  url: "eine Adresse wie https://autohaus.example",
  date: "ein Datum wie 2026-12-31",
  time: "eine Uhrzeit wie 09:30",
  datetime: "einen Zeitpunkt wie 2026-12-31T09:30:00Z",
  uuid: "eine UUID",
  json_string: "JSON",
  base64: "Base64",
  base64url: "Base64 für Adressen",
};

const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ["Zeichen", "Zeichen"],
  array: ["Eintrag", "Einträge"],
  set: ["Eintrag", "Einträge"],
  map: ["Eintrag", "Einträge"],
  file: ["Byte", "Byte"],
};

const give = (what: string) => `Bitte geben Sie ${what} an.`;

/** `200 Zeichen`, `1 Eintrag`, `99.999`; a number's limit without a unit. */
function amount(limit: number | bigint, origin: string): string {
  const text = limit.toLocaleString("de-DE", { maximumFractionDigits: 10 });
  const unit = units[origin];
  return unit ? `${text} ${unit[limit === 1 ? 0 : 1]}` : text;
}

const shownMaximum = 80;
const shortened = (text: string) => (text.length > shownMaximum ? `${text.slice(0, shownMaximum)} …` : text);

/** What an input that a schema refuses has to be, for schemas that say nothing of their own (screens.md#refusals). */
export function sentenceOf(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Diese Angabe fehlt." : give(nouns[issue.expected] ?? "etwas anderes");
    case "invalid_value":
      return issue.input === undefined
        ? `Diese Angabe fehlt. Möglich: ${choices(issue.values)}.`
        : `Möglich: ${choices(issue.values)}.`;
    case "too_big":
      if (issue.origin === "date") return "Bitte geben Sie ein früheres Datum an.";
      return give(`${issue.inclusive === false ? "weniger als" : "höchstens"} ${amount(issue.maximum, issue.origin)}`);
    case "too_small":
      if (issue.origin === "date") return "Bitte geben Sie ein späteres Datum an.";
      if (issue.origin in units && issue.minimum === 1) return "Diese Angabe fehlt.";
      return give(`${issue.inclusive === false ? "mehr als" : "mindestens"} ${amount(issue.minimum, issue.origin)}`);
    case "not_multiple_of":
      return give(`ein Vielfaches von ${amount(issue.divisor, "number")}`);
    case "invalid_format":
      return give(formats[issue.format] ?? "etwas in der richtigen Form");
    case "unrecognized_keys":
      return `Das gibt es hier nicht: ${shortened(issue.keys.join(", "))}.`;
    default:
      return "Diese Angabe ist so nicht möglich.";
  }
}

const choices = (values: readonly unknown[]) => shortened(values.map(String).join(", "));
