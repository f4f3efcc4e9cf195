import type { Page } from "@playwright/test";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { cardOf } from "./journey/desk.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";

const rheintal = "admin@rheintal.example";

/** The last one is the third at 200 %. */
const windows = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 640, height: 360 },
];

/** What has the focus within the page, and whether header or bar cover its top or bottom edge. Null outside. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement | null;
    if (!active?.closest("main") || active.id === "inhalt") return null;
    const box = (active.closest("label") ?? active).getBoundingClientRect();
    const coverAt = (y: number) => {
      const top = document.elementFromPoint(box.x + box.width / 2, y);
      const isOwn = top && (active.contains(top) || active.closest("label")?.contains(top) || top.contains(active));
      return isOwn ? null : (top?.outerHTML.slice(0, 80) ?? "outside the window");
    };
    return {
      name: active.getAttribute("name") ?? active.textContent ?? "",
      covers: [coverAt(box.top + 2), coverAt(box.bottom - 2)].filter(Boolean),
    };
  });

/** The same once the page has scrolled, which it does a moment after the key, on a busy machine some seconds after it. */
async function focusedAtRest(page: Page) {
  let control = await focused(page);
  for (let tries = 0; control && control.covers.length > 0 && tries < 200; tries++) {
    await page.waitForTimeout(50);
    control = await focused(page);
  }
  return control;
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Legitimation prüfen" });

/** Presses the key until the focus has left the page or is on a covered control; returns the names of all controls, and that one. */
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  const seen: string[] = [];
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press(key);
    const control = await focusedAtRest(page);
    if (!control && seen.length > 0) break;
    if (!control) continue;
    seen.push(control.name);
    if (control.covers.length > 0) return { seen, covered: control };
  }
  return { seen, covered: null };
}

test("the bar and the header never cover the control that has the focus", async ({ page, signInAs, database }) => {
  const place = await placeOf(database, rheintal);
  const accepted = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, accepted);
  const review = await aCheckInReview(place, { hasPhotos: false });
  await signInAs(page, rheintal);
  for (const address of [`/id_check/new_contract/${accepted.id}?step=2`, `/id_check/${review.id}`]) {
    await openInteractive(page, address);
    for (const window of windows) {
      await test.step(`${address} at ${window.width}x${window.height}`, async () => {
        await page.setViewportSize(window);
        const forward = await walk(page, "Tab");
        expect(forward.covered).toBeNull();
        expect(forward.seen.length, forward.seen.join(", ")).toBeGreaterThan(10);
        expect((await walk(page, "Shift+Tab")).covered).toBeNull();
      });
    }
  }
});

test("the bar covers no QR code", async ({ page, signInAs }) => {
  await signInAs(page, rheintal);
  await openInteractive(page, "/id_check/new_legitimation?type=IDENTITY_CARD");
  await cardOf(page, "Ausweisdokument").getByRole("button", { name: "Externen Link erstellen" }).click();
  await expect(cardOf(page, "Ausweisdokument").getByRole("img", { name: /QR-Code/ })).toBeVisible();
  for (const window of windows) {
    await page.setViewportSize(window);
    for (const code of await page.getByRole("img", { name: /QR-Code/ }).all()) {
      await code.scrollIntoViewIfNeeded();
      const [upper, lower] = [await code.boundingBox(), await sendButton(page).boundingBox()];
      expect((upper?.y ?? 0) + (upper?.height ?? 0), `at ${window.width}`).toBeLessThan(lower?.y ?? 0);
    }
  }
});
