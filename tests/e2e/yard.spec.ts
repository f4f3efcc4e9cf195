import type { BrowserContext, Page } from "@playwright/test";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { cardOf, drawOn, enterPin, takePhoto, unlock } from "#tests/yard/steps.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { aContractInTheYard, aTablet } from "./journey/yard.ts";

const admin = "admin@rheintal.example";
async function reloadWithoutNetwork(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await page.reload();
  await unlock(page);
  await expect(page.getByText("Ohne Netz")).toBeVisible();
}

/** Both sides sign a return by their typed names. */
async function signReturn(page: Page, customerName: string) {
  for (const name of [customerName, "Jörg O'Neil"]) {
    await page.getByRole("button", { name: "Name tippen" }).first().click();
    await page.getByLabel("Name, getippt").last().fill(name);
  }
}

test("a vehicle is handed over without a network: nothing is lost by reloading, and all arrives once", async ({
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  const { plate, row, acts, photos, signatures } = await aContractInTheYard(database, admin, "handover");
  const { context, page } = await aTablet(browser, (tablet) => signInAs(tablet, admin));
  await cardOf(page, plate).click();
  await expect(page.getByRole("link", { name: "Vertrag lesen" })).toBeVisible();
  await expectAccessible(page, { where: "a contract in the yard" });
  await reloadWithoutNetwork(context, page);
  await cardOf(page, plate).click();
  await takePhoto(page, "Linke Seite");
  await drawOn(page, "Kunde");
  await page.getByLabel(/^Kilometerstand/).fill("13500");
  await reloadWithoutNetwork(context, page);
  await cardOf(page, plate).click();
  await expect(page.getByLabel(/^Kilometerstand/)).toHaveValue("13500");
  await page.getByRole("button", { name: "Name tippen" }).last().click();
  await page.getByLabel("Name, getippt").fill("Jörg O'Neil");
  await page.getByRole("button", { name: "Unterschriften aufnehmen" }).click();
  await expect(page.getByText(signingTexts.agreementRequired)).toBeVisible();
  await page.getByLabel(signingTexts.agreement).check();
  await page.getByRole("button", { name: "Unterschriften aufnehmen" }).click();
  await expect(page.getByText(/^Unterschriften/).first()).toBeVisible();
  await page.getByRole("button", { name: "Übergeben", exact: true }).click();
  await expect(page.getByText(/^Übergeben\. Das liegt sicher auf diesem Gerät/)).toBeVisible();
  expect(await row()).toMatchObject({ handedOverAt: null, fullySignedAt: null });
  await reloadWithoutNetwork(context, page);
  await expect(page.getByText("3 nicht gesendet")).toBeVisible();
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  await context.setOffline(false);
  await expect(page.getByText("Mit Netz")).toBeVisible();
  await expect(async () => expect(await row()).toMatchObject({ odometerStartKm: 13_500 })).toPass();
  await expect(page.getByText("nicht gesendet")).toHaveCount(0);
  expect(await acts()).toEqual([
    ["handed_over", "applied"],
    ["photo", "applied"],
    ["signed", "applied"],
  ]);
  expect(await photos()).toHaveLength(1);
  const handedOver = await row();
  expect(handedOver?.handedOverAt).not.toBeNull();
  expect(handedOver?.fullySignedAt).not.toBeNull();
  expect((await signatures()).map(({ kind, method }) => [kind, method]).sort()).toEqual([
    ["customer", "drawn"],
    ["dealer", "typed"],
  ]);
  await context.close();
});

test("a vehicle comes back without a network, with a new damage, and replies that were lost double nothing", async ({
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  const { plate, contract, customerName, row, acts, marks } = await aContractInTheYard(database, admin, "return");
  const { context, page } = await aTablet(browser, (tablet) => signInAs(tablet, admin));
  await cardOf(page, plate).click();
  await reloadWithoutNetwork(context, page);
  await cardOf(page, plate).click();
  await page.getByRole("button", { name: "Neuen Schaden einzeichnen" }).click();
  const drawing = page.getByRole("img", { name: /^Zeichnung des Fahrzeugs/ });
  await drawing.press("Enter");
  await drawing.press("ArrowRight");
  await page.getByLabel("Bemerkung", { exact: true }).fill("Tür <b>vorn</b> 😀");
  await expectAccessible(page, { where: "a damage in the yard" });
  await page.getByRole("button", { name: "Schaden aufnehmen" }).click();
  await page.getByLabel(/^Kilometerstand/).fill(String(contract.odometerStartKm + 120));
  await page.getByLabel("Tankfüllung in Prozent").fill("50");
  await expect(page.getByText("Zusätzlich zu zahlen")).toBeVisible();
  await signReturn(page, customerName);
  await page.getByLabel("Schlüssel").fill("2");
  await expect(page.getByText("Bitte noch einmal unterschreiben.")).toBeVisible();
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByRole("alert")).toContainText("Es fehlt die Unterschrift");
  await signReturn(page, customerName);
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByText(/^Zurückgenommen\. Das liegt sicher auf diesem Gerät/)).toBeVisible();

  let lost = 2;
  await page.route("**/api/yard/acts/*", async (route) => {
    if (route.request().method() !== "PUT" || lost === 0) return route.continue();
    lost--;
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect(async () => expect(await row()).toMatchObject({ isActive: false })).toPass({ timeout: 90_000 });
  expect(lost).toBe(0);
  expect(await acts()).toEqual([
    ["mark", "applied"],
    ["returned", "applied"],
  ]);
  expect((await marks("return")).map(({ note, placeX, placeY }) => [note, placeX, placeY])).toEqual([
    ["Tür <b>vorn</b> 😀", 520, 500],
  ]);
  await context.close();
});

test("what a return owes is shown above its signatures, and they do not outlive it", async ({
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  const { plate, contract, customerName } = await aContractInTheYard(database, admin, "return");
  const { context, page } = await aTablet(browser, (tablet) => signInAs(tablet, admin));
  await page.clock.install();
  await reloadWithoutNetwork(context, page);
  await cardOf(page, plate).click();
  await page.getByLabel(/^Kilometerstand/).fill(String(contract.odometerStartKm + 2_000));
  await expect(page.getByText("Zusätzliche Kilometer", { exact: true })).toBeVisible();
  await expect(page.getByText("Verspätung", { exact: true })).toHaveCount(0);
  await expectAccessible(page, { where: "a settlement in the yard" });
  await signReturn(page, customerName);
  await expect(page.getByLabel("Name, getippt").first()).toHaveValue(customerName);
  // The vehicle was due an hour ago by then, and the device locked itself.
  await page.clock.fastForward("04:00:00");
  await enterPin(page);
  await expect(page.getByText("Verspätung", { exact: true })).toBeVisible();
  await expect(page.getByText("Bitte noch einmal unterschreiben.")).toBeVisible();
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByRole("alert")).toContainText("Es fehlt die Unterschrift");
  await context.close();
});

test("five wrong PINs close the tablet until a sign-in; signing out elsewhere loses nothing of it", async ({
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  const { plate, acts } = await aContractInTheYard(database, admin, "handover");
  const { context, page } = await aTablet(browser, (tablet) => signInAs(tablet, admin));
  await reloadWithoutNetwork(context, page);
  await cardOf(page, plate).click();
  await takePhoto(page, "Rechte Seite");
  await page.reload();
  for (let tries = 1; tries <= 5; tries++) {
    await page.getByLabel("PIN", { exact: true }).fill("0000");
    await page.getByRole("button", { name: "Öffnen" }).click();
    await expect(page.getByText(tries < 5 ? `Noch ${5 - tries} Versuche` : /^Fünfmal eine falsche PIN/)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(/^Fünfmal eine falsche PIN/)).toBeVisible();

  // A staff page of the same browser signs out before anything was sent.
  await page.route("**/api/yard/**", (route) => route.abort());
  await context.setOffline(false);
  const desk = await context.newPage();
  await desk.goto("/dashboard");
  await desk.evaluate(() => localStorage.setItem("probe", "1"));
  await desk.getByLabel(/Benutzermenü/).click();
  await desk.getByRole("button", { name: "Abmelden" }).click();
  await expect(desk.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect.poll(() => desk.evaluate(() => localStorage.getItem("probe"))).toBeNull();
  await page.unroute("**/api/yard/**");
  await page.reload();
  await expect(page.getByText(/^Sie sind nicht angemeldet/)).toBeVisible();
  await signInAs(desk, admin);
  await expect(async () => {
    await page.reload();
    expect(await acts()).toEqual([["photo", "applied"]]);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByLabel("Neue PIN")).toBeVisible();
  await context.close();
});

test("the yard can be installed, and knows no person before somebody signs in", async ({ browser }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/hof");
  await expect(page.getByText(/^Sie sind nicht angemeldet/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A headless browser installs nothing in a window without history.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(["/hof"]);
  await page.getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});
