import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn.ts";

/** With the shadows of tokens.css. */
const twMerge = extendTailwindMerge({ extend: { theme: { shadow: ["bar", "card", "float"] } } });

/** Class names of the screens, without variants. */
const used = new Set<string>();
for (const file of globSync("app/**/*.tsx")) {
  for (const [, text = ""] of readFileSync(file, "utf8").matchAll(/["`]([^"`\n]*)["`]/g)) {
    for (const name of text.split(/\s+/)) {
      const bare = /^(?:[\w-]+(?:\[[^\]]*\])?(?:\/[\w-]+)?:)*([\w\-[\]().,%/'*+#!]+)$/.exec(name)?.[1];
      if (bare) used.add(bare);
    }
  }
}
/** Of anything else both would stay. */
const names = [...used].filter((name) => twMerge(name, name) === name);

test("any two classes of the screens merge as tailwind-merge merges them", () => {
  expect(names.length).toBeGreaterThan(400);
  const differing = names.flatMap((one) =>
    names.flatMap((other) => {
      const [ours, theirs] = [cn(one, other), twMerge(one, other)];
      return ours === theirs ? [] : [`${one} ${other}: ${ours} instead of ${theirs}`];
    }),
  );
  expect(differing).toEqual([]);
}, 60_000);

test.each([
  ["p-4 hover:p-2", "sm:p-6 p-3", "hover:p-2 sm:p-6 p-3"],
  ["px-2 py-1", "p-3", "p-3"],
  ["p-3", "px-2", "p-3 px-2"],
  ["data-[state=open]:p-1", "data-[state=open]:p-2", "data-[state=open]:p-2"],
  ["group/menu own", "own group/menu", "own group/menu"],
])("%s + %s", (one, other, merged) => {
  expect(cn(one, other)).toBe(merged);
});
