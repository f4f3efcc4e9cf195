import { expect, test } from "vitest";
import { differsFromTyped } from "./typed-at-check-in.rules.ts";

const named = (text: string) => {
  const [prename = "", surname = ""] = text.split("|");
  return { prename, surname };
};

test.each([
  ["Nele|Neumann", "Nele|Neumann", false],
  ["Nele|Müller", "NELE MARIA|MUELLER", false],
  ["Neumann|Nele", "Nele|Neumann", false],
  ["Nele|Neumann", "Nina|Neumann", true],
  ["Nele|Neumann", "Nele|Altmann", true],
  ["Nele|Neumann", "|", false],
  ["<b>Nele</b>|Neumann", "Nele|Neumann", true],
  ["😀|Neumann", "Nele|Neumann", true],
])("%s typed, %s read: differs %s", (typed, read, differs) => {
  expect(differsFromTyped(named(typed), named(read))).toBe(differs);
});
