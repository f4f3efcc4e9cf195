import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contractSignatures, contracts, sbContracts } from "#db/schema/contracts.ts";
import { sentContractEmails } from "#db/schema/messages.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { aContractToSign, drawOn, hasInk, nextStep, padOf, sendAll } from "./journey/signing.ts";

/** Signs digitally. */
const rheintal = "admin@rheintal.example";

const stepTitle = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });
const signCard = (page: Page, kind: string) => page.locator(`#unterschrift-${kind}`);
const typedName = (page: Page) =>
  page.getByLabel("Vor- und Nachname, als Unterschrift getippt").filter({ visible: true });

async function storedSigning(database: Database, contractId: string) {
  const [contract] = await database.select().from(contracts).where(eq(contracts.id, contractId));
  const rows = await database.select().from(contractSignatures).where(eq(contractSignatures.contractId, contractId));
  return { contract, signatures: rows.map(({ kind, method, signerName }) => `${kind} ${method} ${signerName}`).sort() };
}

test("on the pad and typed: from the contract's page to the sealed paper", async ({ page, signInAs, database }) => {
  const { contract, sbContract, customerName, address, detailAddress } = await aContractToSign(database, rheintal, {
    withSbInsurance: true,
  });
  await signInAs(page, rheintal);
  await page.goto(detailAddress);
  const start = page.getByRole("button", { name: "Vertrag unterschreiben" });
  await expect(start).toBeDisabled();
  await page.getByLabel(/^Alle Beteiligten haben den Vertrag gelesen/).check();
  await start.click();

  for (const step of [1, 2, 3, 4]) await expect(stepTitle(page, `Unterschrift ${step} von 4`)).toBeVisible();
  await expectAccessible(page);
  const first = signCard(page, "customer");
  await expect(nextStep(first)).toBeDisabled();
  await drawOn(page, "Kunde");
  await expect(nextStep(first)).toBeEnabled();
  await first.getByRole("button", { name: "Rückgängig" }).click();
  await expect(nextStep(first)).toBeEnabled();
  await first.getByRole("button", { name: "Neu", exact: true }).click();
  await expect(nextStep(first)).toBeDisabled();
  expect(await hasInk(padOf(page, "Kunde"))).toBe(false);
  await drawOn(page, "Kunde");
  // Drawings survive a reload.
  await page.reload();
  await expect.poll(() => hasInk(padOf(page, "Kunde"))).toBe(true);
  await nextStep(first).click();
  await signCard(page, "second_driver").getByRole("button", { name: "Überspringen" }).click();
  await drawOn(page, "Kunde, für den SB-Schutz");
  await expect(sendAll(page)).toBeDisabled();
  await signCard(page, "dealer").getByRole("button", { name: "Namen tippen" }).click();
  await typedName(page).fill("Jörg Weißenfels");

  await expect(stepTitle(page, "Alles im Überblick")).toBeVisible();
  await expect(page.getByRole("img", { name: "Unterschrift: Kunde", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Schritte" })).toContainText("Zweiter Fahrerübersprungen");
  const agreement = page.getByLabel(/^Alle Beteiligten haben den Vertrag gelesen/);
  await agreement.uncheck();
  await expect(sendAll(page)).toBeDisabled();
  await agreement.check();
  await expect(page.getByLabel(/^PDFs an .+@.+ senden$/)).toBeChecked();
  const shown = await page.request.get(`/id_check/contract_file/${contract.id}/unsigned`);
  expect(shown.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  await expectAccessible(page);
  await sendAll(page).click();

  const dialog = page.getByRole("dialog", { name: "Sie haben alle erforderlichen Unterschriften geleistet." });
  const onward = dialog.getByRole("link", { name: "Weiter" });
  await expect(onward).toHaveAttribute("href", `/online_signature_pdf/${contract.id}`);
  await onward.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: "Der Vertrag ist unterschrieben" })).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => Object.keys(sessionStorage));
  expect(stored.filter((key) => key.startsWith("signing-"))).toEqual([]);
  for (const label of ["Unterschriebenen Vertrag ansehen", "SB-Schutz ansehen"]) {
    const href = await page.getByRole("link", { name: label }).getAttribute("href");
    const pdf = await page.request.get(href ?? "");
    expect(pdf.status()).toBe(200);
    expect((await pdf.body()).includes("ETSI.CAdES.detached")).toBe(true);
  }
  await page.goto(detailAddress);
  await expect(page.getByRole("listitem").filter({ hasText: "Zweiter Fahrer" })).toContainText("übersprungen");
  const mails = await database.select().from(sentContractEmails).where(eq(sentContractEmails.contractId, contract.id));
  expect(mails).toHaveLength(1);
  const signed = await storedSigning(database, contract.id);
  expect(signed.contract?.fullySignedAt).not.toBeNull();
  expect(signed.signatures).toEqual([
    `customer drawn ${customerName}`,
    "dealer typed Jörg Weißenfels",
    `sb_customer drawn ${customerName}`,
  ]);
  const [sb] = await database
    .select()
    .from(sbContracts)
    .where(eq(sbContracts.id, sbContract?.id ?? ""));
  expect(sb?.fullySignedAt).not.toBeNull();
});

