import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { sbContracts } from "#db/schema/contracts.ts";
import { anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { aDraft, aFilledWizard, typedPerson } from "./journey/draft.ts";
import { fillPeriod, fillPerson } from "./journey/wizard.ts";

/** Premium with SB-Schutz; light with SB-Schutz; premium without. */
const rheintal = "admin@rheintal.example";
const kompakt = "admin@kompakt.example";
const nord = "admin@nord.example";
const erika = { prename: "Erika", surname: "Mustermann" };
const next = (desk: Page) => desk.getByRole("button", { name: "Weiter", exact: true });

async function fillBooking(desk: Page, vin: string) {
  await desk.getByLabel("FIN", { exact: false }).first().fill(vin);
  await desk.getByRole("textbox", { name: /^Kennzeichen/ }).fill("E HS 77");
  await desk.getByLabel("Für das Fahrzeug besteht eine Vollkaskoversicherung.").check();
  await desk.getByRole("combobox", { name: /^Vertragsart/ }).selectOption("Vermietung");
  await fillPeriod(desk);
  await desk.getByLabel("Versicherte Selbstbeteiligung").fill("1.500");
  await desk.getByRole("radio", { name: "Barzahlung" }).check();
}

async function textOfPdf(desk: Page, address: string | null) {
  const pdf = await desk.request.get(address ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const document = await getDocumentProxy(new Uint8Array(await pdf.body()));
  return (await extractText(document, { mergePages: true })).text;
}

test("premium with SB-Schutz: the contract wizard asks, books and prints both", async ({
  page: desk,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, rheintal);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const { vin } = await aFilledWizard(place, check);
  await signInAs(desk, rheintal);
  await desk.goto(`/id_check/new_contract/${check.id}?step=3`);
  await desk.getByRole("radio", { name: /^Ja/ }).check();
  await desk.getByLabel("Versicherte Selbstbeteiligung").fill("3000");
  await desk.getByRole("radio", { name: "Kartenzahlung" }).check();
  await next(desk).click();
  await expect(desk.getByText("Versicherte Selbstbeteiligung darf max. 2.500€ betragen").first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("Versicherte Selbstbeteiligung").fill("1000");
  await next(desk).click();
  await expect(desk).toHaveURL(/step=4/);
  await expect(desk.getByText("davon SB-Schutz 36,00 €")).toBeVisible();
  await expectAccessible(desk);

  // Without Vollkasko there is no protection: the wizard returns to the failing step.
  await desk.goto(`/id_check/new_contract/${check.id}?step=2`);
  await desk.getByRole("radio", { name: /^Teilkasko/ }).check();
  await next(desk).click();
  await expect(desk).toHaveURL(/step=3/);
  await desk.goto(`/id_check/new_contract/${check.id}?step=4`);
  await expect(desk).toHaveURL(/step=3&fehler=1/);
  await expect(desk.getByText("Der SB-Schutz setzt eine Vollkasko voraus.").first()).toBeVisible();
  await desk.goto(`/id_check/new_contract/${check.id}?step=2`);
  await desk.getByRole("radio", { name: /^Vollkasko/ }).check();
  await next(desk).click();
  await next(desk).click();
  await desk.getByRole("button", { name: "Vertrag generieren" }).click();

  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
  const sbText = await textOfPdf(
    desk,
    await dialog.getByRole("link", { name: "SB-Schutz drucken" }).getAttribute("href"),
  );
  for (const words of ["Selbstbeteiligungschutz Vertrag", "1.000,- EUR", "36,- EUR", "Kartenzahlung", vin]) {
    expect(sbText).toContain(words);
  }
  const text = await textOfPdf(desk, await dialog.getByRole("link", { name: "Vertrag drucken" }).getAttribute("href"));
  expect(text).toContain("Versicherte Selbstbeteiligung");
  await desk.goto(`/id_check/${check.id}`);
  await desk.getByRole("link", { name: "SB-Vertrag ansehen" }).click();
  await expect(desk.getByRole("heading", { name: "Selbstbeteiligungschutz Vertrag" })).toBeVisible();
  await expect(desk.getByRole("link", { name: /^Vertrag FÜV-/ })).toBeVisible();
  await expectAccessible(desk);
});

test("light with SB-Schutz: from the list to the booking, once", async ({ page: desk, signInAs, database }) => {
  const place = await placeOf(database, kompakt);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await signInAs(desk, kompakt);
  await desk.goto(`/id_check?q=ID${check.processNumber}`);
  const row = desk.getByRole("row").nth(1);
  await expect(row).toContainText("nicht gebucht");
  await row.getByRole("link", { name: "SB-Schutz buchen" }).click();
  await expect(desk).toHaveURL(new RegExp(`/new_sb_contract/${check.id}`));
  // The contract's URL redirects here, too: this plan has no contracts.
  await desk.goto(`/id_check/new_contract/${check.id}`);
  await expect(desk).toHaveURL(new RegExp(`/new_sb_contract/${check.id}`));
  await fillPerson(desk, erika);
  await next(desk).click();
  await expect(desk).toHaveURL(/step=1/);
  await next(desk).click();
  await expect(desk.getByText("Die FIN ist erforderlich").first()).toBeVisible();
  await fillBooking(desk, "WVWZZZ1KZAW000001");
  await expect(desk.getByRole("status").filter({ hasText: "36,00 €" })).toBeVisible();
  await expectAccessible(desk);
  await next(desk).click();
  await expect(desk).toHaveURL(/step=2/);
  await desk.reload();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "SB-Schutz buchen" }).click();

  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByText("Sie haben den SB-Schutz erfolgreich gebucht.")).toBeVisible();
  const text = await textOfPdf(
    desk,
    await dialog.getByRole("link", { name: "SB-Schutz drucken" }).getAttribute("href"),
  );
  for (const words of ["Mietwagen Kompakt", "Erika Mustermann", "1.500,- EUR", "36,- EUR", "Barzahlung", "E HS 77"]) {
    expect(text).toContain(words);
  }
  await dialog.getByRole("link", { name: "Zum Vorgang" }).click();
  await expect(desk).toHaveURL(new RegExp(`/id_check/${check.id}$`));
  await expect(desk.getByRole("link", { name: "SB-Schutz buchen" })).toHaveCount(0);
  await desk.goto(`/id_check/new_sb_contract/${check.id}?step=2`);
  await expect(desk.getByText("Zu diesem Vorgang ist der SB-Schutz bereits gebucht.")).toBeVisible();
  await desk.goto(`/id_check?q=ID${check.processNumber}`);
  await expect(row).toContainText("36,00 €");
  await row.getByRole("link", { name: "Ansehen", exact: true }).click();
  await expect(desk.getByRole("heading", { name: "Selbstbeteiligungschutz Vertrag" })).toBeVisible();
  await expect(desk.getByText("Barzahlung")).toBeVisible();
  await expectAccessible(desk);
  expect(await database.select().from(sbContracts).where(eq(sbContracts.idCheckId, check.id))).toHaveLength(1);
});

