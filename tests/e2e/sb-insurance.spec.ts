import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { aDraft, aFilledWizard, typedPerson } from "./journey/draft.ts";
import { fillPeriod } from "./journey/wizard.ts";

/** Premium with SB-Schutz. */
const rheintal = "admin@rheintal.example";
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
  await expect(desk.getByRole("status").filter({ hasText: "36,00 €" })).toBeVisible();
  await expectAccessible(desk);
  await next(desk).click();
  await expect(desk).toHaveURL(/step=2/);
  await desk.reload();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "SB-Schutz buchen" }).click();
  await expect(desk.getByText("Sie haben den SB-Schutz erfolgreich gebucht.")).toBeVisible();
  await desk.getByRole("dialog").getByRole("link", { name: "SB-Vertrag ansehen" }).click();
  await expect(desk.getByRole("heading", { name: "Selbstbeteiligungschutz Vertrag" })).toBeVisible();
  await expectAccessible(desk);
});
