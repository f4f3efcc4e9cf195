import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What `scripts/unused-parts.ts` cuts out of the browser's build, as a screen would ask for it. */
const cut =
  /\bclient(?:Loader|Action)\b|\bHydrateFallback\b|(?<!")\bviewTransition\b|\bdefer\(|<Await\b|\btagName:|"script:ld\+json"|\bfindDOMNode\b|\bunstable_\w+/;

test("no screen uses a part of Remix or React that the browser does not have", () => {
  const screens = globSync("app/**/*.{ts,tsx}");
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.filter((file) => cut.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  "export const clientLoader = ",
  "export function clientAction(",
  "export function HydrateFallback(",
  "<Link viewTransition to=",
  "return defer({",
  "<Await resolve=",
  '{ tagName: "link" }',
  '{ "script:ld+json": {} }',
  "findDOMNode(this)",
  "unstable_batchedUpdates(",
])("%s is detected", (code) => {
  expect(cut.test(code)).toBe(true);
});

test("screens take nothing from react-dom but portals", () => {
  const imports = globSync("app/**/*.{ts,tsx}").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/import (.+) from "react-dom(\/client)?"/g),
  ]);
  expect(new Set(imports.map(([, names]) => names))).toEqual(new Set(["{ createPortal }", "{ hydrateRoot }"]));
});

test("the root has an error page: the browser has no other", () => {
  expect(readFileSync("app/root.tsx", "utf8")).toMatch(/export function ErrorBoundary\(/);
});
