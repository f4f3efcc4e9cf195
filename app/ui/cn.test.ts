import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cn } from "./cn.ts";

/** Utilities by the part of Tailwind's theme that names their values. */
const utilities: Record<string, string> = {
  animate: "animate",
  color: "bg",
  font: "font",
  radius: "rounded",
  shadow: "shadow",
  text: "text",
};

test("what tailwind.css names replaces what was there before", () => {
  const theme = readFileSync("app/tailwind.css", "utf8").matchAll(/^ {2}--([a-z]+)-([a-z0-9]+(?:-[a-z0-9]+)*): /gm);
  const names = [...theme].map(([, part = "", name]) => `${utilities[part] ?? `nothing of ${part}`}-${name}`);
  expect(names.length).toBeGreaterThan(40);
  const before: Record<string, string> = {
    animate: "animate-spin",
    bg: "bg-[red]",
    font: "font-mono",
    text: "text-[9px]",
  };
  for (const name of names) {
    const [utility = ""] = name.split("-");
    expect(cn(before[utility] ?? `${utility}-none`, name)).toBe(name);
  }
});

test.each([
  ["p-4 hover:p-2", "sm:p-6 p-3", "hover:p-2 sm:p-6 p-3"],
  ["px-2 py-1", "p-3", "p-3"],
  ["p-3", "px-2", "p-3 px-2"],
  ["data-[state=open]:p-1", "data-[state=open]:p-2", "data-[state=open]:p-2"],
])("%s + %s", (one, other, merged) => {
  expect(cn(one, other)).toBe(merged);
});
