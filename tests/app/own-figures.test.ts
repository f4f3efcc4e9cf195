import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { addDays, addMonths } from "#server/ground/kernel/calendar-days.ts";
import { formatDate, formatDateOnly } from "#server/ground/kernel/format.ts";
import { fillCustomer } from "./fill-customer.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The first day of the month after next: none of today's or tomorrow's prices hold then. */
const change = `${addMonths(new Date().toISOString().slice(0, 7), 2)}-01`;
const day = (date: string) => formatDateOnly(date);
const fieldValue = (desk: Visitor, label: string | RegExp) => desk.page.getByLabelText<HTMLInputElement>(label).value;
const alerts = (desk: Visitor) => desk.page.getAllByRole("alert").map(textOf).join(" ");

async function textOfPdf(desk: Visitor, address: string): Promise<string> {
  const pdf = await desk.request(address);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text;
}

/** The wizard's first two steps, without scripts. */
async function upToTerms(desk: Visitor, place: Place, person: Record<string, string> = {}) {
  const vehicle = await aVehicle(place);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await desk.open(`/id_check/new_contract/${check.id}?step=0`);
  fillCustomer(desk);
  for (const [label, value] of Object.entries(person)) desk.fill(new RegExp(`^${label}`), value);
  desk.tick(/^Die Führerscheinklassen wurden/);
  await desk.press("Weiter");
  desk.tick(new RegExp(vehicle.licensePlate ?? ""));
  await desk.press("Weiter");
  if (desk.address.includes("step=1")) await desk.press("Weiter");
  expect(desk.address).toContain("step=2");
  return check;
}

test("own prices change next month, and a contract gets those of its pickup; of two Admins the later one is told", async () => {
  const { admin, headquarter, place } = await app.dealer({ usesSbInsurance: false });
  const { headquarterId } = place;
  const other = await aUser(
    { db: app.database.db, headquarterId, branchId: null },
    { role: "Admin", surname: "Zweite" },
  );
  const [desk, colleague] = [await app.signedIn(admin), await app.signedIn(other)];
  for (const visitor of [desk, colleague]) {
    await visitor.open("/setting_page/prices?topic=costs&subject=Vermietung");
    visitor.fill(/^Gültig ab/, day(change));
  }
  expect(fieldValue(desk, /^Tagesgrundpreis/)).toBe("69,00");
  colleague.fill(/^Tagesgrundpreis/, "75");
  await colleague.press("Fassung speichern");
  expect(colleague.text).toContain("Die neue Fassung der Preise wurde gespeichert.");

  desk.fill(/^Tagesgrundpreis/, "79,90");
  desk.fill(/^Selbstbeteiligung Vollkasko/, "500; 1.000");
  await desk.press("Fassung speichern");
  expect(alerts(desk)).toContain(
    `${other.prename} Zweite hat inzwischen eine Fassung gültig ab ${day(change)} gespeichert.`,
  );
  expect(desk.text).toContain("75,00 €");
  expect([fieldValue(desk, /^Tagesgrundpreis/), fieldValue(desk, /^Selbstbeteiligung Vollkasko/)]).toEqual([
    "79,90",
    "500; 1.000",
  ]);
  await desk.press("Fassung speichern");
  expect(desk.text).toContain(`Gültig ab ${day(change)}`);

  const check = await upToTerms(desk, place);
  desk.fill("Abholung", `${day(change)} 10:00`);
  desk.fill("Rückgabe", `${day(addDays(change, 2))} 09:00`);
  desk.fill(/^Vertragsart/, "Vermietung");
  desk.tick(/^Vollkasko/);
  await desk.press("Kosten übernehmen");
  expect(fieldValue(desk, /^Tagesgrundpreis/)).toBe("79,90");
  desk.fill(/^Selbstbeteiligung Vollkasko/, "1.000,00 €");
  await desk.press("Weiter");
  expect(desk.text).toContain("Vollkasko mit 1.000,- EUR Selbstbeteiligung");
  await desk.press("Vertrag generieren");
  const [contract] = await app.database.db.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  expect(contract).toMatchObject({ dailyPriceCents: 7_990, totalCents: 15_980, vollkaskoDeductibleCents: 100_000 });
  expect(headquarter.id).toBe(contract?.headquarterId);

  // Before the change the old prices hold.
  await upToTerms(desk, place);
  desk.fill("Abholung", `${day(addDays(change, -3))} 10:00`);
  desk.fill("Rückgabe", `${day(addDays(change, -2))} 09:00`);
  desk.fill(/^Vertragsart/, "Vermietung");
  await desk.press("Kosten übernehmen");
  expect(fieldValue(desk, /^Tagesgrundpreis/)).toBe("69,00");
  // A price that differs is named, and the list's is one click away.
  desk.fill(/^Tagesgrundpreis/, "60");
  await desk.press("Kosten übernehmen");
  expect(fieldValue(desk, /^Tagesgrundpreis/)).toBe("69,00");
});