test("on the customer's own phone: the desk follows live", async ({ page, browser, baseURL, signInAs, database }) => {
  const { contract, customerName, address } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  await page.goto(address);
  await page.getByRole("button", { name: "Auf dem Handy des Kunden unterschreiben" }).click();
  const link = (await page.getByTestId("signing-link").textContent()) ?? "";
  expect(new URL(link).pathname).toMatch(/^\/sign\/[\w-]{43}$/);
  await expect(page.getByText("Live verbunden")).toBeVisible();
  const steps = page.getByRole("list", { name: "Fortschritt auf dem Handy" });
  await expect(steps).toContainText("Link geöffnet (offen)");

  const context = await browser.newContext({ baseURL, locale: "de-DE", viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByText("Autohaus Rheintal").first()).toBeVisible();
  await expect(phone.getByText(/^Volkswagen Golf/)).toBeVisible();
  await expect(steps).toContainText("Link geöffnet (erledigt)");
  await expectAccessible(phone);
  const document = await phone
    .getByRole("link", { name: "PDF öffnen: Fahrzeugüberlassungsvertrag" })
    .getAttribute("href");
  const pdf = await phone.request.get(document ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect(pdf.url()).not.toContain(new URL(link).pathname.split("/").at(-1));
  const reading = await context.newPage();
  const readingLink = phone.getByRole("link", { name: "Als Seite lesen: Fahrzeugüberlassungsvertrag" });
  await reading.goto((await readingLink.getAttribute("href")) ?? "");
  await expect(reading.getByRole("heading", { name: "Fahrzeugüberlassungsvertrag", level: 1 })).toBeVisible();
  await expect(reading.getByRole("columnheader", { name: "Einzelpreis" })).toBeVisible();
  await expectAccessible(reading);
  await reading.getByRole("link", { name: "Impressum" }).click();
  await expect(reading.getByRole("heading", { name: "Impressum", level: 1 })).toBeVisible();
  await expectAccessible(reading);
  await reading.close();

  const send = sendAll(phone);
  await expect(send).toBeDisabled();
  await drawOn(phone, "Kunde");
  await phone.getByLabel(/^Ich habe den Vertrag gelesen/).check();
  // Nothing is lost offline.
  await context.setOffline(true);
  await send.click();
  await expect(phone.getByRole("dialog", { name: "Keine Verbindung" })).toBeVisible();
  await phone.getByRole("button", { name: "Nicht senden" }).click();
  await context.setOffline(false);
  expect(await hasInk(padOf(phone, "Kunde"))).toBe(true);
  await send.click();
  await expect(phone.getByText("Vielen Dank, Ihre Unterschrift ist angekommen.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Der Händler unterschreibt noch.")).toBeVisible();
  await expectAccessible(phone);

  await expect(page.getByText(`Unterschrieben von ${customerName}`)).toBeVisible();
  await page.getByLabel(/^Alle Beteiligten/).check();
  await drawOn(page, "Händler");
  await sendAll(page).click();
  await expect(page.getByRole("dialog")).toContainText("Sie haben alle erforderlichen Unterschriften geleistet.");
  expect((await storedSigning(database, contract.id)).signatures).toEqual([
    `customer drawn ${customerName}`,
    "dealer drawn Jörg Weißenfels",
  ]);

  await phone.reload();
  await expect(phone.getByText("Von allen unterschrieben")).toBeVisible();
  const signed = await phone.request.get(document ?? "");
  expect((await signed.body()).length).toBeGreaterThan((await pdf.body()).length);
  const unknown = await phone.goto(`${baseURL}/sign/${"x".repeat(43)}`);
  expect(unknown?.status()).toBe(404);
  await expect(phone.getByRole("heading", { name: "Dieser Link ist nicht mehr gültig" })).toBeVisible();
  const expired = await phone.goto(pdf.url().replace(/token=.*/, "token=x"));
  expect(expired?.status()).toBe(404);
  await expect(phone.getByRole("heading", { name: "Dieser Link ist abgelaufen" })).toBeVisible();
  await expectAccessible(phone);
});

test("a dialog reports what was signed elsewhere meanwhile, and nothing is overwritten", async ({
  page,
  signInAs,
  database,
  baseURL,
}) => {
  const { contract, address } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  // Without live updates, because this is about sending from a stale page.
  await page.routeWebSocket(/.*/, () => undefined);
  await page.goto(`${address}?agreed=on`);
  await drawOn(page, "Kunde");
  await drawOn(page, "Händler");
  const image = `data:image/png;base64,${readFileSync("db/seed/photos/signature.png").toString("base64")}`;
  const signed = await page.request.post(`/api/contracts/${contract.id}/add_signatures`, {
    headers: { origin: baseURL ?? "" },
    data: { contract: { signatures_attributes: ["customer", "dealer"].map((kind) => ({ kind, image })) } },
  });
  expect(signed.status()).toBe(201);
  const before = await storedSigning(database, contract.id);
  await sendAll(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await storedSigning(database, contract.id)).toEqual(before);
});
