import type { Page } from "@playwright/test";

/** The PIN of everybody in tests. */
const pin = "4711";

/** Sets the PIN of the person who is signed in, at their first visit of this browser. */
export async function choosePin(page: Page): Promise<void> {
  await page.getByLabel("Neue PIN").fill(pin);
  await page.getByLabel("PIN wiederholen").fill(pin);
  await page.getByRole("button", { name: "PIN speichern" }).click();
  await page.getByRole("button", { name: "Sperren" }).waitFor();
}

/** Resolves once the page would open without a network. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Opens what was open when the device locked itself. */
export async function enterPin(page: Page): Promise<void> {
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Öffnen" }).click();
}

/** After a load of the page. */
export async function unlock(page: Page): Promise<void> {
  await enterPin(page);
  await page.getByRole("button", { name: "Sperren" }).waitFor();
}

/** The contract of a vehicle, on the list of the day. */
export const cardOf = (page: Page, plate: string) => page.getByRole("button", { name: new RegExp(plate) });

export async function takePhoto(page: Page, shot: string): Promise<void> {
  await page.getByRole("button", { name: shot, exact: true }).click();
  await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
  await page.getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("button", { name: `${shot} ✓` }).waitFor();
}

/** All photos that are not taken yet; the viewfinder goes from one to the next. */
export async function takeRound(page: Page): Promise<void> {
  const missing = page.locator(".shots button:not(.is-taken)");
  await page.locator(".shots button").first().waitFor();
  const count = await missing.count();
  if (count === 0) return;
  await missing.first().click();
  for (let left = count; left > 0; left--) {
    const label = (await page.locator("section h3").textContent()) ?? "";
    // Another frame than the last photo's: two that are the same are one.
    await page
      .locator("video")
      .evaluate((video: HTMLVideoElement) => new Promise((resolve) => video.requestVideoFrameCallback(resolve)));
    await page.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    if (left > 1) await page.locator("section h3").filter({ hasNotText: label }).waitFor();
  }
  await page.locator(".shots button").first().waitFor();
}

/** A scratch in the middle of the left side, unless one with this note is there. */
export async function noteMark(page: Page, note: string): Promise<void> {
  const noted = page.getByRole("listitem").filter({ hasText: "Neu:" }).filter({ hasText: note });
  if ((await noted.count()) > 0) return;
  const open = page.getByRole("button", { name: "Neuen Schaden einzeichnen" });
  if (await open.isVisible()) await open.click();
  await page.getByRole("img", { name: /^Zeichnung des Fahrzeugs/ }).press("Enter");
  await page.getByLabel("Bemerkung", { exact: true }).fill(note);
  await page.getByRole("button", { name: "Schaden aufnehmen" }).click();
  await noted.waitFor();
}

/** Types the names of all who sign. */
export async function typeNames(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const typed = page.getByLabel("Name, getippt");
    if ((await typed.count()) <= index) await page.getByRole("button", { name: "Name tippen" }).first().click();
    await typed.nth(index).fill(name);
  }
}

export async function drawOn(page: Page, label: string): Promise<void> {
  const pad = page.getByRole("img", { name: `Unterschriftenfeld: ${label}` });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the pad is not there");
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.06), box.y + box.height * (step % 2 ? 0.3 : 0.7), {
      steps: 3,
    });
  await page.mouse.up();
}