test("a free courtesy car has a deposit, paid extra kilometers and the number of its repair order", async () => {
  const { admin, place } = await app.dealer({ usesSbInsurance: false });
  const desk = await app.signedIn(admin);
  const check = await upToTerms(desk, place);
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
  desk.fill("Abholung", `${day(tomorrow)} 10:00`);
  desk.fill("Rückgabe", `${day(addDays(tomorrow, 2))} 10:00`);
  desk.fill(/^Vertragsart/, "Werkstattersatzwagen");
  await desk.press("Kosten übernehmen");
  desk.tick("kostenfrei");
  desk.fill(/^Fahrzeugkaution/, "300");
  desk.fill(/^Zusatz-km/, "0,25");
  desk.fill(/^Auftragsnummer/, "4711");
  desk.tick("Keine Kaskoversicherung");
  await desk.press("Weiter");
  for (const text of ["kostenfrei", "dazu Kaution 300,00 €", "Zusätzliche Kilometer", "Auftragsnummer4711"])
    expect(desk.text).toContain(text);
  await desk.press("Vertrag generieren");
  const [contract] = await app.database.db.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  const agreed = { isFreeOfCharge: true, totalCents: 0, depositCents: 30_000, extraKmCents: 25, orderNumber: "4711" };
  expect(contract).toMatchObject(agreed);
  const paper = await textOfPdf(desk, `/id_check/contract_file/${contract?.id}/unsigned`);
  for (const text of [
    "Auftragsnummer",
    "4711",
    "Fahrzeugüberlassung (Werkstattersatzwagen)",
    "kostenfrei",
    "0,25 €",
    "300,00 €",
  ])
    expect(paper).toContain(text);
  await desk.open("/search?query=4711");
  expect(desk.text).toContain("Erika Mustermann");
  await desk.open("/id_check?context=all");
  expect(desk.text).toContain("Auftrag 4711");
});

test("a test drive alone is named in amber, and its paper says only what was done (contracts.md#test-drives)", async () => {
  const { admin, place } = await app.dealer({ usesSbInsurance: false });
  const desk = await app.signedIn(admin);
  const check = await upToTerms(desk, place);
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
  desk.fill("Abholung", `${day(tomorrow)} 10:05`);
  desk.fill("Rückgabe", `${day(tomorrow)} 10:45`);
  desk.fill(/^Vertragsart/, "Probefahrt");
  await desk.press("Kosten übernehmen");
  expect(desk.text).toContain("V ZR 8/19");
  desk.fill(/^Begleitet von/, "Nora Nutzer");
  await desk.press("Kosten übernehmen");
  expect(desk.text).not.toContain("V ZR 8/19");
  expect(fieldValue(desk, /^Begleitet von/)).toBe("Nora Nutzer");
  desk.fill(/^Begleitet von/, "");
  desk.tick("Rückruf auf die Mobilnummer");
  desk.tick("Keine Kaskoversicherung");
  await desk.press("Weiter");
  for (const text of ["V ZR 8/19", "ProbefahrtRückruf auf die Mobilnummer"]) expect(desk.text).toContain(text);
  await desk.press("Vertrag generieren");
  const [contract] = await app.database.db.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  expect((contract?.snapshot as { testDrive?: object } | undefined)?.testDrive).toMatchObject({
    isCalledBack: true,
    isTracked: false,
  });
  await desk.open(`/id_check/contract_details/${contract?.id}`);
  expect(desk.text).toContain("ProbefahrtRückruf auf die Mobilnummer");
  const paper = await textOfPdf(desk, `/id_check/contract_file/${contract?.id}/unsigned`);
  expect(paper).toContain("Der Nutzer wurde unter der angegebenen Mobilnummer zurückgerufen.");
  for (const text of ["Begleitet von", "Ortung", "Zweitschlüssel"]) expect(paper).not.toContain(text);
  const { json } = await desk.api("GET", `/contracts/${contract?.id}`);
  expect(json.contract.test_drive).toEqual({
    accompanied_by: "",
    is_tracked: false,
    keeps_second_key_and_title: false,
    is_photo_compared: false,
    is_called_back: true,
  });
});

