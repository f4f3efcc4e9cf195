import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessibleEverywhere } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

/** Premium with SB-Schutz, and a colleague of the same headquarters. */
const admin = "admin@rheintal.example";
const colleague = "nutzer@rheintal.example";
/** Signs on paper. */
const nord = "admin@nord.example";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const german = (date: string) => date.split("-").reverse().join(".");
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A filled wizard in which something of each group has to be confirmed: legitimation, person, period, vehicle. */
async function aDoubtfulContract(database: Database, place: Place) {
  const check = await anAcceptedCheck(place, {
    hasPhotos: false,
    changes: { identityDocumentExpiresOn: day(3), identityDecidedAt: daysAgo(120), dateOfBirth: "1984-08-13" },
  });
  const vehicle = await aFilledWizard(place, check);
  await database.update(vehicles).set({ odometerKm: 20_000 }).where(eq(vehicles.id, vehicle.id));
  return check;
}
const titles = [
  "Das Geburtsdatum im Vertrag ist ein anderes als im geprüften Ausweis",
  "Der Ausweis ist abgelaufen oder läuft vor der Rückgabe ab",
  "Die Legitimation ist älter als drei Monate",
  "Der Kilometerstand liegt unter dem des Bestands",
];
const ticks = (page: Page) => page.getByRole("checkbox", { name: /^Ja, sicher/ });
const generate = (page: Page) => page.getByRole("button", { name: "Vertrag generieren" });
const isAnswered = (page: Page) => page.getByText("Sie haben den Vertrag erfolgreich generiert.");
const previewOf = ({ id }: { id: string }, step = 4) => `/id_check/new_contract/${id}?step=${step}`;

/** The contract wizard's draft with its step 'Versicherung' declined. */
async function openPreview(page: Page, check: { id: string }) {
  await openInteractive(page, previewOf(check, 3));
  await page.getByRole("radio", { name: "Nein" }).check();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(generate(page)).toBeVisible();
}

test("the license's end is said beside the dates of the contract, and goes with them", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const place = await placeOf(database, admin);
  const check = await anAcceptedCheck(place, { hasPhotos: false, changes: { licenseExpiresOn: day(5) } });
  await aFilledWizard(place, check);
  await openInteractive(page, previewOf(check, 2));
  const said = page.getByText("Der Führerschein ist abgelaufen oder läuft vor der Rückgabe ab.");
  await expect(said).toHaveCount(0);
  const end = page.getByRole("textbox", { name: "Rückgabe" });
  await end.fill(`${german(day(6))} 17:30`);
  await expect(said).toBeVisible();
  await expectAccessibleEverywhere(page, "end of a license beside the dates");
  await end.fill(`${german(day(4))} 17:30`);
  await expect(said).toHaveCount(0);
});

test("a contract with concerns of every group is confirmed by keyboard, at each width, light and dark", async ({
  page,
  signInAs,
  database,
}) => {
  test.slow();
  await signInAs(page, admin);
  const check = await aDoubtfulContract(database, await placeOf(database, admin));
  await openPreview(page, check);
  for (const title of titles) await expect(page.getByText(`${title}.`)).toBeVisible();
  await expect(ticks(page)).toHaveCount(titles.length);

  // Without a tick nothing is sent; the first open question is where to go on.
  await pressOn(page, generate(page));
  await expect(ticks(page).first()).toBeFocused();
  await expect(page.getByText("Bitte bestätigen Sie das zuerst.")).toHaveCount(titles.length);
  await expectAccessibleEverywhere(page, "concerns of a contract");
  await page.setViewportSize({ width: 360, height: 800 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);

  for (const title of titles) {
    await tabTo(page, page.getByRole("checkbox", { name: title }));
    await page.keyboard.press("Space");
  }
  await pressOn(page, generate(page));
  await expect(isAnswered(page)).toBeVisible();
  const [contract] = await database.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  expect(contract?.confirmedConcerns.map(({ code }) => code)).toEqual([
    "birth_date_differs",
    "identity_expired",
    "check_outdated",
    "odometer_below_stock",
  ]);
  await page.goto(`/id_check/contract_details/${contract?.id}`);
  await expect(page.getByRole("region", { name: "Bestätigte Abweichungen" })).toContainText("20.000 km");
});

test("what a second person changes meanwhile is asked again, and only that", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const place = await placeOf(database, admin);
  const check = await aDoubtfulContract(database, place);
  await openPreview(page, check);
  for (const box of await ticks(page).all()) await box.check();

  // The colleague types another odometer into the same contract.
  const other = await anotherDesk(browser, signInAs, colleague);
  await openInteractive(other, previewOf(check, 1));
  await other.getByLabel(/^Kilometerstand bei Übergabe/).fill("12000");
  await other.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(other).toHaveURL(/step=2/);
  await other.context().close();

  await generate(page).click();
  await expect(page.getByText(/inzwischen geändert/).first()).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).last().click();
  await expect(page.getByText("Bei Übergabe: 12.000 km.")).toBeVisible();
  const odometer = page.getByRole("checkbox", { name: /Kilometerstand/ });
  await expect(odometer).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Legitimation ist älter/ })).toBeChecked();
  await odometer.check();
  await generate(page).click();
  await expect(isAnswered(page)).toBeVisible();
});

