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

test("a letter to the authority is made from the answer, refused with its input kept, listed and read (who-drove.md#letter)", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place, { licensePlate: "K-WF 231", plateKey: "K WF231" });
  const { contract } = await aVehicleUnderway(place, { vehicle, hasPhotos: false });
  const desk = await app.signedIn(admin);
  const { date, time } = berlinWallTime(new Date(Date.now() - 3_600_000));
  await desk.open(`/who_drove?q=kwf231&date=${date}&time=${time}`);
  await desk.follow(`Schreiben an die Behörde: Vertrag ${contract.contractNumber}`);
  expect(desk.page.getByLabelText("Kennzeichen")).toHaveProperty("value", "K-WF 231");
  desk.fill("Kennzeichen", "K-XX 999");
  desk.fill("Aktenzeichen", "505.11.4711");
  await desk.press("Schreiben erstellen");
  expect(desk.text).toContain("Bitte geben Sie Name und Anschrift der Behörde ein.");
  desk.fill("Name und Anschrift der Behörde", "Stadt Köln\nBußgeldstelle");
  await desk.press("Schreiben erstellen");
  expect(desk.text).toContain("Dieses Kennzeichen hat das Fahrzeug des Vertrags nicht.");
  expect(desk.page.getByLabelText("Aktenzeichen")).toHaveProperty("value", "505.11.4711");
  desk.fill("Kennzeichen", "K-WF 231");
  await desk.press("Schreiben erstellen");
  expect(desk.text).toContain("Das Schreiben ist erstellt.");
  expect(desk.text).toContain("Schreiben an Behörden");
  const link = desk.page.getByRole("link", { name: "Ansehen: Schreiben zu 505.11.4711 (PDF, neuer Tab)" });
  const file = await desk.request(link.getAttribute("href") ?? "");
  expect(file.headers.get("content-type")).toBe("application/pdf");
});
