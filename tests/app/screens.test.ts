import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { paletteEntries, screenNameOf } from "#app/layout/palette/palette-entries.ts";
import { type Screen, screens } from "#app/layout/screens.ts";

type Page = { default?: unknown; meta?: (args: never) => { title?: string }[] };

/** Steps of something that was begun elsewhere, which nobody jumps to. */
const steps = ["/continue", "/vehicles/free/contract"];
/** Titles that the specification gives. */
const titles: Record<string, string> = { "/vehicles": "Alle Fahrzeuge" };

const pathOf = (file: string) =>
  `/${file
    .replace(/^app\/routes\/_staff\.?/, "")
    .replace(/(\/route)?\.tsx$/, "")
    .replace(/(^|\.)_index$/, "")
    .replaceAll("_.", ".")
    .replaceAll(".", "/")}`;

/** The pages of staff that need no id, by their address; the frame of an area has the address of its first page. */
async function pages(): Promise<Map<string, Page>> {
  const files = globSync(["app/routes/_staff.*.tsx", "app/routes/_staff.*/route.tsx"])
    .map(String)
    .filter((file) => !file.includes("$"));
  const frames = files.filter((file) => {
    const frame = file.replace(/(\/route)?\.tsx$/, "");
    return files.some((other) => other.startsWith(`${frame}._index`));
  });
  const found = new Map<string, Page>();
  for (const file of files.filter((one) => !frames.includes(one))) {
    const page: Page = await import(/* @vite-ignore */ `../../${file}`);
    if (page.default) found.set(pathOf(file), page);
  }
  return found;
}

test("every page that needs no id is in the list that menus and the palette are made from, under its title", async () => {
  const listed = new Map(Object.values<Screen>(screens).map(({ to, label }) => [to, label]));
  const found = await pages();
  expect(found.size).toBeGreaterThan(25);
  expect([...found.keys()].filter((path) => !listed.has(path) && !steps.includes(path))).toEqual([]);
  expect([...listed.keys()].filter((path) => !found.has(path))).toEqual([]);
  for (const [path, { meta }] of found) {
    const label = listed.get(path);
    if (label) expect(meta?.({} as never)[0]?.title, path).toBe(`${titles[path] ?? label} – Handschlag`);
  }
});

test("the palette has each of them for an Admin of the headquarters, once", () => {
  const viewer = { role: "Admin", ownerType: "Dealer::Headquarter", isLightVersion: false } as const;
  const offered = paletteEntries(viewer, "").filter(({ group }) => group === "Seiten");
  expect(offered.map(({ to }) => to)).toEqual(Object.values(screens).map(({ to }) => to));
  expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
  expect(screenNameOf("/vehicles/timeline?from=2026-01-01")).toBe("Zeitplan");
});