test("a return of very many kilometers asks as soon as they are typed", async ({ page, signInAs, database }) => {
  await signInAs(page, nord);
  const place = await placeOf(database, nord);
  const [{ usesDigitalSigning } = { usesDigitalSigning: true }] = await database
    .select()
    .from(headquarters)
    .where(eq(headquarters.id, place.headquarterId));
  expect(usesDigitalSigning).toBe(false);
  const { contract } = await aVehicleUnderway(place, {
    vehicle: await aVehicle(place),
    isSigned: false,
    hasPhotos: false,
  });
  await openInteractive(page, `/id_check/contract_details/${contract.id}/vehicle_return`);
  const dialog = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  const odometer = dialog.getByLabel(/^Kilometerstand bei Rückgabe/);
  await odometer.fill(String(contract.odometerStartKm + 328_710));
  await expect(dialog.getByText(/Das sind 328\.710 km in einem Tag/)).toBeVisible();
  await dialog.getByText("Nein, keine neuen Schäden").click();
  await dialog.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await expect(ticks(page)).toBeFocused();
  // One digit too many: without it there is nothing to confirm.
  await odometer.fill(String(contract.odometerStartKm + 328));
  await expect(ticks(page)).toHaveCount(0);
  await odometer.fill(String(contract.odometerStartKm + 3_287));
  await ticks(page).check();
  await dialog.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await expect(page.getByText("Fahrzeugrückgabe erfolgreich")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the server asks with the same ticks, keeps those that are set, and asks again about what changed", async ({
    page,
    signInAs,
    database,
  }) => {
    await signInAs(page, admin);
    const check = await aDoubtfulContract(database, await placeOf(database, admin));
    await page.goto(previewOf(check, 3));
    await page.getByRole("radio", { name: "Nein" }).check();
    await page.getByRole("button", { name: "Weiter", exact: true }).click();
    await expect(ticks(page)).toHaveCount(titles.length);
    await page.getByRole("checkbox", { name: /Geburtsdatum/ }).check();
    await generate(page).click();
    await expect(page.getByText("Bitte bestätigen Sie das zuerst.")).toHaveCount(titles.length - 1);
    await expect(page.getByRole("checkbox", { name: /Geburtsdatum/ })).toBeChecked();
    for (const box of await ticks(page).all()) await box.check();
    await database
      .update(idChecks)
      .set({ identityDocumentExpiresOn: day(1) })
      .where(eq(idChecks.id, check.id));
    await generate(page).click();
    await expect(page.getByText("Bitte bestätigen Sie das zuerst.")).toHaveCount(1);
    await expect(page.getByRole("checkbox", { name: /Ausweis ist abgelaufen/ })).not.toBeChecked();
    await page.getByRole("checkbox", { name: /Ausweis ist abgelaufen/ }).check();
    await generate(page).click();
    await expect(isAnswered(page)).toBeVisible();
  });
});
