import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { aCheckInReview, anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { interactive, openInteractive } from "./journey/interactive.ts";
import { aContractToSign } from "./journey/signing.ts";

/** Premium with SB-Schutz. */
const rheintal = "admin@rheintal.example";

/** An accepted check whose contract is filled in. */
async function aCheckWithWizard(database: Database) {
  const place = await placeOf(database, rheintal);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  return check;
}

/** Opens the step of the terms as far as it is alive, and returns a field that is typed into. */
async function openTerms(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.locator("[data-draft]").waitFor();
  return page.getByLabel("Vereinbarungen");
}

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
  await openInteractive(page, detailAddress);
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

test("a question that is opened while React takes over its button stays open", async ({ page, signInAs, database }) => {
  const check = await aRejectedCheck(await placeOf(database, rheintal), { hasPhotos: false });
  await signInAs(page, rheintal);
  // React looks once whether the browser asks already: here the button is clicked right after that.
  await page.addInitScript(() => {
    const { matches } = Element.prototype;
    Element.prototype.matches = function (this: Element, selectors: string) {
      const isMatch = matches.call(this, selectors);
      const isQuestion = selectors === ":popover-open" && this.textContent?.includes("Ohne Vertrag abschließen?");
      if (isQuestion && !isMatch) queueMicrotask(() => (this as HTMLElement).showPopover());
      return isMatch;
    } as typeof matches;
  });
  await openInteractive(page, `/id_check/${check.id}`);
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("heading")).toHaveText("Ohne Vertrag abschließen?");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(question).toBeHidden();
});

test("who scrolls while the page is loaded again stays there", async ({ page, signInAs, database }) => {
  const check = await aCheckInReview(await placeOf(database, rheintal), { hasPhotos: false });
  await signInAs(page, rheintal);
  await page.setViewportSize({ width: 360, height: 640 });
  await openInteractive(page, `/id_check/${check.id}`);
  const release = await holdBack(page, /\/id_check\/\w+\.data/);
  await page.evaluate(() => window.__remixRouter.revalidate());
  const number = page.getByLabel("Ausweisnummer");
  await number.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(50);
  const refresh = () => page.evaluate(() => window.__remixRouter.state.revalidation);
  expect(await refresh()).toBe("loading");
  release();
  await expect.poll(refresh).toBe("idle");
  // React shows what has arrived a moment after the router has it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.evaluate(() => window.scrollY)).toBe(position);
});