test("a rejected check needs confirmation before SB-Schutz is booked", async ({ page: desk, signInAs, database }) => {
  const place = await placeOf(database, kompakt);
  const check = await aRejectedCheck(place, { hasPhotos: false });
  await aDraft(place, { wizard: "sb_contract", check, steps: { person: typedPerson } });
  await signInAs(desk, kompakt);
  await desk.goto(`/id_check/new_sb_contract/${check.id}?step=1`);
  await expect(desk.getByText("trotz abgelehnter Legitimation den SB-Schutz buchen?")).toBeVisible();
  await desk.getByRole("link", { name: "Abbrechen" }).click();
  await desk.getByRole("link", { name: "SB-Schutz buchen" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question.getByText("trotz abgelehnter Legitimation den SB-Schutz buchen?")).toBeVisible();
  await question.getByRole("button", { name: "Ja, sicher" }).click();
  await next(desk).click();
  await expect(desk).toHaveURL(/step=1/);
  await fillBooking(desk, "WVWZZZ1KZAW000001");
  await next(desk).click();
  await desk.getByRole("button", { name: "SB-Schutz buchen" }).click();
  await expect(desk.getByText("Sie haben den SB-Schutz erfolgreich gebucht.")).toBeVisible();
});

test("the full plan books SB-Schutz alone with a vehicle in stock", async ({ page: desk, signInAs, database }) => {
  const place = await placeOf(database, rheintal);
  const vin = composeVin("WVWZZZCD", "SB", randomInt(200_000, 1_000_000));
  await aVehicle(place, { brand: "Erprobung", name: "Solo", vin, licensePlate: "K HS 4711" });
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aDraft(place, { wizard: "sb_contract", check, steps: { person: typedPerson } });
  await signInAs(desk, rheintal);
  await desk.goto(`/id_check/new_sb_contract/${check.id}?step=1`);
  await desk.getByLabel("Fahrzeug im Bestand suchen").fill(vin);
  await desk.getByRole("button", { name: /Erprobung Solo/ }).click();
  await expect(desk.getByRole("textbox", { name: /^Kennzeichen/ })).toHaveValue("K HS 4711");
  await expect(desk.getByLabel("Marke und Modell")).toHaveValue("Erprobung Solo");
  await fillBooking(desk, vin);
  await next(desk).click();
  await desk.getByRole("button", { name: "SB-Schutz buchen" }).click();
  await expect(desk.getByText("Sie haben den SB-Schutz erfolgreich gebucht.")).toBeVisible();
  // The contract wizard does not ask again.
  await desk.goto(`/id_check/new_contract/${check.id}`);
  await expect(desk.getByRole("link", { name: /^SB-\d{4}-\d{6}$/ })).toBeVisible();
  await expect(desk.getByText("weitere Vertragsdaten").first()).toBeVisible();
  await expect(desk.getByText("Versicherung", { exact: true })).toHaveCount(0);
});

test("a plan without SB-Schutz is refused with 403", async ({ page: desk, signInAs, database }) => {
  const check = await anAcceptedCheck(await placeOf(database, nord), { hasPhotos: false });
  await signInAs(desk, nord);
  for (const path of [
    `new_sb_contract/${check.id}`,
    `sb_contract_details/${check.id}`,
    `sb_contract_file/x/unsigned`,
  ]) {
    expect((await desk.request.get(`/id_check/${path}`)).status(), path).toBe(403);
  }
  expect((await desk.request.get("/api/sb_insurance/merkblatt.pdf")).headers()["content-type"]).toBe("application/pdf");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SB-Schutz is booked, with its fee shown before", async ({ page: desk, signInAs, database }) => {
    const place = await placeOf(database, rheintal);
    const vin = composeVin("WVWZZZCD", "SB", randomInt(200_000, 1_000_000));
    await aVehicle(place, { brand: "Erprobung", name: "Solo", vin, licensePlate: "K HS 4712" });
    const check = await anAcceptedCheck(place, { hasPhotos: false });
    await signInAs(desk, rheintal);
    await desk.goto(`/id_check/new_sb_contract/${check.id}`);
    await fillPerson(desk, erika);
    await next(desk).click();
    await desk.getByLabel("Fahrzeug im Bestand suchen").fill(vin);
    await desk.getByRole("button", { name: "Suchen" }).click();
    await desk.getByRole("button", { name: /Erprobung Solo/ }).click();
    await expect(desk.getByLabel("Marke und Modell")).toHaveValue("Erprobung Solo");
    await fillBooking(desk, vin);
    await desk.getByRole("button", { name: "Gebühr berechnen" }).click();
    await expect(desk.getByRole("status").filter({ hasText: "36,00 €" })).toBeVisible();
    await next(desk).click();
    await desk.getByRole("button", { name: "SB-Schutz buchen" }).click();
    await expect(desk.getByText("Sie haben den SB-Schutz erfolgreich gebucht.")).toBeVisible();
    const [booked] = await database.select().from(sbContracts).where(eq(sbContracts.idCheckId, check.id));
    expect(booked).toMatchObject({ vin, feeCents: 3_600, insuredDeductibleCents: 150_000 });
  });
});
