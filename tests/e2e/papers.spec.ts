import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { exportTexts } from "#server/contracts/export-period.rules.ts";
import { newId } from "#server/kernel/ids.ts";
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

test("an undelivered mail is shown as failed and can be sent again, even without scripts", async ({
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { contract, address } = await aContract(database);
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await signInAs(page, admin);
  const recipient = anAddress();
  await page.goto(`${address}/email`);
  await mailDialog(page).getByLabel("E-Mail").fill(recipient);
  await mailDialog(page).getByRole("button", { name: "Senden" }).click();
  await expect(mailPanel(page)).toContainText(recipient);
  const [email] = await database
    .select()
    .from(sentContractEmails)
    .where(eq(sentContractEmails.contractId, contract.id));
  const isMail = eq(outbox.id, email?.outboxId ?? "");
  await expect.poll(async () => (await database.select().from(outbox).where(isMail))[0]?.state).toBe("sent");
  await database.update(outbox).set({ state: "failed", sentAt: null, tries: 6 }).where(isMail);

  await page.goto(address);
  await expect(mailPanel(page)).toContainText("nicht zugestellt");
  await mailPanel(page)
    .getByRole("button", { name: /^Erneut versenden/ })
    .click();
  // The browser does not load a page again while it is still opening it.
  await expect(mailPanel(page)).not.toContainText("nicht zugestellt");
  await expect.poll(async () => (await database.select().from(outbox).where(isMail))[0]?.state).toBe("sent");
  await page.reload();
  await expect(mailPanel(page)).toContainText("gesendet");
  await page.context().close();
});

test("an SB-Schutz is mailed with its own paper", async ({ page, signInAs, database, mailbox }) => {
  const { sbContract } = await aContract(database, { withSbInsurance: true });
  const recipient = anAddress();
  await signInAs(page, admin);
  await page.goto(`/id_check/sb_contract_details/${sbContract?.id}`);
  await mailPanel(page).getByRole("link", { name: "Vertrag versenden" }).click();
  const dialog = page.getByRole("dialog", { name: "SB-Vertrag versenden" });
  await dialog.getByLabel("E-Mail").fill(recipient);
  await dialog.getByRole("button", { name: "Senden" }).click();
  await expect(mailPanel(page)).toContainText(recipient);
  await expect.poll(async () => (await mailbox()).filter(({ to }) => to === recipient)).toHaveLength(1);
  const [mail] = (await mailbox()).filter(({ to }) => to === recipient);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`SB-Schutz ${sbContract?.contractNumber}.pdf`]);
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

test("without scripts an invalid period is shown again with its errors", async ({ browser, baseURL, signInAs }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await signInAs(page, admin);
  await page.goto("/contracts_csv?start_date=2026-05-06&end_date=2026-05-05");
  const dialog = page.getByRole("dialog", { name: exportTexts.title });
  await expect(dialog.getByText(exportTexts.endBeforeStart)).toBeVisible();
  await expect(dialog.getByLabel("Startdatum")).toHaveValue("2026-05-06");
  await page.context().close();
});

test("the light plan is offered no export and refused one", async ({ page, signInAs }) => {
  await signInAs(page, "admin@kompakt.example");
  await page.goto("/id_check?export=1");
  await expect(page.getByRole("heading", { name: "ID Check" })).toBeVisible();
  await expect(page.getByText(exportTexts.title)).toBeHidden();
  const answer = await page.request.get("/contracts_csv?start_date=2026-05-01&end_date=2026-05-31");
  expect(answer.status()).toBe(403);
});
