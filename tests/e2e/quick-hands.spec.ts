import type { Locator, Page } from "@playwright/test";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { aContractToSign } from "./journey/signing.ts";

/** Premium with SB-Schutz. */
const rheintal = "admin@rheintal.example";

/** Holds back what the browser asks for with GET until the returned function is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") await released;
    // The browser may no longer want it.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Presses the mouse on something and lets go at the same place, as a hand does: not at the same moment. */
async function pressWithHand(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  await page.mouse.up();
}

test("Escape keeps a dialog away that is still loading", async ({ page, signInAs, database }) => {
  const { detailAddress } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  await page.goto(detailAddress, { waitUntil: "networkidle" });
  const release = await holdBack(page, /vehicle_return.*\.data/);
  const requested = page.waitForRequest(/vehicle_return.*\.data/);
  await page.getByRole("link", { name: "Fahrzeugrückgabe" }).click();
  await requested;
  await page.keyboard.press("Escape");
  const isLoaded = page.waitForResponse(/contract_details.*\.data/);
  release();
  await isLoaded;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(detailAddress);
  await page.getByRole("link", { name: "Fahrzeugrückgabe" }).click();
  await expect(page.getByRole("dialog", { name: "Fahrzeugrückgabe" })).toBeVisible();
});

test("Escape closes a dialog whose scripts are still loading", async ({ page, signInAs, database }) => {
  const { detailAddress } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(`${detailAddress}/vehicle_return`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  // Nothing is painted before the styles are there, and then it is modal.
  await expect(dialog.and(page.locator(":modal"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  release();
  await expect(page).toHaveURL(detailAddress);
  await expect(page.getByText(/^Fahrzeugüberlassungsvertrag FÜV-/)).toBeVisible();
});

test("a page without live updates does not keep restarting what is loading", async ({ page, signInAs, database }) => {
  const { address } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  await page.clock.install();
  await page.routeWebSocket(/.*/, () => undefined);
  await page.goto(`${address}?agreed=on`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Auf dem Handy des Kunden unterschreiben" }).click();
  const link = page.getByTestId("signing-link");
  const firstLink = (await link.textContent()) ?? "";
  const release = await holdBack(page, /online_signature_pdf.*\.data/);
  let loads = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && /online_signature_pdf.*\.data/.test(request.url())) loads += 1;
  });
  await page.getByRole("button", { name: "Neuen Link erstellen" }).click();
  await expect.poll(() => loads).toBe(1);
  for (let poll = 1; poll <= 3; poll++) await page.clock.runFor(5_000);
  expect(loads).toBe(1);
  release();
  await expect(link).not.toHaveText(firstLink);
});

test.describe("in the wizard", () => {
  // The whole form fits into the window, so its bar stands below the fields and moves with them.
  test.use({ viewport: { width: 1280, height: 1100 } });

  test.beforeEach(async ({ page, signInAs, database }) => {
    const place = await placeOf(database, rheintal);
    const check = await anAcceptedCheck(place, { hasPhotos: false });
    await signInAs(page, rheintal);
    await aFilledWizard(place, check);
    await page.goto(`/id_check/new_contract/${check.id}?step=3`, { waitUntil: "networkidle" });
  });

  test("an error does not move what is being pressed", async ({ page }) => {
    await page.getByRole("radio", { name: /^Ja/ }).check();
    await page.getByRole("radio", { name: "Barzahlung" }).check();
    await page.getByLabel("Versicherte Selbstbeteiligung").fill("3000");
    await pressWithHand(page, page.getByRole("button", { name: "Zurück" }));
    await expect(page).toHaveURL(/step=2/);
  });

  test("an error appears when the field is left, but not for an untouched field", async ({ page }) => {
    await page.getByRole("radio", { name: /^Ja/ }).check();
    const amount = page.getByLabel("Versicherte Selbstbeteiligung");
    const error = page.getByText("Versicherte Selbstbeteiligung darf max. 2.500€ betragen");
    await amount.focus();
    await page.keyboard.press("Tab");
    await expect(amount).not.toHaveAttribute("aria-invalid");
    await amount.fill("3000");
    await expect(error).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(error).toBeVisible();
    await amount.fill("1000");
    await expect(error).toHaveCount(0);
  });

  test("a button is busy from the moment it is pressed", async ({ page }) => {
    await page.getByRole("radio", { name: "Nein" }).check();
    const next = page.getByRole("button", { name: "Weiter", exact: true });
    const isBusyAtOnce = await next.evaluate((button: HTMLButtonElement) => {
      button.click();
      return button.ariaBusy;
    });
    expect(isBusyAtOnce).toBe("true");
    await expect(page).toHaveURL(/step=4/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the first tap counts although the field that is left gets an error", async ({ page, signInAs, database }) => {
    const place = await placeOf(database, rheintal);
    const check = await anAcceptedCheck(place, { hasPhotos: false });
    await signInAs(page, rheintal);
    await aFilledWizard(place, check);
    await page.goto(`/id_check/new_contract/${check.id}?step=3`, { waitUntil: "networkidle" });
    await page.getByRole("radio", { name: /^Ja/ }).tap({ force: true });
    await page.getByRole("radio", { name: "Barzahlung" }).tap({ force: true });
    const amount = page.getByLabel("Versicherte Selbstbeteiligung");
    const tapOnce = async (name: string) => {
      await amount.tap();
      await amount.fill("3000");
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      if (!box) throw new Error("the button is not there");
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    await tapOnce("Weiter");
    await expect(page.getByText("Bitte prüfen Sie noch ein Feld.")).toBeVisible();
    await expect(amount).toBeFocused();
    await page.reload({ waitUntil: "networkidle" });
    await tapOnce("Zurück");
    await expect(page).toHaveURL(/step=2/);
  });
});
