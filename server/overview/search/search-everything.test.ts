import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { searchEverything } from "./search-everything.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const person = (prename: string, surname: string) => ({ ...specimenPeople.erika, prename, surname });
const names = async (ctx: Context, query: string) =>
  (await searchEverything(ctx, { query, tab: "customer" })).people.rows.map(({ name }) => name);
const vins = async (ctx: Context, query: string) =>
  (await searchEverything(ctx, { query, tab: "vehicle" })).vehicles?.records.map(({ vin }) => vin) ?? [];

describe("customers", () => {
  let ctx: Context;
  let underway: Awaited<ReturnType<typeof aVehicleUnderway>>;
  beforeAll(async () => {
    ({ ctx } = await aStaffContext(database));
    const place = placeOf(ctx);
    const mueller = person("Jörg", "Müller");
    const customer = await aCustomer(place, { email: "jmx77@example.org", telephoneNumber: "015231234567" }, mueller);
    const vehicle = await aVehicle(place, { licensePlate: "K-AB 123" });
    underway = await aVehicleUnderway(place, { person: mueller, customer, vehicle });
    await aFinishedProcess(place, { person: mueller, customer });
    await aVehicleUnderway(place, { person: person("Leonie", "Straßburger") });
    await aRejectedCheck(place, { person: person("Heinz", "Strasser"), hasPhotos: false });
  });

  test.each([
    "Müller",
    "muller",
    "mueller",
    "Mueler",
    "Müler",
    "Muelller",
    "müllre",
    "jörg mueler",
    "Müller, Jörg",
    "joerg müll",
    "jmx77@example.org",
    "0152 3123",
    "+49 152 3123",
    "4567",
    "123 45 67",
    "34567 ",
    "K-AB 123",
    "kab123",
    "k-ab123",
    "ab123 müller",
  ])("%j finds Jörg Müller, once", async (query) => {
    if (query === "ab123 müller") expect(await names(ctx, query)).toEqual([]);
    else expect(await names(ctx, query)).toEqual(["Jörg Müller"]);
  });

  test("straße finds Strasser, and strasse Straßburger", async () => {
    expect(await names(ctx, "Straß")).toEqual(["Heinz Strasser", "Leonie Straßburger"]);
    expect(await names(ctx, "strassburger")).toEqual(["Leonie Straßburger"]);
  });

  test("by the number of contract and process", async () => {
    expect(await names(ctx, underway.contract.contractNumber)).toEqual(["Jörg Müller"]);
    expect(await names(ctx, `ID${underway.check.processNumber}`)).toEqual(["Jörg Müller"]);
  });

  test("what is spelled as typed comes before a guess", async () => {
    const place = placeOf(ctx);
    await aVehicleUnderway(place, { person: person("Ute", "Brandt") });
    await aVehicleUnderway(place, { person: person("Ulf", "Brand") });
    await aVehicleUnderway(place, { person: person("Uwe", "Brandl") });
    expect(await names(ctx, "brandl")).toEqual(["Uwe Brandl", "Ulf Brand", "Ute Brandt"]);
    expect((await searchEverything(ctx, { query: "brandl" })).people.hasGuesses).toBe(true);
    expect((await searchEverything(ctx, { query: "brandt" })).people.hasGuesses).toBe(true);
  });

  test.each(["567", "5231 2345", "94567", "4567 Müller"])("nor by the digits %j", async (query) => {
    expect(await names(ctx, query)).toEqual([]);
  });

  test.each(["Mxelxr", "", " ", "%", '"', "0t", "NOT", "Otto OR Müller"])("not by %j", async (query) => {
    expect(await names(ctx, query)).toEqual([]);
  });

  test("document numbers are never searched", async () => {
    for (const number of [underway.check.identityDocumentNumber, underway.check.licenseNumber]) {
      expect(number).toBeTruthy();
      expect(await names(ctx, number ?? "")).toEqual([]);
    }
  });

  test("a changed address is found at once, the old one no longer", async () => {
    const { id } = underway.customer;
    await database.db.update(customers).set({ email: "neu@example.org" }).where(eq(customers.id, id));
    expect(await names(ctx, "neu@example.org")).toEqual(["Jörg Müller"]);
    expect(await names(ctx, "jmx77@example.org")).toEqual([]);
  });

  test("five rows a page; out of range shows the last one", async () => {
    const place = placeOf((await aStaffContext(database)).ctx);
    const { ctx: other } = await aStaffContext(database, { headquarterId: place.headquarterId });
    for (let index = 0; index < 7; index += 1)
      await aCheckInReview(place, { person: person("Ida", "Quast"), hasPhotos: false });
    const read = async (page: number) => (await searchEverything(other, { query: "quast", page })).people;
    expect((await read(1)).rows).toHaveLength(5);
    expect(await read(99_999_999)).toMatchObject({ page: 2, totalPages: 2, totalEntries: 7 });
    expect((await read(99)).rows).toHaveLength(2);
  });
});

