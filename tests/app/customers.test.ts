import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/contracts.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aUser } from "#db/seed/states/dealers.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { customerRightsTexts } from "#server/customers/customer-rights/customer-rights.texts.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { startApp, type TestApp } from "./start-app.ts";
import type { Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const person = { ...specimenPeople.erika, surname: "Auskunft" };

test("a branch sees only its own customers, the light plan none", async () => {
  const { admin, place } = await app.dealer();
  const { customer } = await aVehicleUnderway(place, { person, hasPhotos: false });
  const branch = await aBranchOffice(place);
  const rowsFor = (desk: Visitor) =>
    desk.page.queryAllByRole("row").filter((row) => row.textContent?.includes("Auskunft")).length;
  const desk = await app.signedIn(admin);
  await desk.open("/customers?q=Auskunft");
  expect(rowsFor(desk)).toBe(1);
  const atBranch = await app.signedIn(await aUser({ ...place, branchId: branch.id }));
  expect(await atBranch.open(`/customers/${customer.id}`)).toBe(404);
  await atBranch.open("/customers?q=Auskunft");
  expect(rowsFor(atBranch)).toBe(0);
  const light = await app.dealer({ planType: "light", planVersion: "light" });
  expect(await (await app.signedIn(light.admin)).open("/customers")).toBe(403);
});

test("telephone numbers are shown in the groups of their country, and dialled as they are stored (contracts.md#telephone-numbers)", async () => {
  const { admin, place } = await app.dealer();
  const { customer, contract } = await aVehicleUnderway(place, { person, hasPhotos: false });
  const { db } = app.database;
  await db.update(customers).set({ telephoneNumber: "00436641234567" }).where(eq(customers.id, customer.id));
  const startAt = new Date(Date.now() - 3 * 60 * 60_000);
  const endAt = new Date(Date.now() + 60 * 60_000);
  await aReservation(place, { startAt, endAt, personName: "Erika", personTelephone: "02211234567" });
  const desk = await app.signedIn(admin);
  await desk.open("/customers?q=Auskunft");
  expect(desk.text).toContain("+43 664 1234567");
  await desk.open("/dashboard");
  const call = desk.page.getByRole("link", { name: "Erika anrufen: 0221 1234567" });
  expect(call.getAttribute("href")).toBe("tel:02211234567");
  await desk.open(`/id_check/contract_details/${contract.id}`);
  const { telephone } = (contract.snapshot as ContractSnapshot).customer;
  const [shown] = desk.page.getAllByRole("link", { name: shownTelephone(telephone) });
  expect(shown?.getAttribute("href")).toBe(`tel:${telephone}`);
});

test.each([
  ["the full plan", {}],
  ["the light plan", { planType: "light", planVersion: "light" }],
] as const)("on %s somebody who was only checked gets an Auskunft and is deleted", async (_, plan) => {
  const { admin, place } = await app.dealer(plan);
  const { id, processNumber } = await aCheckInReview(place, { person, hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${id}`);
  await desk.follow("Auskunft und Löschen");
  expect(desk.page.getByRole("heading", { level: 1 }).textContent).toBe("Auskunft und Löschen");
  const json = desk.page.getByRole("link", { name: "Als JSON" }).getAttribute("href") ?? "";
  expect(await (await desk.request(json)).json()).toMatchObject({
    customer: null,
    id_checks: [{ surname: "Auskunft" }],
  });
  desk.page.getByRole<HTMLInputElement>("checkbox").checked = true;
  await desk.press("Daten löschen");
  expect(desk.text).toContain(customerRightsTexts.erased);
  expect(desk.page.queryByRole("button", { name: "Daten löschen" })).toBe(null);
  await desk.follow(`ID${processNumber}`, desk.page.getByRole("main"));
  expect(desk.page.getByRole("heading", { level: 1 }).textContent).toBe(`ID${processNumber}`);
  expect(desk.text).toContain("Daten auf Verlangen gelöscht");
});

test("a Nutzer of a branch sees neither Auskunft nor deletion", async () => {
  const { place } = await app.dealer();
  const branch = await aBranchOffice(place);
  const user = await aUser({ ...place, branchId: branch.id });
  const { id } = await aCheckInReview({ ...place, branchId: branch.id, userId: user.id }, { hasPhotos: false });
  const desk = await app.signedIn(user);
  await desk.open(`/id_check/${id}`);
  desk.page.getByRole("heading", { name: "Angaben bestätigen" });
  expect(desk.page.queryByRole("link", { name: "Auskunft und Löschen" })).toBe(null);
  expect(await desk.open(`/id_check/${id}/data_protection`)).toBe(403);
});
