import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What `scripts/unused-parts.ts` cuts out of the browser's build, as a screen would ask for it. */
const cut =
  /\bclient(?:Loader|Action)\b|\bHydrateFallback\b|\bviewTransition\b|\bdefer\(|<Await\b|\btagName:|"script:ld\+json"|\bfindDOMNode\b|\bunstable_\w+/;

test("no screen uses a part of Remix or React that the browser does not have", () => {
  const screens = globSync("app/**/*.{ts,tsx}");
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.filter((file) => cut.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each(["export const clientLoader = ", "<Link viewTransition to=", "return defer({", '{ tagName: "link" }'])(
  "it would be seen: %s",
  (code) => {
    expect(cut.test(code)).toBe(true);
  },
);
