import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("the vehicle's page leads to who drove it; what is missing, to come and found is said (who-drove.md#answers)", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place, { licensePlate: "K-WF 230", plateKey: "K WF230" });
  const { contract, customer } = await aVehicleUnderway(place, { vehicle, hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}`);
  await desk.follow("Wer fuhr?");
  expect(desk.page.getByLabelText("Kennzeichen oder FIN")).toHaveProperty("value", "K-WF 230");
  await desk.press("Suchen");
  expect(desk.text).toContain("Bitte wählen Sie den Tag aus.");
  expect(desk.text).toContain("Bitte geben Sie die Uhrzeit ein, zum Beispiel 14:30.");
  const { date, time } = berlinWallTime(new Date(Date.now() - 3_600_000));
  await desk.open(`/who_drove?q=kwf230&date=${date}&time=${time}`);
  expect(desk.text).toContain("Ein Vertrag passt zu Kennzeichen und Zeitpunkt.");
  expect(desk.text).toContain(`${customer.prename} ${customer.surname}`);
  expect(desk.page.getByRole("link", { name: `Zum Vertrag ${contract.contractNumber}` })).toBeTruthy();
  await desk.open(`/who_drove?q=kwf230&date=2099-01-01&time=${time}`);
  expect(desk.text).toContain("Dieser Zeitpunkt liegt in der Zukunft.");
  await desk.open(`/who_drove?q=kxx999&date=${date}&time=${time}`);
  expect(desk.text).toContain("Kein Fahrzeug und kein Vertrag hat dieses Kennzeichen oder diese FIN.");
});