test("a page without live updates does not keep restarting what is loading", async ({ page, signInAs, database }) => {
  const { address } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  await page.clock.install();
  await page.routeWebSocket(/.*/, () => undefined);
  await openInteractive(page, `${address}?agreed=on`);
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

/** Opens a page whose scripts are still loading; the returned function lets them run. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(address, { waitUntil: "commit" });
  // Nothing is painted before the styles are there.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return document.body && styles.length > 0 && styles.every(({ sheet }) => sheet !== null);
  });
  await page.evaluate(() => document.fonts.ready);
  return release;
}

test.describe("files chosen before scripts run", () => {
  test("damage photos stay, are sent, and say why they are refused", async ({ page, signInAs, database }) => {
    const { detailAddress } = await aContractToSign(database, rheintal);
    await signInAs(page, rheintal);
    const begin = await openWithoutScripts(page, `${detailAddress}/damage_photos`);
    const dialog = page.getByRole("dialog", { name: "Fotos von Schäden" });
    const chosen = dialog.getByLabel("Fotos hinzufügen");
    await chosen.setInputFiles("db/seed/photos/damage.jpg");
    begin();
    await page.waitForLoadState("networkidle");
    await interactive(page);
    await dialog.getByRole("button", { name: "Hochladen" }).click();
    await expect(dialog.getByRole("img", { name: /Schadenfoto 1/ })).toBeVisible();
    // Nothing is chosen now.
    await expect(dialog.getByRole("button", { name: "Fotos hinzufügen" })).toBeVisible();

    await page.unroute(/\/assets\/.*\.js$/);
    const beginAgain = await openWithoutScripts(page, `${detailAddress}/damage_photos`);
    await chosen.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") });
    beginAgain();
    await page.waitForLoadState("networkidle");
    await interactive(page);
    await dialog.getByRole("button", { name: "Hochladen" }).click();
    await expect(dialog.getByRole("button", { name: "Fotos hinzufügen" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toContainText("Bitte wählen Sie Fotos als JPEG, PNG oder WebP.");
  });

  test("scans are uploaded, once", async ({ page, signInAs }) => {
    await signInAs(page, rheintal);
    const begin = await openWithoutScripts(page, "/scans");
    const name = `Früh ${Date.now()}`;
    const buffer = readFileSync("tests/fixtures/specimens/easy-td1-0.jpg");
    await page.getByLabel("Scans auswählen").setInputFiles({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer });
    begin();
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(1);
    await expect(page.getByText("Der Scan ist im Eingang.")).toBeVisible();
  });

  test("a picture can be cropped", async ({ page, signInAs }) => {
    await signInAs(page, rheintal);
    const begin = await openWithoutScripts(page, "/setting_page");
    await page.getByLabel("Bild", { exact: true }).setInputFiles("db/seed/photos/damage.jpg");
    begin();
    await expect(page.getByRole("dialog", { name: "Bild zuschneiden" })).toBeVisible();
  });
});

test("the photo follows a field that was focused before scripts ran", async ({ page, signInAs, database }) => {
  const check = await aCheckInReview(await placeOf(database, rheintal));
  await signInAs(page, rheintal);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/document_image/*", (route) => route.fulfill({ path: "db/seed/photos/identity-card-front.jpg" }));
  const begin = await openWithoutScripts(page, `/id_check/${check.id}`);
  const picture = page.getByRole("img", { name: "Ausweisdokument, Vorderseite" });
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(400);
  const width = (await picture.boundingBox())?.width ?? 0;
  await page.getByLabel("Ausweisnummer").focus();
  begin();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(width * 1.4);
});

test("a field that was left before its place on the photo was known moves no photo", async ({
  page,
  signInAs,
  database,
}) => {
  const check = await aCheckInReview(await placeOf(database, rheintal));
  await signInAs(page, rheintal);
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = /\/assets\/field-place-[\w-]+\.js/;
  const release = await holdBack(page, places);
  await page.goto(`/id_check/${check.id}`);
  await interactive(page);
  await page.getByLabel("Ausweisnummer").focus();
  const back = page.getByRole("list", { name: "Fotos" }).first().getByRole("link", { name: "Rückseite" });
  await back.click();
  const arrived = page.waitForResponse(places);
  release();
  await (await arrived).finished();
  const picture = (side: string) => page.getByRole("img", { name: `Ausweisdokument, ${side}` });
  // Time to run, after which it must not have moved.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(picture("Rückseite")).toBeVisible();
  await page.getByLabel("Ausweisnummer").focus();
  await expect(picture("Vorderseite")).toBeVisible();
});

test("the button for scans stays where it is when scripts begin to run, at any width", async ({ page, signInAs }) => {
  await signInAs(page, rheintal);
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const begin = await openWithoutScripts(page, "/scans");
    const button = page.getByRole("button", { name: "Scan hochladen" });
    const before = await button.boundingBox();
    begin();
    await expect(button).toHaveAttribute("type", "button");
    expect(await button.boundingBox(), `${width} px`).toEqual(before);
    await page.unroute(/\/assets\/.*\.js$/);
  }
});

test("who leaves the import of vehicles while a file is checked is not led back", async ({ page, signInAs }) => {
  await signInAs(page, rheintal);
  await openInteractive(page, "/vehicles/import");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/vehicles/import/upload", async (route) => {
    await released;
    await route.fulfill({ json: { check: "checked" } });
  });
  const file = { name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from("FIN;Marke\n") };
  await page.getByLabel("CSV-Datei").setInputFiles(file);
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Eingang Scans" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Eingang Scans" })).toBeVisible();
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("check=checked")) loaded.push(request.url());
  });
  const isChecked = page.waitForResponse("**/vehicles/import/upload");
  release();
  await (await isChecked).finished();
  await page.waitForTimeout(1_000);
  expect(loaded).toEqual([]);
});

