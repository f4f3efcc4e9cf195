import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aFilledWizard } from "#tests/e2e/journey/draft.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a red plate and a trip are noted without scripts, the trip is completed and struck out (red-plates.md#log)", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/vehicles");
  await desk.follow("Rote Kennzeichen");
  expect(desk.text).toContain("Noch kein rotes Kennzeichen eingetragen.");
  desk.fill(/^Kennzeichen/, "K-AB 12");
  desk.fill(/^Gültig ab/, "2026-01-01");
  await desk.press("Eintragen");
  expect(desk.text).toContain("beginnt nach dem Unterscheidungszeichen mit 06");
  desk.fill(/^Kennzeichen/, "K 06-4711");
  await desk.press("Eintragen");
  expect(desk.text).toContain("Das Kennzeichen ist eingetragen.");
  expect(desk.text).toContain("im Haus");
  await desk.follow("Fahrt eintragen: K-06 4711");
  desk.fill(/^Art der Fahrt/, "Überführungsfahrt");
  desk.fill(/^Fahrzeugführer/, "Paul Probst");
  await desk.press("Eintragen");
  expect(desk.text).toContain("Die Fahrt ist eingetragen.");
  expect(desk.text).toContain(
    "Fehlt: Anschrift des Fahrzeugführers, Fahrzeugklasse, Hersteller, Fahrzeug-Identifizierungsnummer, Fahrstrecke",
  );
  await desk.open("/vehicles/red_plates");
  expect(desk.text).toContain("unterwegs seit");
  await desk.follow("Fahrt ansehen: K-06 4711");
  desk.fill(/^Ende/, "gestern");
  await desk.press("Speichern");
  expect(desk.text).toContain("Bitte geben Sie Datum und Uhrzeit so ein");
  await desk.press("Ja, sicher", desk.question("Eintrag streichen"));
  expect(desk.text).toContain("gestrichen");
  expect(desk.text).not.toContain("Fehlt:");
});

test("a test drive names its red plate in the preview, on the paper and on its page; one that is taken later is only in the log (red-plates.md#on-paper)", async () => {
  const { admin, place } = await app.dealer({ usesSbInsurance: false });
  const [plate, other, gone] = await Promise.all([
    aRedPlate(place, { licensePlate: "K-06 4711" }),
    aRedPlate(place, { licensePlate: "K-06 4712" }),
    aRedPlate(place, { licensePlate: "K-06 4713" }),
  ]);
  const desk = await app.signedIn(admin);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  const week = { startAt: inTwoDays, endAt: null, takenUntil: new Date(Date.now() + 9 * 86_400_000) };
  await aRedPlateTrip(place, gone, week);
  await desk.open(`/id_check/new_contract/${check.id}?step=2`);
  expect(desk.page.queryByRole("option", { name: /K-06 4713/ })).toBeNull();
  desk.fill(/^Vertragsart/, "Probefahrt");
  desk.fill(/^Kennzeichen/, "K-06 4711");
  desk.tick("Keine Kaskoversicherung");
  const taken = await aRedPlateTrip(place, plate, week);
  await desk.press("Weiter");
  expect(desk.text).toContain("Dieses Kennzeichen ist in dieser Zeit nicht frei.");
  expect(desk.page.getByRole("option", { name: "K-06 4711 (nicht frei)" })).toBeTruthy();
  await desk.open(`/vehicles/red_plates/trip/${taken.id}`);
  await desk.press("Ja, sicher", desk.question("Eintrag streichen"));
  await desk.open(`/id_check/new_contract/${check.id}?step=2`);
  await desk.press("Weiter");
  expect(desk.text).toContain("Rotes KennzeichenK-06 4711");
  await desk.press("Vertrag generieren");
  const [contract] = await app.database.db.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  const paper = async () => {
    const file = await desk.request(`/id_check/contract_file/${contract?.id}/unsigned`);
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).content;
  };
  expect(await paper()).toContain("Rotes Kennzeichen K-06 4711");
  await desk.open(`/id_check/contract_details/${contract?.id}`);
  expect(desk.text).toContain("Rotes Kennzeichen laut VertragK-06 4711");
  expect(desk.text).toContain("Fehlt: Fahrstrecke");

  await desk.follow("Nachtragen");
  await desk.press("Ja, sicher", desk.question("Eintrag streichen"));
  await desk.open(`/id_check/contract_details/${contract?.id}`);
  await desk.follow("Rotes Kennzeichen wählen");
  desk.fill(/^Kennzeichen/, other.licensePlate);
  await desk.press("Eintragen");
  expect(desk.text).toContain("K-06 4712");
  expect(desk.text).toContain("Rotes Kennzeichen laut VertragK-06 4711");
  expect(await paper()).not.toContain("K-06 4712");
});
