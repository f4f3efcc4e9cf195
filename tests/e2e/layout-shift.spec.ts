import { expect, test } from "./fixtures.ts";
import { openInteractive } from "./journey/interactive.ts";

const pages = [
  "/id_check/new_legitimation",
  "/id_check/new_legitimation?type=PASSPORT&only=1&source=scan",
  "/id_check/day_totals",
  "/vehicles",
  "/scans",
];

for (const width of [360, 1280])
  test(`nothing moves away under a click while scripts start, ${width} pixels wide`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "admin@kompakt.example");
    // What other journeys of the dealer send meanwhile may move a list.
    await page.routeWebSocket(/\/parties\//, () => {});
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          shifts.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""));
      }).observe({ type: "layout-shift", buffered: true });
    });
    // A font that comes late may move nothing either.
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    for (const address of pages) {
      await openInteractive(page, address);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect({ address, shifts }).toEqual({ address, shifts: [] });
    }
  });
