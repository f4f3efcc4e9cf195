import { limits } from "#server/ground/kernel/limits.ts";
import { germany } from "./countries.ts";
import { postalCodeTexts as t } from "./postal-code.texts.ts";

/** The post codes of a country. `letters`: without spaces, dots and hyphens, in capitals. */
type Shape = {
  letters: RegExp;
  /** Where its two parts meet, counted from the end if negative, and what stands between them. */
  parts?: readonly [at: number, between: string];
  expected: string;
};

const fourDigits = (adjective: string): Shape => ({ letters: /^\d{4}$/, expected: t.fourDigits(adjective) });
const british: Shape = {
  letters: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
  parts: [-3, " "],
  expected: t.british,
};

/** As the posts of these countries write them (contracts.md#post-codes). */
const shapes = new Map<string, Shape>([
  ["AT", fourDigits("Österreichische")],
  ["CH", fourDigits("Schweizer")],
  // Its post codes are Swiss ones.
  ["LI", fourDigits("Liechtensteinische")],
  ["DK", fourDigits("Dänische")],
  ["BE", fourDigits("Belgische")],
  ["LU", fourDigits("Luxemburgische")],
  ["NL", { letters: /^[1-9]\d{3}[A-Z]{2}$/, parts: [4, " "], expected: t.dutch }],
  ["PL", { letters: /^\d{5}$/, parts: [2, "-"], expected: t.polish }],
  // The Channel Islands and Man write theirs like the United Kingdom.
  ...["GB", "GG", "IM", "JE"].map((country) => [country, british] as const),
]);

/** Countries in which an address may do without one (Universal Postal Union, addressing of its members). */
const withoutPostalCode = new Set(
  `
  AE AG AO AQ AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP
  LC LY ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZW
  `
    .trim()
    .split(/\s+/),
);

/** Whether an address there has a post code. */
export const needsPostalCode = (country: string): boolean => !withoutPostalCode.has(country);

/** What is written before a code on letters from abroad: `A-1010`, `LU-1234`. */
const prefixes = new Map([
  ["AT", /^AT?(?=\d)/],
  ["BE", /^BE?(?=\d)/],
  ["CH", /^CH(?=\d)/],
  ["DK", /^DK(?=\d)/],
  ["LI", /^(?:FL|LI)(?=\d)/],
  ["LU", /^LU?(?=\d)/],
  ["NL", /^NL(?=\d)/],
  ["PL", /^PL(?=\d)/],
]);

function lettersOf(country: string, typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s.\p{Dash}]/gu, "");
  const prefix = prefixes.get(country);
  return prefix ? letters.replace(prefix, "") : letters;
}

/**
 * A post code as its country writes it (contracts.md#post-codes): `1012ab` of the Netherlands -> `1012 AB`, `A-1010` of Austria ->
 * `1010`. One that is not of its country's shape, and a German one, is returned as typed.
 */
export function postalCodeOf(country: string, typed: string): string {
  if (country === germany) return typed;
  const shape = shapes.get(country);
  if (!shape) return typed.toUpperCase();
  const letters = lettersOf(country, typed);
  if (!shape.letters.test(letters)) return typed;
  const [at, between] = shape.parts ?? [0, ""];
  return letters.slice(0, at) + between + letters.slice(at);
}

/** What is wrong with the post code of an address in a country, in German; nothing: it can be right (contracts.md#post-codes). */
export function postalCodeProblems(country: string, typed: string): string[] {
  if (typed === "") return needsPostalCode(country) ? [t.required] : [];
  if (country === germany) return germanProblems(typed);
  const { letters, expected } = shapes.get(country) ?? anyShape;
  return letters.test(lettersOf(country, typed)) ? [] : [expected];
}

const anyShape: Shape = { letters: /^[A-Z\d]{1,10}$/, expected: t.others };

const germanProblems = (typed: string) => [
  ...(/^\d*$/.test(typed) ? [] : [t.digits]),
  ...(typed.length < limits.postalCodeMinimum ? [t.minimum] : []),
];