test("a company is the customer, and who acts for it is checked and signs", async () => {
  const { admin, place } = await app.dealer({ usesSbInsurance: false });
  const desk = await app.signedIn(admin);
  const check = await upToTerms(desk, place, { Firma: "Möbel Ärmel GmbH", "USt-IdNr. der Firma": "DE 123456789" });
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
  desk.fill("Abholung", `${day(tomorrow)} 10:00`);
  desk.fill("Rückgabe", `${day(addDays(tomorrow, 1))} 10:00`);
  desk.fill(/^Vertragsart/, "Vermietung");
  await desk.press("Kosten übernehmen");
  desk.tick("Keine Kaskoversicherung");
  await desk.press("Weiter");
  for (const text of ["FirmaMöbel Ärmel GmbH", "USt-IdNr.DE123456789", "Vertreten durchFrau Erika Mustermann"])
    expect(desk.text).toContain(text);
  await desk.press("Vertrag generieren");
  const [contract] = await app.database.db.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  const paper = await textOfPdf(desk, `/id_check/contract_file/${contract?.id}/unsigned`);
  expect(paper).toContain("Möbel Ärmel GmbH");
  expect(paper).toContain("vertreten durch Frau Erika Mustermann");
  await desk.open("/customers");
  await desk.follow("Möbel Ärmel GmbH (Erika Mustermann)");
  expect(textOf(desk.page.getByRole("heading", { level: 1 }))).toBe("Möbel Ärmel GmbH (Erika Mustermann)");
  await desk.open("/id_check?context=all");
  expect(desk.text).toContain("Möbel Ärmel GmbH (Erika Mustermann)");
});

test("a new dealer's first steps lead from address, prices and vehicles to a specimen on the own letterhead", async () => {
  const blank = { street: "", house: "", postalCode: "", city: "", telephoneNumber: "", email: "" };
  const { admin } = await app.dealer({ name: "Autohaus Sonnig", ...blank });
  const desk = await app.signedIn(admin);
  await desk.open("/dashboard");
  const steps = desk.page.getByLabelText("Erste Schritte");
  expect(textOf(steps)).toContain("0 von 8 erledigt");

  await desk.follow(/^Anschrift und Telefon eintragen/);
  for (const [label, value] of [
    [/^Straße/, "Sonnenallee"],
    [/^Hausnummer/, "7"],
    [/^PLZ/, "50668"],
    [/^Ort/, "Köln"],
    [/^Telefon/, "0221 987-0"],
    [/^E-Mail/, "hallo@sonnig.example"],
    [/^USt-IdNr\./, "DE111222333"],
    [/^Handelsregister/, "Amtsgericht Köln, HRB 77"],
    [/^Montag/, "8-18"],
  ] as const)
    desk.fill(label, value);
  const details = desk.page.getByLabelText<HTMLInputElement>(/^Handelsregister/);
  await desk.press("Speichern", details.form ?? undefined);
  expect(desk.text).toContain("Anschrift, Kontakt und Öffnungszeiten wurden gespeichert.");
  expect(fieldValue(desk, /^Dienstag/)).toBe("geschlossen");

  await desk.open("/dashboard");
  await desk.follow(/^Eigene Preise eintragen/);
  expect(fieldValue(desk, /^Gültig ab/)).toBe(formatDate(new Date()));
  desk.fill(/^Tagesgrundpreis/, "88");
  await desk.press("Fassung speichern");

  await desk.open("/dashboard");
  await desk.follow(/^Fahrzeuge aufnehmen/);
  expect(desk.address).toBe("/vehicles");
  await aVehicle({ db: app.database.db, headquarterId: admin.headquarterId, branchId: null, userId: admin.id });

  await desk.open("/dashboard");
  expect(textOf(desk.page.getByLabelText("Erste Schritte"))).toContain("3 von 8 erledigt");
  const link = desk.page.getByRole("link", { name: "Mustervertrag ansehen" });
  const paper = await textOfPdf(desk, link.getAttribute("href") ?? "");
  for (const text of [
    "MUSTER",
    "Autohaus Sonnig",
    "Sonnenallee 7",
    "Tel. 0221 987-0 · hallo@sonnig.example",
    "Amtsgericht Köln, HRB 77 · USt-IdNr. DE111222333",
    "264,00 €",
  ])
    expect(paper).toContain(text);
});
