import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a vehicle is held, named on its page and under 'Heute', and given away again by one click (holds.md#holds)", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place);
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}`);
  expect(desk.text).not.toContain("nicht verfügbar");
  await desk.follow("Eintragen und erledigen");
  await desk.press("Eintragen");
  expect(desk.text).toContain("Bitte wählen Sie, worum es geht.");
  expect(desk.text).toContain("Bitte geben Sie an, wann es fällig ist, oder sperren Sie das Fahrzeug.");
  desk.fill("Worum geht es?", "Rückruf");
  desk.fill(/^Notiz/, "Airbag");
  desk.fill(/^Fällig am/, "2020-01-31");
  desk.tick(/^Ab sofort sperren/);
  await desk.press("Eintragen");
  expect(desk.text).toContain("Der Eintrag ist gespeichert.");
  await desk.open(`/vehicles/${vehicle.id}`);
  expect(desk.text).toContain("nicht verfügbar");
  expect(desk.text).toContain("gesperrt: Rückruf: Airbag, fällig 31.01.2020");
  await desk.open("/dashboard");
  expect(desk.text).toContain("Rückruf: Airbag, gesperrt, überfällig seit 31.01.2020");
  await desk.open(`/vehicles/${vehicle.id}/holds`);
  await desk.press("Sperre aufheben: Rückruf: Airbag");
  expect(desk.text).toContain("Die Sperre ist aufgehoben.");
  await desk.press("Erledigt: Rückruf: Airbag");
  expect(desk.text).toContain("Nichts fällig, nicht gesperrt.");
  await desk.open("/dashboard");
  expect(desk.text).not.toContain("Airbag");
});
