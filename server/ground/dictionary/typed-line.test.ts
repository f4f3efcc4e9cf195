import { expect, test } from "vitest";
import { noteLine, typedLine, typedName, typedText } from "./typed-line.ts";

test.each([
  ["\u200berika.z@example.org", "erika.z@example.org"],
  ["Muster\u00admann", "Mustermann"],
  ["Erika\u00a0\u00a0Maria ", "Erika Maria"],
  ["Mu\u0308ller", "Müller"],
  ["\u202eabc\u202c", "abc"],
  ["\ufeffKöln", "Köln"],
  ["\u061cKöln\u{e0041}\u2063", "Köln"],
  ["a\tb\nc", "a b c"],
  ["O’Neil", "O’Neil"],
  ["", ""],
])("the line %j is %j", (typed, meant) => {
  expect(typedLine(typed)).toBe(meant);
  expect(typedLine(meant)).toBe(meant);
});

test.each([
  ["O’Neil", "O'Neil"],
  ["O´Neil", "O'Neil"],
  ["O`Neil", "O'Neil"],
  ["Oʼneil", "O'neil"],
  ["Okinaʻa", "Okina'a"],
  ["Karl‐Heinz", "Karl-Heinz"],
  ["Karl–Heinz", "Karl-Heinz"],
  ["Karl‑Heinz", "Karl-Heinz"],
  ["Dr.  Müller", "Dr. Müller"],
])("the name %j is %j", (typed, meant) => expect(typedName(typed)).toBe(meant));

test.each([
  ["a\u0000b", "a b"],
  [" Kratzer\r\nvorn\u202e ", "Kratzer vorn"],
  [undefined, ""],
])("the note %j is %j", (typed, meant) => expect(noteLine(typed)).toBe(meant));

test.each([
  ["eins\r\n  zwei\rdrei\n", "eins\n  zwei\ndrei"],
  ["\u202eab\u200bc\u0007", "abc"],
  ["Mu\u0308ller", "Müller"],
])("the text %j is %j", (typed, meant) => {
  expect(typedText(typed)).toBe(meant);
  expect(typedText(meant)).toBe(meant);
});
