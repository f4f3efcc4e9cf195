import { expect, test } from "vitest";
import { fullNamesMatch, namesMatch } from "./names-match.rules.ts";

const name = (text: string) => {
  const [prename = "", surname = ""] = text.split("|");
  return { prename, surname };
};

test.each([
  ["Ayşe|Müller", "AYSE|MUELLER"],
  ["Jürgen|Großkötter", "Juergen|Grosskoetter"],
  ["Anna Maria|Schulz", "Anna|Schulz"],
  ["Anna-Maria|Schulz", "Anna Maria|Schulz"],
  ["Seán|O'Neil", "Sean|O Neil"],
  ["Ayşe|Müller-Lüdenscheid", "Ayse|Müller  Lüdenscheid"],
  ["Łukasz|Đorđević", "Lukasz|Dordevic"],
])("%s and %s are one person", (one, other) => {
  expect(namesMatch(name(one), name(other))).toBe(true);
  expect(namesMatch(name(other), name(one))).toBe(true);
});

test.each([
  ["Ayşe|Müller-Lüdenscheid", "Ayşe|Müller"],
  ["Anna|Schulz", "Maria|Schulz"],
  ["Anna Maria|Schulz", "Maria|Schulz"],
  ["Anna|Schulz", "Anna|Schultz"],
  ["|Schulz", "Anna|Schulz"],
])("%s and %s are not", (one, other) => {
  expect(namesMatch(name(one), name(other))).toBe(false);
  expect(namesMatch(name(other), name(one))).toBe(false);
});

test.each([
  ["Anna Schulz", "Anna Maria Schulz", true],
  ["anna  maria SCHULZ", "Anna Maria Schulz", true],
  ["Ayse Mueller-Luedenscheid", "Ayşe Müller-Lüdenscheid", true],
  ["Li Ng", "Li Ng", true],
  ["Max Schulz", "Anna Schulz", false],
  ["Anna Schultz", "Anna Schulz", false],
  ["Schulz", "Anna Schulz", false],
  ["A. Schulz", "Anna Schulz", false],
  ["", "Anna Schulz", false],
])("%j in one line is %j: %s", (typed, known, expected) => {
  expect(fullNamesMatch(typed, known)).toBe(expected);
});
