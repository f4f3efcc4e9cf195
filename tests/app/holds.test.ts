import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("an HU that is done proposes the next one, which may be changed (holds.md#inspection)", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place);
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}/holds`);
  desk.fill("Worum geht es?", "HU/AU");
  desk.fill(/^Fällig am/, "2020-01-31");
  await desk.press("Eintragen");
  expect(desk.text).toContain("überfällig");
  desk.fill(/^Nächste HU fällig am/, "2020-02-01");
  await desk.press("Erledigt: HU/AU");
  expect(desk.text).toContain("Der Tag der nächsten HU liegt nicht nach heute.");
  desk.fill(/^Nächste HU fällig am/, "2090-05-31");
  await desk.press("Erledigt: HU/AU");
  expect(desk.text).toContain("Erledigt. Die nächste HU ist eingetragen.");
  expect(desk.text).toContain("fällig 31.05.2090");
  expect(desk.text).not.toContain("überfällig");
});

test("the API says when the next HU is due and what holds a vehicle (api.md#vehicles-of-the-api)", async () => {
  const { admin, place } = await app.dealer();
  const [vehicle, free] = await Promise.all([aVehicle(place), aVehicle(place)]);
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}/holds`);
  desk.fill("Worum geht es?", "HU/AU");
  desk.fill(/^Fällig am/, "2090-05-31");
  desk.tick(/^Ab sofort sperren/);
  await desk.press("Eintragen");
  const one = await desk.api("GET", `/vehicles/${vehicle.id}`);
  expect(one.json).toMatchObject({
    vehicle: {
      status: "nicht verfügbar",
      hu_due: "2090-05-31",
      holds: [{ kind: "inspection", note: "", due_on: "2090-05-31", held_from: expect.stringMatching(/^20/) }],
    },
  });
  const { records }: { records: { id: string }[] } = (await desk.api("GET", "/vehicles")).json;
  expect(records.find(({ id }) => id === free.id)).toMatchObject({ hu_due: null, holds: [] });
  expect(records.find(({ id }) => id === vehicle.id)).toMatchObject({ hu_due: "2090-05-31", holds: [{}] });
});

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
