import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { newestCode, password } from "./journey/desk.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { interactive, openInteractive } from "./journey/interactive.ts";

/** Signs on paper. */
const luebeck = "nutzer.luebeck@nord.example";

/** A vehicle no other journey takes, handed over two hours ago in this user's office. */
async function aContractOf(database: Database, email: string) {
  const place = await placeOf(database, email);
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  return (await aVehicleUnderway(place, { vehicle, isSigned: false, hasPhotos: false })).contract;
}

async function endSessions(database: Database, email: string) {
  const { userId } = await placeOf(database, email);
  await database.delete(sessions).where(eq(sessions.userId, userId));
}

const sessionDialog = (page: Page) => page.getByRole("alertdialog", { name: "Ihre Sicherheit ist uns wichtig!" });

/** Signs in inside the dialog over the page. */
async function signInAgain(page: Page, email: string) {
  const dialog = sessionDialog(page);
  await dialog.getByLabel("Passwort").fill(password);
  await dialog.getByRole("button", { name: "Jetzt anmelden" }).click();
  const code = dialog.getByLabel("Bestätigungscode");
  await expect(code).toBeFocused();
  await code.fill(await newestCode(page, email));
  await dialog.getByRole("button", { name: "Jetzt anmelden" }).click();
}

test("a form sent after the session has ended is sent again after signing in over the page", async ({
  page,
  signInAs,
  database,
}) => {
  const contract = await aContractOf(database, luebeck);
  await signInAs(page, luebeck);
  await page.goto(`/id_check/contract_details/${contract.id}/vehicle_return`);
  const form = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  await form.getByLabel("Kilometerstand bei Rückgabe").fill(String(contract.odometerStartKm + 148));
  await form.getByText("Ja, es gibt neue Schäden").click();
  await form.getByRole("textbox", { name: "Neue Schäden" }).fill("Delle hinten rechts");
  // With the form's own request: a page that has noticed by itself covers the button.
  const sent = "**/vehicle_return.data*";
  await page.route(sent, async (route) => {
    if (route.request().method() === "POST") await endSessions(database, luebeck);
    await route.continue();
  });
  await form.getByRole("button", { name: "Rückgabe abschließen" }).click();

  await expect(sessionDialog(page).getByLabel("Passwort")).toBeFocused();
  await page.unroute(sent);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sessionDialog(page)).toBeVisible();
  await sessionDialog(page).getByLabel("Passwort").fill("falsches-Passwort");
  await sessionDialog(page).getByRole("button", { name: "Jetzt anmelden" }).click();
  await expect(sessionDialog(page).getByText("E-Mail-Adresse oder Passwort ist falsch.")).toBeVisible();
  await signInAgain(page, luebeck);

  await expect(page.getByText("Fahrzeugrückgabe erfolgreich")).toBeVisible();
  const [returned] = await database.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(returned?.newDamage).toBe("Delle hinten rechts");
});

/** Frau Lea Schmitz, and her colleague at the same branch. */
const lea = "nutzer.koeln@rheintal.example";
const murat = "admin.koeln@rheintal.example";

const saved = (page: Page) => expect(page.locator("[data-draft=saved]")).toBeVisible();

async function aWizard(database: Database) {
  const place = await placeOf(database, lea);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  const stored = async () => {
    const [draft] = await database.select().from(formDrafts).where(eq(formDrafts.idCheckId, check.id));
    return draft?.data;
  };
  return { check, address: `/id_check/new_contract/${check.id}`, stored };
}

test("a half-filled step is saved while it is typed: for a reload, and when the session ends in the middle", async ({
  page,
  signInAs,
  database,
}) => {
  const { address, stored } = await aWizard(database);
  await signInAs(page, lea);
  await openInteractive(page, `${address}?step=1`);
  const damage = page.getByRole("textbox", { name: "Schäden" });
  await damage.pressSequentially("Steinschlag");
  await page.getByLabel("Kilometerstand bei Übergabe").fill("abc");
  await saved(page);
  await page.reload();
  await expect(damage).toHaveValue("Steinschlag");
  await expect(page.getByLabel("Kilometerstand bei Übergabe")).toHaveValue("abc");
  await expect(page.getByRole("alert")).toHaveCount(0);

  // Left before the second is over.
  await damage.fill("Steinschlag vorne");
  await page.reload();
  await expect(damage).toHaveValue("Steinschlag vorne");

  await page.waitForLoadState("networkidle");
  await interactive(page);
  await damage.fill("Steinschlag vorne, Kratzer");
  await endSessions(database, lea);
  await expect(sessionDialog(page)).toBeVisible();
  await expect(damage).toHaveValue("Steinschlag vorne, Kratzer");
  await signInAgain(page, lea);
  await expect(sessionDialog(page)).toHaveCount(0);
  await expect(damage).toHaveValue("Steinschlag vorne, Kratzer");
  await saved(page);
  expect((await stored())?.vehicle?.preDamage).toBe("Steinschlag vorne, Kratzer");
});