describe("vehicles", () => {
  let ctx: Context;
  beforeAll(async () => {
    ({ ctx } = await aStaffContext(database));
    const place = placeOf(ctx);
    await aVehicle(place, { brand: "Škoda", name: "Octavia", vin: "TMBJJ7NE1L0004711", licensePlate: "BN-XY 77E" });
    await aVehicle(place, { brand: "Toyota", name: "C-HR 2.0", vin: "JTNKHMBX001000815", licensePlate: "K-LM 9" });
  });

  test("a model that looks like a plate", async () => {
    expect(await vins(ctx, "C-HR 2")).toEqual(["JTNKHMBX001000815"]);
    expect((await searchVehicles(ctx, { query: "C-HR 2" })).map(({ vin }) => vin)).toEqual(["JTNKHMBX001000815"]);
  });

  test.each([
    "BN-XY 77E",
    "BN-XY 7",
    "skoda",
    "Octvaia",
    "octavia skoda",
    "bnxy77e",
    "BN XY77",
    "4711",
    "L0004711",
    "004711",
    "TMBJJ7",
  ])("by %j", async (query) => {
    expect(await vins(ctx, query)).toEqual(["TMBJJ7NE1L0004711"]);
  });

  test("the tab with results is shown, unless one is chosen", async () => {
    expect((await searchEverything(ctx, { query: "octavia" })).tab).toBe("vehicle");
    expect((await searchEverything(ctx, { query: "octavia", tab: "customer" })).tab).toBe("customer");
    expect((await searchEverything(ctx, { query: "nichts" })).tab).toBe("customer");
  });
});

test("nothing of another branch or tenant is found, not even by a guess", async () => {
  const { ctx: whole } = await aStaffContext(database);
  const { headquarterId } = whole.db.scope;
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { ctx: sibling } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { ctx: stranger } = await aStaffContext(database);
  await aVehicleUnderway(placeOf(branch), {
    person: person("Nora", "Nachtigall"),
    vehicle: await aVehicle(placeOf(branch), { brand: "Maserati" }),
  });
  for (const query of ["nachtigall", "nachtigal", "maserati"]) {
    for (const ctx of [whole, branch])
      expect([...(await names(ctx, query)), ...(await vins(ctx, query))], query).toHaveLength(1);
    for (const ctx of [sibling, stranger])
      expect([...(await names(ctx, query)), ...(await vins(ctx, query))], query).toEqual([]);
  }
});

test("the light plan has one tab, of checks", async () => {
  const { ctx } = await aStaffContext(database, { planVersion: "light" });
  for (let index = 0; index < 2; index += 1)
    await aCheckInReview(placeOf(ctx), { person: person("Ida", "Quast"), hasPhotos: false });
  const { tabs, tab, people, vehicles } = await searchEverything(ctx, { query: "quast", tab: "vehicle" });
  expect(tabs).toEqual([{ key: "id_check", count: 2, isMinimum: false }]);
  expect({ tab, vehicles }).toEqual({ tab: "id_check", vehicles: null });
  expect(people.rows.map(({ customerId }) => customerId)).toEqual([null, null]);
});

test("of many matches the newest are counted, and more where those do not suffice", async () => {
  const { ctx } = await aStaffContext(database);
  const place = placeOf(ctx);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  // The older matches belong to two people, the newest ones to a fleet.
  for (const prename of ["Anna", "Berta"])
    await aVehicleUnderway(place, { person: person(prename, "Vielfach"), startedAt: daysAgo(300) });
  const fleet = await aFinishedProcess(place, { person: person("Clara", "Vielfach") });
  await copiesOf(fleet, 110);
  const found = await searchEverything(ctx, { query: "vielfach", tab: "customer" });
  expect(found.people).toMatchObject({ totalEntries: 3, isCutOff: false });
  expect(found.people.rows.map(({ name }) => name)).toEqual(["Clara Vielfach", "Berta Vielfach", "Anna Vielfach"]);
  const { records, ...list } = await listCustomers(ctx, { query: "vielfach" });
  expect(list).toMatchObject({ totalEntries: 3, isCutOff: false });
  expect(records.map(({ prename }) => prename)).toEqual(["Clara", "Berta", "Anna"]);
});

test("whoever is spelled as typed comes before guesses, however far behind", async () => {
  const { ctx } = await aStaffContext(database);
  const place = placeOf(ctx);
  const started = { startedAt: new Date(Date.now() - 300 * 24 * 60 * 60_000) };
  await aVehicleUnderway(place, { person: person("Anna", "Fernbach"), ...started });
  const fleet = await aFinishedProcess(place, { person: person("Clara", "Fernbach") });
  await copiesOf(fleet, 110);
  for (let index = 0; index < 6; index += 1)
    await aCheckInReview(place, { person: person("Nora", "Fernback"), hasPhotos: false });
  const page = async (number: number) => {
    const { people } = await searchEverything(ctx, { query: "fernbach", tab: "customer", page: number });
    return people.rows.map(({ name }) => name);
  };
  expect(await page(1)).toEqual(["Clara Fernbach", "Anna Fernbach", ...Array(3).fill("Nora Fernback")]);
  expect(await page(2)).toEqual(Array(3).fill("Nora Fernback"));
});

