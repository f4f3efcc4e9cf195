import { afterAll, beforeAll, expect, test } from "vitest";
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
