import { expect, type Locator, type Page } from "@playwright/test";

/** No page here has more stops. */
const mostPresses = 120;

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach it.");
}

/** Reaches a control with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