test("where the newest matches fill the page, no others are looked at, unless all are counted", async () => {
  const { ctx } = await aStaffContext(database);
  const { check } = await aVehicleUnderway(placeOf(ctx), { person: person("Dora", "Einzeln") });
  await copiesOf({ check }, 110);
  const people = async (page: number) =>
    (await searchEverything(ctx, { query: "einzeln", tab: "customer", page })).people;
  expect(await people(1)).toMatchObject({ totalEntries: 100, isCutOff: true, totalPages: 20 });
  expect(await people(19)).toMatchObject({ totalEntries: 100, page: 19 });
  expect(await people(20)).toMatchObject({ totalEntries: 111, isCutOff: false, page: 20, totalPages: 23 });
  expect((await people(99)).rows).toHaveLength(1);
  expect((await searchEverything(ctx, { query: "einzeln" })).tabs[0]).toMatchObject({ count: 100, isMinimum: true });
});

test("customers are found behind the newest matches, even if none of those has a contract", async () => {
  const { ctx } = await aStaffContext(database);
  await aVehicleUnderway(placeOf(ctx), { person: person("Emil", "Dahinter") });
  const check = await aCheckInReview(placeOf(ctx), { person: person("Emil", "Dahinter"), hasPhotos: false });
  await copiesOf({ check }, 110);
  expect((await listCustomers(ctx, { query: "dahinter" })).totalEntries).toBe(1);
  expect(await listCustomers(ctx, { query: "nirgends" })).toMatchObject({ totalEntries: 0, isCutOff: false });
});

/** Stores a process as often again, with its contract, if there is one, so that all of them belong to its customer. */
async function copiesOf({ check, contract }: { check: { id: string }; contract?: { id: string } }, count: number) {
  const [original] = await database.db.select().from(idChecks).where(eq(idChecks.id, check.id));
  if (!original) throw new Error("there is no such check");
  const checks = Array.from({ length: count }, (_, index) => ({
    ...original,
    id: newId(),
    processNumber: original.processNumber + 1_000 + index,
  }));
  await database.db.insert(idChecks).values(checks);
  if (!contract) return;
  const [agreed] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
  if (!agreed) throw new Error("there is no such contract");
  const copies = checks.map(({ id: idCheckId }) => ({ ...agreed, id: newId(), contractNumber: newId(), idCheckId }));
  await database.db.insert(contracts).values(copies);
}

test.each([
  ["xqz", 1, 1],
  ["K-XQ 12", 1, 2],
  ["xqzyw", 2, 2],
])("what %j does not find is searched again only where that may find more", async (query, people, vehicles) => {
  const { ctx } = await aStaffContext(database);
  const statements = await recordStatements(database.db, () => searchEverything(ctx, { query }));
  const searchesOf = (index: string) => statements.filter(({ sql }) => sql.includes(`main.${index}`)).length;
  expect([searchesOf("process_search_fts"), searchesOf("vehicles_fts")]).toEqual([people, vehicles]);
});

test("no statement walks through a growing table", async () => {
  const { ctx: whole } = await aStaffContext(database);
  const { ctx: branch } = await aStaffContext(database, {
    headquarterId: whole.db.scope.headquarterId,
    isAtBranch: true,
  });
  for (const ctx of [whole, branch]) {
    await aVehicleUnderway(placeOf(ctx), { person: person("Nora", "Nachtigall") });
    for (const query of ["nachtigall", "nachtigal", "5678"]) {
      const statements = await recordStatements(database.db, () => searchEverything(ctx, { query }));
      expect(statements.length).toBeGreaterThan(3);
      for (const statement of statements)
        expect(costlySteps(statement.sql, await planOf(database.db, statement)), statement.sql).toEqual([]);
    }
  }
});

test("who is called what was typed comes before any number of newer ones whose names are near", async () => {
  const { ctx } = await aStaffContext(database);
  const place = placeOf(ctx);
  await aRejectedCheck(place, { person: person("Karl", "Schmitt"), hasPhotos: false });
  const near = await aRejectedCheck(place, { person: person("Karl", "Schmidt"), hasPhotos: false });
  const numbers = Array.from({ length: 1_010 }, (_, index) => near.processNumber + 1 + index);
  for (let at = 0; at < numbers.length; at += 100) {
    const rows = numbers.slice(at, at + 100).map((processNumber) => ({ ...near, id: newId(), processNumber }));
    await database.db.insert(idChecks).values(rows);
  }
  const [first, second] = await names(ctx, "schmitt");
  expect([first, second]).toEqual(["Karl Schmitt", "Karl Schmidt"]);
});
