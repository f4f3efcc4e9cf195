import { afterAll, beforeAll, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aDraft, typedPerson } from "#tests/e2e/journey/draft.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const person = { ...specimenPeople.erika, surname: "Automatik" };
const onlyAutomatic = { licenseClasses: "B78" };
const hint = /Nur Automatik\..*Dieses Fahrzeug hat ein Schaltgetriebe\..*keine Rechtsberatung\./s;

test("a swap shows what the other vehicle asks of the license, and is made all the same", async () => {
  const { admin, place } = await app.dealer();
  const { contract } = await aVehicleUnderway(place, { person, changes: onlyAutomatic, hasPhotos: false });
  const manual = await aVehicle(place, { gearbox: "Schaltgetriebe" });
  const automatic = await aVehicle(place, { gearbox: "Automatik" });
  const desk = await app.signedIn(admin);
  const swap = `/id_check/contract_details/${contract.id}/swap`;
  await desk.open(`${swap}?vehicle=${automatic.id}`);
  expect(desk.text).not.toContain("Nur Automatik.");
  await desk.open(`${swap}?vehicle=${manual.id}`);
  expect(desk.text).toMatch(hint);
  desk.fill(/^Kilometerstand bei Rückgabe/, String(contract.odometerStartKm + 10));
  await desk.press("Fahrzeug tauschen");
  expect(desk.address).toContain(`/id_check/contract_details/${contract.id}?`);
});

test("SB-Schutz without a contract shows what a vehicle of the stock asks of the license, until another VIN is typed", async () => {
  const { admin, place } = await app.dealer();
  const vin = "WVWZZZ1KZAW000001";
  await aVehicle(place, {
    brand: "Erprobung",
    name: "Solo",
    vin,
    licensePlate: "K HS 4713",
    gearbox: "Schaltgetriebe",
  });
  const check = await anAcceptedCheck(place, { changes: onlyAutomatic, hasPhotos: false });
  const { licenseClasses: _, ...typed } = typedPerson;
  await aDraft(place, { wizard: "sb_contract", check, steps: { person: { ...typed, licenseClasses: "B78" } } });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/new_sb_contract/${check.id}?step=1`);
  expect(desk.text).not.toContain("Nur Automatik.");
  desk.fill("Fahrzeug im Bestand suchen", vin);
  await desk.press("Suchen");
  await desk.press(/Erprobung Solo/);
  expect(desk.text).toMatch(hint);
  desk.fill("FIN", "WVWZZZ1KZAW000002");
  await desk.press("Gebühr berechnen");
  expect(desk.text).not.toContain("Nur Automatik.");
});

test("a reservation shows what the vehicle asks of the license of a customer who was checked", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place, { gearbox: "Schaltgetriebe" });
  const customer = await aCustomer(place, {}, person);
  const anotherBirth = { dateOfBirth: "1999-09-09" };
  const namesake = await aCustomer(place, anotherBirth, person);
  const seeded = { person, hasPhotos: false };
  await aFinishedProcess(place, { ...seeded, customer, changes: { licenseClasses: "B" } });
  await aFinishedProcess(place, {
    ...seeded,
    customer: namesake,
    changes: { ...anotherBirth, licenseClasses: "B" },
  });
  await anAcceptedCheck(place, { ...seeded, changes: onlyAutomatic });
  // The newest, but nobody has accepted its license.
  await aCheckInReview(place, { ...seeded, changes: { licenseClasses: "B", createdAt: new Date() } });
  const desk = await app.signedIn(admin);
  const choices = await desk.request(`/customer_choices?q=Automatik&vehicle=${vehicle.id}`);
  const { customers } = (await choices.json()) as { customers: { id: string; hints: { code: string }[] }[] };
  const found = new Map(customers.map(({ id, hints }) => [id === customer.id, hints.map(({ code }) => code)]));
  expect(found).toEqual(
    new Map([
      [true, ["license_automatic"]],
      [false, []],
    ]),
  );
  await desk.open(`/vehicles/calender/${vehicle.id}?new=2027-03-01`);
  desk.fill(/^Kunde\b/, "Automatik", desk.page.getByRole("dialog"));
  await desk.press("Kunde suchen");
  const offered = desk.document.querySelector<HTMLButtonElement>(`button[value="customer:${customer.id}"]`);
  await desk.press(offered?.textContent ?? "", offered?.closest("li") ?? undefined);
  expect(desk.text).toMatch(hint);
  const startAt = new Date("2027-04-01T08:00:00Z");
  const known = { startAt, endAt: new Date("2027-04-02T08:00:00Z"), customerId: customer.id };
  const { id } = await aReservation(place, { vehicleId: vehicle.id, ...known, personName: "Erika Automatik" });
  await desk.open(`/vehicles/calender/${vehicle.id}?edit=${id}`);
  expect(desk.text).toMatch(hint);
});