test("the wizard that books SB-Schutz alone keeps what was typed: for a reload, and when it is left at once", async ({
  page,
  signInAs,
  database,
}) => {
  const { id } = await anAcceptedCheck(await placeOf(database, lea), { hasPhotos: false });
  await signInAs(page, lea);
  await openInteractive(page, `/id_check/new_sb_contract/${id}?step=1`);
  const input = page.getByLabel("Marke und Modell");
  await input.fill("Erstes");
  await saved(page);
  await page.reload({ waitUntil: "networkidle" });
  await interactive(page);
  await expect(input).toHaveValue("Erstes");
  await input.fill("Zweites");
  await page.reload();
  await expect(input).toHaveValue("Zweites");
});

test("the review of a check keeps what was typed: reload, second tab, end of the session", async ({
  page,
  signInAs,
  database,
}) => {
  const { id } = await aCheckInReview(await placeOf(database, luebeck), { hasPhotos: false });
  await signInAs(page, luebeck);
  await openInteractive(page, `/id_check/${id}`);
  const input = (tab: Page) => tab.getByLabel("Ausweisnummer").first();
  await input(page).fill("Erstes");
  await saved(page);

  const tab = await page.context().newPage();
  await openInteractive(tab, `/id_check/${id}`);
  await expect(input(tab)).toHaveValue("Erstes");
  await input(tab).fill("Zweites");
  await saved(tab);
  await expect(input(page)).toHaveValue("Zweites");
  await tab.close();

  // Typed first: once a look of the page itself is refused, the dialog lies over the form.
  await input(page).fill("Drittes");
  await endSessions(database, luebeck);
  await expect(sessionDialog(page)).toBeVisible();
  await signInAgain(page, luebeck);
  await expect(input(page)).toHaveValue("Drittes");
  await saved(page);
  await page.reload();
  await expect(input(page)).toHaveValue("Drittes");
});

test("two people at one step: each sees the other, untouched fields follow, touched ones ask", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const { address, stored } = await aWizard(database);
  await signInAs(page, lea);
  await openInteractive(page, `${address}?step=2`);
  const colleague = await anotherDesk(browser, signInAs, murat);
  await openInteractive(colleague, `${address}?step=2`);
  await expect(colleague.getByText("Frau Schmitz sieht sich gerade Schritt 3 an.")).toBeVisible();
  await expect(page.getByText("Herr Aydın sieht sich gerade Schritt 3 an.")).toBeVisible();

  const deposit = (desk: Page) => desk.getByLabel("Kaution");
  const daily = (desk: Page) => desk.getByLabel("Tagesgrundpreis");
  await page.getByLabel("Vereinbarungen").fill("Nur im Inland");
  await saved(page);
  await expect(colleague.getByLabel("Vereinbarungen")).toHaveValue("Nur im Inland");

  await daily(colleague).fill("99");
  await deposit(page).fill("700");
  await Promise.all([saved(page), saved(colleague)]);
  await expect(daily(page)).toHaveValue("99");
  await expect(deposit(colleague)).toHaveValue("700");

  // Both change the same field; the colleague is slower.
  await colleague.context().setOffline(true);
  await deposit(colleague).fill("300");
  await expect(colleague.getByText("Nicht gespeichert – keine Verbindung")).toBeVisible();
  await deposit(page).fill("800");
  await saved(page);
  await colleague.context().setOffline(false);
  const question = colleague.getByText("Ihre Angabe: „300“. Frau Schmitz: „800“.");
  await expect(question).toBeVisible();
  await expectAccessible(colleague);
  expect((await stored())?.terms?.deposit).toBe("800");
  await colleague.getByRole("button", { name: "Meine Angabe behalten" }).click();
  await expect(question).toHaveCount(0);
  await expect(deposit(page)).toHaveValue("300");

  await colleague.goto("/dashboard");
  await expect(page.getByText(/^Herr Aydın .*gerade Schritt 3/)).toHaveCount(0);
});

test("opening forms saves nothing", async ({ page, signInAs, database }) => {
  const { address } = await aWizard(database);
  const contract = await aContractOf(database, lea);
  const review = await aCheckInReview(await placeOf(database, lea));
  await signInAs(page, lea);
  await page.clock.install();
  const saves: string[] = [];
  page.on("request", (request) => {
    const body = new URL(request.url()).pathname === "/drafts" ? (request.postData() ?? "") : "";
    if (body.includes('"values"')) saves.push(body);
  });
  // Longer than the pause after which what was typed is saved.
  const staysUntouched = async () => {
    await expect(page.locator("[data-draft=untouched]").first()).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(page.locator("[data-draft=untouched]").first()).toBeVisible();
  };
  await openInteractive(page, `${address}?step=0`);
  await staysUntouched();
  for (const step of [1, 2, 3]) {
    await page.getByRole("button", { name: "Weiter", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
    await staysUntouched();
  }
  await openInteractive(page, `/id_check/contract_details/${contract.id}`);
  await page.getByRole("link", { name: "Fahrzeugrückgabe" }).click();
  await staysUntouched();
  await openInteractive(page, `/id_check/${review.id}`);
  await staysUntouched();
  expect(saves).toEqual([]);
  await page.getByLabel("Ausweisnummer").first().fill("Etwas");
  await page.clock.runFor(1_500);
  await expect.poll(() => saves).toHaveLength(1);
});