test.describe("in the wizard", () => {
  // The whole form fits into the window, so its bar stands below the fields and moves with them.
  test.use({ viewport: { width: 1280, height: 1100 } });

  test("an error appears when the field is left, and moves nothing; a button is busy from the moment it is pressed", async ({
    page,
    signInAs,
    database,
  }) => {
    const check = await aCheckWithWizard(database);
    await signInAs(page, rheintal);
    await openInteractive(page, `/id_check/new_contract/${check.id}?step=3`);
    await page.getByRole("radio", { name: /^Ja/ }).check();
    await page.getByRole("radio", { name: "Barzahlung" }).check();
    const amount = page.getByLabel("Versicherte Selbstbeteiligung");
    const error = page.getByText("Versicherte Selbstbeteiligung darf max. 2.500€ betragen");
    await amount.focus();
    await page.keyboard.press("Tab");
    await expect(amount).not.toHaveAttribute("aria-invalid");
    await amount.fill("3000");
    await expect(error).toHaveCount(0);
    // The button is pressed while the field that is left gets its error.
    await pressWithHand(page, page.getByRole("button", { name: "Zurück" }));
    await expect(page).toHaveURL(/step=2/);
    // The address changes before the page does.
    await expect(amount).toHaveCount(0);

    const next = page.getByRole("button", { name: "Weiter", exact: true });
    const isBusyAtOnce = await next.evaluate((button: HTMLButtonElement) => {
      button.click();
      return button.ariaBusy;
    });
    expect(isBusyAtOnce).toBe("true");
    await expect(page).toHaveURL(/step=3/);
    await amount.fill("4000");
    await expect(error).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(error).toBeVisible();
    await amount.fill("1000");
    await expect(error).toHaveCount(0);
  });
});

test("what is typed before the part that saves has arrived is saved once it has", async ({
  page,
  signInAs,
  database,
}) => {
  const check = await aCheckWithWizard(database);
  await signInAs(page, rheintal);
  const keeper = /\/assets\/keep-draft-[\w-]+\.js/;
  const release = await holdBack(page, keeper);
  await page.route(keeper, (route) => route.abort("connectionreset"), { times: 1 });
  let attempts = 0;
  page.on("request", (request) => keeper.test(request.url()) && attempts++);
  const agreements = await openTerms(page, `/id_check/new_contract/${check.id}?step=2`);
  await agreements.fill("Nur im Inland");
  await expect(page.locator("[data-draft=untouched]")).toBeVisible();
  await expect.poll(() => attempts).toBe(2);
  release();
  await expect(page.locator("[data-draft=saved]")).toBeVisible();
  await page.reload();
  await expect(agreements).toHaveValue("Nur im Inland");
});

test("what is typed is saved although the page is left before the part that saves has arrived", async ({
  page,
  signInAs,
  database,
}) => {
  const check = await aCheckWithWizard(database);
  await signInAs(page, rheintal);
  await holdBack(page, /\/assets\/keep-draft-/);
  const address = `/id_check/new_contract/${check.id}?step=2`;
  const agreements = await openTerms(page, address);
  await agreements.fill("Nur im Inland");
  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === "/drafts");
  await page.getByRole("navigation").getByRole("link", { name: "Startseite" }).first().click();
  await sent;
  await page.goto(address);
  await expect(agreements).toHaveValue("Nur im Inland");
  await agreements.fill("Nur in Europa");
  await page.goto("/dashboard");
  const drafts = () => database.select().from(formDrafts).where(eq(formDrafts.idCheckId, check.id));
  await expect.poll(async () => JSON.stringify(await drafts())).toContain("Nur in Europa");
});

test("the field for a signature is there before it can be drawn on", async ({ page, signInAs, database }) => {
  const { detailAddress } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  const release = await holdBack(page, /\/assets\/drawing-.*\.js$/);
  await page.goto(`${detailAddress}/vehicle_return`);
  const dialog = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  const toggle = dialog.getByRole("button", { name: "Namen tippen" }).first();
  const again = dialog.getByRole("button", { name: "Neu", exact: true }).first();
  await toggle.scrollIntoViewIfNeeded();
  const places = async () => [await toggle.boundingBox(), await again.boundingBox()];
  const before = await places();
  release();
  await expect(dialog.getByRole("img", { name: /^Unterschriftenfeld/ })).toHaveCount(2);
  expect(await places()).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the first tap counts although the field that is left gets an error", async ({ page, signInAs, database }) => {
    const check = await aCheckWithWizard(database);
    await signInAs(page, rheintal);
    await openInteractive(page, `/id_check/new_contract/${check.id}?step=3`);
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
    await interactive(page);
    await tapOnce("Zurück");
    await expect(page).toHaveURL(/step=2/);
  });
});
