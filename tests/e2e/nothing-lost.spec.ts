import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { newestCode, password } from "./journey/desk.ts";

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
  await endSessions(database, luebeck);
  await form.getByRole("button", { name: "Rückgabe abschließen" }).click();

  await expect(sessionDialog(page)).toBeVisible();
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
