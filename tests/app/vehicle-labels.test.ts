import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { labelTexts } from "#server/fleet/vehicle-labels/vehicle-labels.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const password = "Handschlag-2026!";
const actsIn = (text: string) =>
  ["Übergeben", "Reservierung", "Zurücknehmen", "Vertrag beginnen", "Gesperrt", "Schaden notieren"].filter((act) =>
    text.includes(act),
  );

test("a stranger reads the same for every code, and signing in leads to the vehicle once", async () => {
  const { place, headquarter } = await app.dealer();
  const vehicle = await aVehicle(place);
  const passwordHash = await quickPasswords.hash(password);
  const user = await aUser({ ...place, branchId: null }, { role: "Admin", passwordHash });
  const visitor = app.visitor();
  await visitor.open(`/v/${newId()}`);
  const invented = visitor.text;
  await visitor.open(`/v/${vehicle.id}`);
  expect(visitor.text).toBe(invented);
  expect(visitor.text).toContain(labelTexts.stranger);
  const page = await (await visitor.request(`/v/${vehicle.id}`)).text();
  for (const secret of [vehicle.licensePlate, vehicle.name, vehicle.vin, headquarter.name])
    expect(page).not.toContain(secret);

  await visitor.press("Anmelden");
  visitor.fill("E-Mail", user.email);
  visitor.fill("Passwort", password);
  await visitor.press("Anmelden");
  const mail = (await app.mailbox()).find(
    ({ to, subject }) => to === user.email && subject.includes("Bestätigungscode"),
  );
  visitor.fill("Bestätigungscode", /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "");
  await visitor.press("Anmelden");
  expect(visitor.address).toBe(`/vehicles/${vehicle.id}/acts`);
  expect(visitor.text).toContain(vehicle.licensePlate);
  expect(visitor.cookie("scanned")).toBeUndefined();
  await visitor.open(`/v/${vehicle.id}`);
  expect(visitor.address).toBe(`/vehicles/${vehicle.id}/acts`);
});

test("a code offers what is due: a contract, its handing over, its return", async () => {
  const { admin, place } = await app.dealer();
  const [free, waiting, out] = [await aVehicle(place), await aVehicle(place), await aVehicle(place)];
  const { id: held } = await aVehicle(place);
  const { vehicleId: reserved } = await aReservation(place, {
    startAt: new Date(Date.now() - 60_000),
    endAt: new Date(Date.now() + 3_600_000),
  });
  await aVehicleUnderway(place, { vehicle: waiting, hasPhotos: false, isHandedOver: false });
  await aVehicleUnderway(place, { vehicle: out, hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${held}/holds`);
  desk.fill("Worum geht es?", "Werkstatt");
  desk.tick(/^Ab sofort sperren/);
  await desk.press("Eintragen");
  const acts = async (id: string) => {
    await desk.open(`/v/${id}`);
    return actsIn(desk.text);
  };
  expect(await acts(free.id)).toEqual(["Vertrag beginnen", "Schaden notieren"]);
  expect(await acts(held)).toEqual(["Gesperrt", "Schaden notieren"]);
  expect(await acts(reserved)).toEqual(["Reservierung", "Vertrag beginnen", "Schaden notieren"]);
  await desk.follow(/^Reservierung/);
  expect(desk.page.getByRole("dialog")).toBeTruthy();
  expect(await acts(waiting.id)).toEqual(["Übergeben", "Schaden notieren"]);
  await desk.follow(/^Übergeben/);
  expect(desk.address).toContain("/contract_details/");
  expect(await acts(out.id)).toEqual(["Zurücknehmen", "Schaden notieren"]);
  await desk.follow(/^Zurücknehmen/);
  expect(desk.address).toContain("/vehicle_return");
  for (const { id } of [free, waiting]) {
    await desk.open(`/vehicles/${id}`);
    expect(desk.page.queryByRole("link", { name: "Zurücknehmen" })).toBeNull();
  }
  await desk.open(`/vehicles/${out.id}`);
  await desk.follow("Zurücknehmen");
  expect(desk.address).toContain("/vehicle_return");
});

test("a code of another dealer is not found, of a deleted vehicle only its page is offered", async () => {
  const [{ admin, place }, { place: elsewhere }] = [await app.dealer(), await app.dealer()];
  const desk = await app.signedIn(admin);
  const foreign = await aVehicle(elsewhere);
  expect(await desk.open(`/v/${foreign.id}`)).toBe(404);
  expect(desk.text).not.toContain(foreign.licensePlate);
  const sold = await aVehicle(place, { deletedAt: new Date() });
  await desk.open(`/v/${sold.id}`);
  expect(actsIn(desk.text)).toEqual([]);
  await desk.follow("Zum Fahrzeug");
  expect(desk.address).toBe(`/vehicles/${sold.id}`);
});
