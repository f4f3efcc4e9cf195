import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { exportTexts } from "#server/handover/contracts/export-period.rules.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const admin = "admin@rheintal.example";

/** An unsigned contract at the headquarters of this user. */
async function aContract(database: Database, options: ContractOptions = {}) {
  const [user] = await database.select().from(users).where(eq(users.email, admin));
  if (!user) throw new Error(`There is no account ${admin}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  // Other workers' journeys and earlier runs add vehicles to the same stock.
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const seeded = await aVehicleUnderway(place, { vehicle, isSigned: false, hasPhotos: false, ...options });
  return { ...seeded, address: `/id_check/contract_details/${seeded.contract.id}` };
}

const mailPanel = (page: Page) => page.getByRole("region", { name: "Email Senden" });
const mailDialog = (page: Page) => page.getByRole("dialog", { name: "Fahrzeugüberlassungsvertrag versenden" });
const anAddress = () => `kunde-${newId().slice(0, 8)}@example.org`;

test("two clicks mail a contract once, with only its PDF", async ({ page, signInAs, database, mailbox }) => {
  const { contract, customer, address } = await aContract(database);
  const recipient = anAddress();
  await signInAs(page, admin);
  await page.goto(address);
  await expect(mailPanel(page)).toContainText("Dieser Vertrag wurde noch nicht versendet.");
  await mailPanel(page).getByRole("link", { name: "Vertrag versenden" }).click();
  const dialog = mailDialog(page);
  const field = dialog.getByLabel("E-Mail");
  await expect(field).toHaveValue(customer.email);
  await expect(dialog).toContainText(`Vertrag ${contract.contractNumber}.pdf`);
  await expectAccessible(page);

  await field.fill("");
  // Typed while the refusal is on its way: the error is about what stands there now.
  let refuse = () => {};
  const isTyped = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(/\/email\.data/, async (route) => {
    if (route.request().method() === "POST") await isTyped;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Senden" }).click();
  await expect(dialog.getByText(contractTexts.emailRequired)).toBeVisible();
  await field.fill("kunde");
  refuse();
  await expect(dialog.getByText("Bitte prüfen Sie noch ein Feld.")).toBeVisible();
  await expect(dialog.getByText(contractTexts.emailFormat)).toBeVisible();
  await page.unroute(/\/email\.data/);
  await field.fill(recipient);
  await dialog.getByRole("button", { name: "Senden" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(mailPanel(page)).toContainText(recipient);
  await expect(mailPanel(page)).toContainText("gesendet");
  await expectAccessible(page);

  const mails = (await mailbox()).filter((mail) => mail.to === recipient);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments).toMatchObject([
    { filename: `Vertrag ${contract.contractNumber}.pdf`, content_type: "application/pdf" },
  ]);
  const pdf = await page.request.get(mails[0]?.attachments[0]?.url ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("contracts of a period are downloaded; a missing end is reported at its field", async ({
  page,
  signInAs,
  database,
}) => {
  const { contract } = await aContract(database, {
    contractChanges: { createdAt: new Date("2019-05-06T10:00:00Z") },
  });
  await signInAs(page, admin);
  await page.goto("/id_check");
  await page.getByRole("link", { name: exportTexts.title }).click();
  const dialog = page.getByRole("dialog", { name: exportTexts.title });
  await dialog.getByLabel("Startdatum").fill("2019-05-06");
  await dialog.getByLabel("Enddatum").fill("");
  await dialog.getByRole("button", { name: "Exportieren" }).click();
  await expect(dialog.getByText(exportTexts.endRequired)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Enddatum").fill("2019-05-05");
  await expect(dialog.getByText(exportTexts.endBeforeStart)).toBeVisible();
  await dialog.getByLabel("Enddatum").fill("2019-05-06");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Exportieren" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("vertraege.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeffVertragsnummer;")).toBe(true);
  expect(text).toContain(`${contract.contractNumber};`);
  await dialog.getByRole("link", { name: "Schließen" }).last().click();
  await expect(dialog).toBeHidden();
});
