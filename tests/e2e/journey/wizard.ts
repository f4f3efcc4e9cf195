import { expect, type Locator, type Page } from "@playwright/test";

const dayMs = 24 * 60 * 60 * 1000;
/** `23.11.2026`: a day from now, as people type it. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(Date.now() + days * dayMs),
  );

async function fillWhereEmpty(field: Locator, value: string) {
  if ((await field.count()) > 0 && (await field.inputValue()) === "") await field.fill(value);
}

const next = (desk: Page) => desk.getByRole("button", { name: "Weiter", exact: true });

/**
 * Goes through the steps of the premium wizard up to the submitted contract (contracts.md#steps). `vin`: of a vehicle that no other
 * journey takes or changes.
 */
export async function fillContract(desk: Page, person: { prename: string; surname: string }, vin: string) {
  await fillPerson(desk, person);
  await next(desk).click();
  await expect(desk).toHaveURL(/step=1/);
  await chooseVehicle(desk, vin);
  await next(desk).click();
  await expect(desk).toHaveURL(/step=2/);
  await fillTerms(desk);
  await next(desk).click();
  await expect(desk).toHaveURL(/step=[34]/);
  await declineSb(desk);
  await desk.getByRole("button", { name: "Vertrag generieren" }).click();
}

/** The step 'Versicherung' of tenants with SB-Schutz; others are already in the preview. */
async function declineSb(desk: Page) {
  const no = desk.getByRole("radio", { name: "Nein" });
  await expect(no.or(desk.getByRole("button", { name: "Vertrag generieren" }))).toBeVisible();
  if (!(await no.isVisible())) return;
  await no.check();
  await next(desk).click();
}

export async function fillPerson(desk: Page, person: { prename: string; surname: string }) {
  await expect(desk.getByLabel("Vorname")).toHaveValue(person.prename);
  await expect(desk.getByLabel(/^Nachname/)).toHaveValue(person.surname);
  await desk.getByLabel("Anrede").selectOption("Frau");
  await desk.getByLabel("E-Mail").fill("kundin@example.org");
  await desk.getByLabel("Mobilnummer").fill("015123456789");
  await desk.getByLabel("Straße").fill("Domstraße");
  await desk.getByLabel("Hausnummer").fill("4");
  await desk.getByLabel("PLZ").fill("50668");
  await desk.getByLabel("Ort", { exact: false }).last().fill("Köln");
  await fillWhereEmpty(desk.getByLabel("Führerscheinnummer"), "B072RRE2I55");
  await fillWhereEmpty(desk.getByLabel("Ausstellende Behörde"), "Stadt Köln");
  await fillWhereEmpty(desk.getByLabel("Führerscheinklassen", { exact: false }).first(), "B");
  const isChecked = desk.getByLabel("Die Führerscheinklassen wurden überprüft und sind gültig.");
  // Plans without the license do not ask.
  if ((await isChecked.count()) > 0) await isChecked.check();
}

async function chooseVehicle(desk: Page, vin: string) {
  await desk.getByRole("searchbox", { name: "Fahrzeug suchen" }).fill(vin);
  await desk.getByRole("radio", { name: new RegExp(vin) }).check();
  await expect(desk.getByLabel("Kilometerstand bei Übergabe")).not.toHaveValue("");
}

/** From the day after tomorrow at 10:00, into the third day. */
export async function fillPeriod(desk: Page) {
  await desk.getByRole("textbox", { name: "Abholung" }).fill(`${dayFromNow(2)} 10:00`);
  await desk.getByRole("textbox", { name: "Rückgabe" }).fill(`${dayFromNow(4)} 17:30`);
}

async function fillTerms(desk: Page) {
  await fillPeriod(desk);
  await desk.getByRole("combobox", { name: /^Vertragsart/ }).selectOption("Vermietung");
  await expect(desk.getByLabel("Tagesgrundpreis")).not.toHaveValue("");
}
