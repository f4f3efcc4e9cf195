import type { Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { contractSignatures, contracts, customers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { oneNameTexts } from "#server/ground/dictionary/person-name.schema.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessibleEverywhere } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { cardOf, decisionBar, showDocument } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";
import { nextStep, sendAll } from "./journey/signing.ts";
import { fillPeriod } from "./journey/wizard.ts";

const { erika } = specimenPeople;
/** An Austrian with one name. */
const kurniawan = {
  ...erika,
  salutation: "Herr" as const,
  prename: "",
  surname: "Kurniawan",
  nationality: "Österreichisch",
  country: "AUT",
  dateOfBirth: "1975-05-04",
  identity: { ...erika.identity, type: "PASSPORT" as const, number: "U1234567", authority: "BH Salzburg-Umgebung" },
};
const { tick: onlyName } = oneNameTexts;
const next = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true });
/** German rules: exchange of licenses, the German number. */
const germanRules = /umgetauscht|Umtausch|Prüfziffer|auf Papier|Anlage 8e/i;

test("an Austrian with one name and a license of 1998 gets a contract that says so", async ({
  page,
  database,
  signInAs,
}) => {
  test.slow();
  const { id: headquarterId } = await aHeadquarter({ db: database });
  const { email } = await aUser({ db: database, headquarterId, branchId: null }, { role: "Admin" });
  const place = await placeOf(database, email);
  const { id } = await aCheckInReview(place, { person: kurniawan, hasPhotos: false });
  await aVehicle(place);
  await signInAs(page, email);

  // The zone has one name: the tick is set, and only one name is asked for.
  await openInteractive(page, `/id_check/${id}`);
  const identity = cardOf(page, "Angaben bestätigen");
  await expect(identity.getByLabel(onlyName)).toBeChecked();
  await expect(identity.getByLabel("Vorname")).toHaveValue("");
  await identity.getByLabel(onlyName).uncheck();
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(identity.getByText("Vorname ist erforderlich")).toBeVisible();
  await identity.getByLabel(onlyName).check();
  await expectAccessibleEverywhere(page, "the review of one name");
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(identity).toBeHidden();

  const license = cardOf(page, "Führerschein bestätigen");
  await showDocument(page, "Führerschein");
  await expect(license.getByText("auf dem Ausweis: Kurniawan")).toBeVisible();
  await license.getByRole("button", { name: "Übernehmen" }).click();
  await expect(license.getByLabel(onlyName)).toBeChecked();
  await license.getByLabel("Führerscheinnummer").fill("98/123456");
  await license.getByLabel("Ausstellende Behörde").fill("BH Salzburg-Umgebung");
  await license.getByLabel("Klassen").fill("B");
  await license.getByLabel("Ausgestellt am").fill("12.06.1998");
  await expect(license.getByText("Leer: Österreich, wie erkannt.")).toBeVisible();
  await expect(license.getByText(germanRules)).toHaveCount(0);
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(license).toBeHidden();
  const [check] = await database.select().from(idChecks).where(eq(idChecks.id, id));
  expect(check).toMatchObject({ prename: "", licensePrename: "", licenseSurname: "Kurniawan", sortKey: "kurniawan" });
  expect(check?.isPersonsNameMatched).toBe(true);

  await openInteractive(page, `/id_check/new_contract/${id}`);
  await expect(page.getByLabel(onlyName).first()).toBeChecked();
  await expect(page.getByLabel("Vorname")).toHaveValue("");
  await page.getByLabel("Anrede").selectOption("Divers");
  await page.getByLabel("E-Mail").fill("kurniawan@example.org");
  await page.getByLabel("Mobilnummer").fill("+43 664 1234567");
  await page.getByLabel("Straße").fill("Getreidegasse");
  await page.getByLabel("Hausnummer").fill("9/2");
  await page.getByLabel("Land").selectOption("AT");
  await page.getByLabel("PLZ").fill("A-5020");
  await page.getByLabel("Ort", { exact: false }).last().fill("Salzburg");
  await page.getByLabel("Die Führerscheinklassen wurden überprüft und sind gültig.").check();
  await page.getByLabel("Oder nur der Name, ungeprüft").fill("Sukarno");
  await next(page).click();
  await expect(page.getByText("Bitte geben Sie Vor- und Nachnamen an.")).toBeVisible();
  await page.getByLabel(onlyName).last().check();
  await next(page).click();
  await expect(page).toHaveURL(/step=1/);
  await page
    .getByRole("radio", { name: /· verfügbar/ })
    .first()
    .check();
  await next(page).click();
  await expect(page).toHaveURL(/step=2/);
  await fillPeriod(page);
  await page.getByRole("combobox", { name: /^Vertragsart/ }).selectOption("Vermietung");
  await page.getByRole("radio", { name: /^Teilkasko/ }).check();
  await next(page).click();
  const generate = page.getByRole("button", { name: "Vertrag generieren" });
  await expect(generate).toBeVisible();
  await openInteractive(page, `/id_check/new_contract/${id}?step=4`);
  await expect(page.getByText("Divers Kurniawan", { exact: true })).toBeVisible();
  await expect(page.getByText(germanRules)).toHaveCount(0);
  // The unchecked driver is the only question.
  await page.getByRole("checkbox", { name: /^Ja, sicher/ }).check();
  await generate.click();
  await expect(page.getByText("Sie haben den Vertrag erfolgreich generiert.").first()).toBeVisible();

  const [made] = await database.select().from(contracts).where(eq(contracts.idCheckId, id));
  const [customer] = await database
    .select()
    .from(customers)
    .where(eq(customers.headquarterId, headquarterId))
    .orderBy(desc(customers.createdAt));
  expect(customer).toMatchObject({
    prename: "",
    surname: "Kurniawan",
    telephoneNumber: "00436641234567",
    postalCode: "5020",
    country: "AT",
  });
  await openInteractive(page, `/id_check/contract_details/${made?.id}`);
  await expect(page.getByText("Kurniawan", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Sukarno").first()).toBeVisible();

  await page.getByLabel(/^Alle Beteiligten haben den Vertrag gelesen/).check();
  await page.getByRole("button", { name: "Vertrag unterschreiben" }).click();
  for (const [kind, name] of [
    ["customer", "kurniawan"],
    ["second_driver", "Sukarno"],
  ] as const) {
    const card = page.locator(`#unterschrift-${kind}`);
    await card.getByRole("button", { name: "Namen tippen" }).click();
    await card.getByLabel("Vor- und Nachname, als Unterschrift getippt").fill(name);
    await nextStep(card).click();
  }
  const dealer = page.locator("#unterschrift-dealer");
  await dealer.getByRole("button", { name: "Namen tippen" }).click();
  await dealer.getByLabel("Vor- und Nachname, als Unterschrift getippt").fill("Klara Desk");
  await sendAll(page).click();
  await expect(
    page.getByRole("dialog", { name: "Sie haben alle erforderlichen Unterschriften geleistet." }),
  ).toBeVisible();
  const signed = await database
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.contractId, made?.id ?? ""));
  const signers = signed.filter(({ kind }) => kind !== "dealer").map(({ signerName }) => signerName);
  expect(signers.sort()).toEqual(["Kurniawan", "Sukarno"]);
  const paper = await page.request.get(`/id_check/contract_file/${made?.id}/signed`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.body())), { mergePages: true });
  expect(text).toContain("Kurniawan");
  expect(text).toContain("5020 Salzburg");
  expect(text).not.toMatch(germanRules);
});
