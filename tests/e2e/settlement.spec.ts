import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import type { Database } from "#db/client.server.ts";
import { contractPayments, contracts, priceVersions } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { noSettlementPrices } from "#server/handover/price-list/price-figures.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

/** Signs on paper. */
const nord = "admin@nord.example";

const prices = { ...noSettlementPrices, lateHourCents: 1_200, fuelPerEighthCents: 1_500, cleaningCents: 6_000 };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A vehicle that was due back two hours and fifty minutes ago, with a full tank and Vollkasko of 1.000,00 €. */
async function aLateVehicle(database: Database) {
  const [user] = await database.select().from(users).where(eq(users.email, nord));
  if (!user) throw new Error(`There is no account ${nord}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const version = { id: newId(), headquarterId: user.headquarterId, userId: user.id, topic: "settlement" as const };
  const number = randomInt(1, 1_000_000);
  const listed = { ...version, subject: "", number, validFrom: "2026-01-01", figures: prices, createdAt: new Date() };
  await database.insert(priceVersions).values(listed);
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const use = { startOfUse: hoursAgo(50), endOfUse: hoursAgo(2 + 50 / 60) };
  const { contract } = await aVehicleUnderway(place, { vehicle, isSigned: false, hasPhotos: false, ...use });
  const snapshot = contract.snapshot as ContractSnapshot;
  const handedOver = { ...snapshot.vehicle, fuel: "Diesel", energyPercent: 100 };
  await database
    .update(contracts)
    .set({ snapshot: { ...snapshot, vehicle: handedOver } })
    .where(eq(contracts.id, contract.id));
  return { contract, vehicle, address: `/id_check/contract_details/${contract.id}` };
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const payments = (page: Page) => page.getByLabel("Zahlungen", { exact: true });

async function textOf(page: Page, address: string): Promise<string> {
  // The Worker closes a connection that was idle for a while.
  const pdf = await page.request.get(address, { maxRetries: 2 });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("three hours late, half a tank, 412 km over, a scratch: what is owed, what goes back, and a slip corrected", async ({
  page,
  signInAs,
  database,
}) => {
  const { contract, vehicle, address } = await aLateVehicle(database);
  await signInAs(page, nord);
  await page.goto(address);

  await payments(page)
    .getByRole("button", { name: /Bar.*Kaution/ })
    .click();
  await expect(payments(page)).toContainText("500,00 € gezahlt");
  await payments(page)
    .getByRole("button", { name: /Karte.*Überlassung/ })
    .click();
  await expect(payments(page)).toContainText("Nichts offen.");

  await page.getByRole("link", { name: "Fahrzeugrückgabe" }).first().click();
  const back = dialogOf(page, "Fahrzeugrückgabe");
  const settled = back.getByRole("region", { name: "Abrechnung" });
  await expect(settled.getByRole("status")).toContainText("zusätzlich zu zahlen 36,00 €");
  const odometer = back.getByLabel("Kilometerstand bei Rückgabe");
  await odometer.fill(String(contract.odometerStartKm + 712));
  await back.getByLabel("Tankfüllung", { exact: false }).first().fill("1/2");
  await back.getByText("Ja, es gibt neue Schäden").click();
  await back.getByRole("textbox", { name: "Neue Schäden" }).fill("Kratzer vorne links");
  await back.getByLabel("Kosten des Schadens").fill("180");
  await expect(settled.getByText("412 km zu 0,29 € = 119,48 €")).toBeVisible();
  await expect(settled.getByText("4 Achtel zu 15,00 € = 60,00 €")).toBeVisible();
  await expect(settled.getByText(/als erhalten eingetragen/)).toHaveCount(0);
  await settled.getByLabel("Mit der Kaution verrechnen").check();
  await settled.getByRole("button", { name: /Weiterer Posten/ }).click();
  await settled.getByLabel("Posten 1").fill("Ladekabel fehlt");
  await settled.getByLabel("Betrag 1").fill("25");
  await settled.getByLabel("Schadensersatz, ohne Umsatzsteuer").check();
  await expect(settled.getByRole("status")).toHaveText(
    "Abrechnung: 420,48 € mit der Kaution verrechnet, nichts zusätzlich zu zahlen, Kaution zurück 79,52 €.",
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  // By keyboard: Enter in a field sends the form.
  await odometer.press("Enter");
  await expect(page).toHaveURL(`${address}?returned=1`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(payments(page)).toContainText("Zurückzuzahlen 79,52 €");
  const paper = await textOf(page, `/id_check/contract_file/${contract.id}/signed_with_vehicle_return`);
  for (const words of [
    "3 angefangene Stunden zu 12,00 € = 36,00 €",
    "4 Achtel zu 15,00 € = 60,00 €",
    "Mit der Kaution verrechnet 420,48 €",
    "Kaution zurück 79,52 €",
    "Schadensersatz ohne Umsatzsteuer",
  ])
    expect(paper).toContain(words);

  await page.getByRole("link", { name: "Rückgabe berichtigen" }).click();
  const correction = dialogOf(page, "Rückgabe berichtigen");
  await expect(correction.getByLabel("Kilometerstand bei Rückgabe")).toHaveValue(
    String(contract.odometerStartKm + 712),
  );
  await expect(correction.getByLabel("Posten 1")).toHaveValue("Ladekabel fehlt");
  await expectAccessible(page);
  await correction.getByRole("button", { name: "Berichtigung eintragen" }).click();
  await expect(correction.getByText("Bitte geben Sie den Grund der Berichtigung an.")).toBeVisible();
  const reason = correction.getByLabel("Grund der Berichtigung");
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-required", "true");
  await expect(correction.getByText("Grund der Berichtigung", { exact: true })).toBeVisible();
  await reason.fill("Eine Ziffer vertauscht");
  await correction.getByLabel("Kilometerstand bei Rückgabe").fill(String(contract.odometerStartKm + 271));
  await correction.getByRole("button", { name: "Berichtigung eintragen" }).click();
  await expect(page.getByText("Rückgabe berichtigt.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Berichtigungen" })).toContainText("Eine Ziffer vertauscht");
  await expect(payments(page)).toContainText("Zurückzuzahlen 199,00 €");
  const [stock] = await database.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
  expect(stock?.odometerKm).toBe(contract.odometerStartKm + 271);
  const link = page.getByRole("link", { name: /Papier der Berichtigung/ });
  const corrected = await textOf(page, (await link.getAttribute("href")) ?? "");
  expect(corrected).toContain("Berichtigte Fahrzeugrückgabe");
  expect(corrected).toMatch(/Kilometerstand bisher: [\d.]+ km; jetzt: [\d.]+ km/);
  await page.getByRole("link", { name: "Dem Kunden senden" }).click();
  await expect(page.getByRole("dialog")).toContainText("mit berichtigter Fahrzeugrückgabe.pdf");
  await expectAccessible(page);
});

test("without scripts nothing is charged that was not shown", async ({ browser, baseURL, signInAs, database }) => {
  const { contract, address } = await aLateVehicle(database);
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await signInAs(page, nord);
  await page.goto(`${address}/vehicle_return`);
  await page.getByLabel("Kilometerstand bei Rückgabe").fill(String(contract.odometerStartKm + 712));
  await page.getByText("Nein, keine neuen Schäden").click();
  await page.getByRole("button", { name: /Weiterer Posten/ }).click();
  await page.getByLabel("Posten 1").fill("Maut");
  await page.getByLabel("Betrag 1").fill("4,50");
  await page.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await expect(page.getByText(/Bitte prüfen Sie die Abrechnung: Insgesamt sind 159,98 € zu berechnen/)).toBeVisible();
  await expect(page.getByText("412 km zu 0,29 € = 119,48 €")).toBeVisible();
  await page.getByLabel("Verspätung").fill("0");
  await page.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await page.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await expect(page).toHaveURL(`${address}?returned=1`);
  await expect(page.getByText("3 angefangene Stunden, nicht berechnet")).toBeVisible();

  await page.getByRole("button", { name: /Bar.*Abrechnung/ }).click();
  await expect(payments(page)).toContainText("123,98 € gezahlt");
  await page.goto(`${address}/payments`);
  await page.getByLabel("Wofür").selectOption("Überlassung");
  await page.getByLabel("Betrag").fill("9.999");
  await page.getByText("Karte", { exact: true }).last().click();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText("Das ist mehr, als offen ist.", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Ja, sicher").check();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(payments(page)).toContainText("zu viel gezahlt");
  await context.close();
});

test("a slip is taken back with a reason, and the day's totals count both", async ({ page, signInAs, database }) => {
  const { contract, address } = await aLateVehicle(database);
  await signInAs(page, nord);
  await page.goto(address);
  await payments(page)
    .getByRole("button", { name: /Bar.*Kaution/ })
    .dblclick();
  await expect(payments(page)).toContainText("500,00 € gezahlt");
  const noted = await database.select().from(contractPayments).where(eq(contractPayments.contractId, contract.id));
  expect(noted).toHaveLength(1);
  await payments(page)
    .getByRole("link", { name: /Zurücknehmen/ })
    .click();
  const dialog = dialogOf(page, "Zahlung zurücknehmen");
  await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(dialog.getByText("Bitte geben Sie den Grund an.")).toBeVisible();
  await dialog.getByLabel("Grund").fill("Falscher Vertrag");
  await expectAccessible(page);
  await dialog.getByLabel("Grund").press("Enter");
  await expect(payments(page)).toContainText("Falscher Vertrag");
  await expect(payments(page)).toContainText("500,00 € offen");
  await page.goto("/id_check");
  await page.getByRole("link", { name: "Tagesabschluss" }).click();
  await expect(page.getByRole("heading", { name: "Tagesabschluss" })).toBeVisible();
  const lines = page.getByRole("listitem").filter({ hasText: contract.contractNumber });
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText("-500,00 €");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Als CSV" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain(`${contract.contractNumber};Kaution;Bar;;500,00;ja`);
});
