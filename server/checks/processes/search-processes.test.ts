import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, aDiscardedCheck, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { searchEverything } from "#server/overview/search/search-everything.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listProcesses } from "./list-processes.server.ts";
import { sortKeys } from "./process-list.rules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const person = (prename: string, surname: string) => ({ ...specimenPeople.erika, prename, surname });
type Input = Parameters<typeof listProcesses>[1];

const find = async (ctx: Context, query: string, input: Input = {}) =>
  (await listProcesses(ctx, { context: "all", query, ...input })).records.map((record) => record.id);

test.each([
  ["oneil", "O'Neil"],
  ["alhassan", "Al-Hassan"],
  ["dasilva joao", "da Silva"],
  ["vandenberg", "van den Berg"],
  ["o'neil", "O'Neil"],
  ["o neil", "O'Neil"],
])("%j finds %s, however the name is put together", async (query, surname) => {
  const { ctx } = await aStaffContext(database);
  for (const name of ["O'Neil", "Al-Hassan", "da Silva", "van den Berg", "Oliver", "Berg"])
    await anAcceptedCheck(placeOf(ctx), { person: person("João", name), hasPhotos: false });
  const { records } = await listProcesses(ctx, { context: "all", query });
  expect(records.map(({ customer }) => customer)).toEqual([`João ${surname}`]);
});

describe("what a process is found by", () => {
  let ctx: Context;
  let underway: Awaited<ReturnType<typeof aVehicleUnderway>>;
  beforeAll(async () => {
    ({ ctx } = await aStaffContext(database));
    const place = placeOf(ctx);
    const vehicle = await aVehicle(place, { licensePlate: "K-HS 1042E" });
    const contractChanges = { orderNumber: "W-4711/26" };
    underway = await aVehicleUnderway(place, {
      person: person("Jörg", "Müller-Lüdenscheid"),
      vehicle,
      contractChanges,
    });
    await anAcceptedCheck(place, { person: person("Anna", "Zwick"), hasPhotos: false });
  });

  test.each([
    "Müller",
    "müller",
    "MUELLER",
    "muller",
    "mül",
    "Lüdenscheid",
    "jörg müller",
    "Mueller-Luedenscheid, Jörg",
    "K-HS 1042E",
    "khs1042e",
    "khs 1042",
    "1042e",
    "HS1042",
    "hs1042e",
    "4711",
    "w-4711",
    "W-4711/26",
    "Müller 4711",
    "5678",
    "0151 / 12345678",
  ])("%j", async (query) => {
    expect(await find(ctx, query)).toEqual([underway.check.id]);
  });

  test("its number, with and without ID, but only in full; the number of its contract", async () => {
    const number = `${underway.check.processNumber}`;
    await database.db.update(idChecks).set({ processNumber: 77_031 }).where(eq(idChecks.id, underway.check.id));
    for (const query of ["77031", "ID77031", "id 77031"]) expect(await find(ctx, query)).toEqual([underway.check.id]);
    for (const query of ["7703", "ID7703", number === "77031" ? "1" : `ID${number}`])
      expect(await find(ctx, query), query).toEqual([]);
    expect(await find(ctx, underway.contract.contractNumber)).toEqual([underway.check.id]);
  });

  test.each(["üller", "Quitte", "Müller Zwick", "", " ", "%", '"', "scope:0t", "0saccepted", "NOT", "*"])(
    "not by %j",
    async (query) => {
      if (query.trim() === "") expect(await find(ctx, query)).toHaveLength(2);
      else expect(await find(ctx, query)).toEqual([]);
    },
  );

  test("a customer's name counts beside the document's, also after it was corrected", async () => {
    const { customer } = underway;
    const corrected = { prename: "Jürgen", surname: "Weiß" };
    const patch = { ...corrected, sortKey: foldName(corrected) };
    await database.db.update(customers).set(patch).where(eq(customers.id, customer.id));
    for (const query of ["weiss", "Weiß", "Juergen W", "Müller"])
      expect(await find(ctx, query), query).toEqual([underway.check.id]);
  });

  test("a plate stays the one on the contract", async () => {
    await database.db.update(vehicles).set({ licensePlate: "B-X 1" }).where(eq(vehicles.id, underway.vehicle.id));
    expect(await find(ctx, "K-HS 1042E")).toEqual([underway.check.id]);
    expect(await find(ctx, "B-X 1")).toEqual([]);
  });

  test("a plate with an umlaut", async () => {
    const place = placeOf(ctx);
    const vehicle = await aVehicle(place, { licensePlate: "FÜ-QX 4711" });
    const { check } = await aVehicleUnderway(place, { person: person("Ida", "Ott"), vehicle });
    for (const query of ["FÜ-QX 4711", "fü qx 4711", "FUE-QX 47", "füQX4711", "füqx", "Ott FÜ"])
      expect(await find(ctx, query), query).toEqual([check.id]);
  });

  test("document numbers are never searched", async () => {
    const { identityDocumentNumber, licenseNumber } = underway.check;
    expect(identityDocumentNumber).toBeTruthy();
    for (const number of [identityDocumentNumber, licenseNumber]) expect(await find(ctx, number ?? "")).toEqual([]);
  });
});

describe("who finds what", () => {
  let whole: Context;
  let branch: Context;
  let stranger: Context;
  beforeAll(async () => {
    whole = (await aStaffContext(database)).ctx;
    const { headquarterId } = whole.db.scope;
    branch = (await aStaffContext(database, { headquarterId, isAtBranch: true })).ctx;
    stranger = (await aStaffContext(database)).ctx;
    for (const ctx of [whole, branch, stranger]) {
      const place = placeOf(ctx);
      for (const prename of ["Anna", "Berta", "Clara"]) {
        const options = { person: person(prename, "Abendroth"), hasPhotos: false };
        await aCheckInReview(place, options);
        await aDiscardedCheck(place, options);
      }
    }
  });

  test("headquarters find those of all offices, a branch its own, other tenants none of them", async () => {
    const of = (ctx: Context) => find(ctx, "abendroth", { perPage: 15 });
    const [all, own, others] = [await of(whole), await of(branch), await of(stranger)];
    expect([all.length, own.length, others.length]).toEqual([12, 6, 6]);
    expect(own.filter((id) => !all.includes(id))).toEqual([]);
    expect(others.filter((id) => all.includes(id))).toEqual([]);
  });

  test("a row of the index with the words of another tenant is neither found nor counted there", async () => {
    const { scope } = whole.db;
    const { id } = await aCheckInReview(placeOf(stranger), { person: person("Vera", "Verirrt"), hasPhotos: false });
    await database.db.run(sql`update process_search set scope = ${`0t${Buffer.from(scope.headquarterId).toString("hex")}`}
      where id_check_id = ${id}`);
    const query = "verirrt";
    expect((await listProcesses(whole, { context: "all", query })).totalEntries).toBe(0);
    expect((await searchEverything(whole, { query })).people.totalEntries).toBe(0);
  });

  test("a check that moves to another office is found there, by its new state and not by its old one", async () => {
    const own = await find(branch, "abendroth anna", { context: "new" });
    const [id = ""] = (await find(whole, "abendroth anna", { context: "new" })).filter((found) => !own.includes(found));
    await database.db
      .update(idChecks)
      .set({ branchId: branch.db.scope.branchId, approvalState: "REJECTED" })
      .where(eq(idChecks.id, id));
    expect(await find(branch, "abendroth anna", { status: "rejected" })).toEqual([id]);
    expect(await find(whole, "abendroth anna", { context: "new" })).not.toContain(id);
    await database.db.update(idChecks).set({ branchId: null, approvalState: "IN_PROGRESS" }).where(eq(idChecks.id, id));
    expect(await find(branch, "abendroth anna")).not.toContain(id);
  });

  test("the newest by date come first, whenever their rows were written", async () => {
    const place = placeOf(whole);
    const began = (daysAgo: number) => ({
      person: person("Nora", "Zeitlos"),
      hasPhotos: false,
      startedAt: new Date(Date.now() - daysAgo * 24 * 60 * 60_000),
    });
    const [newest, oldest, middle] = [
      await aCheckInReview(place, began(1)),
      await aCheckInReview(place, began(3)),
      await aCheckInReview(place, began(2)),
    ].map(({ id }) => id);
    expect(await find(whole, "zeitlos")).toEqual([newest, middle, oldest]);
    expect(await find(whole, "zeitlos", { sortDirection: "asc" })).toEqual([oldest, middle, newest]);
  });

  test("tab, filters, order and pages apply, and the last page is shown for a later one", async () => {
    expect(await find(branch, "abendroth", { context: "new" })).toHaveLength(3);
    expect(await find(branch, "abendroth", { context: "active" })).toHaveLength(3);
    expect(await find(branch, "abendroth", { context: "active", status: ["in_progress", "accepted"] })).toHaveLength(3);
    expect(await find(branch, "abendroth", { context: "active", status: "accepted" })).toEqual([]);
    expect(await find(branch, "abendroth", { context: "done", status: "discarded" })).toHaveLength(3);
    expect(await find(branch, "abendroth", { status: ["discarded", "in_progress"] })).toHaveLength(6);
    expect(await find(branch, "abendroth", { context: "new", status: "discarded" })).toEqual([]);
    expect(await find(branch, "abendroth", { approvalState: "IN_PROGRESS" })).toHaveLength(3);
    const input = { context: "new", query: "abendroth", sortBy: "customer", sortDirection: "asc", perPage: 2 } as const;
    const names = async (page: number) => {
      const list = await listProcesses(branch, { ...input, page });
      return [list.page, list.totalPages, list.totalEntries, ...list.records.map((record) => record.documentPrename)];
    };
    expect(await names(1)).toEqual([1, 2, 3, "Anna", "Berta"]);
    expect(await names(2)).toEqual([2, 2, 3, "Clara"]);
    expect(await names(99)).toEqual([2, 2, 3, "Clara"]);
  });

  test("the newest matches suffice for the first pages of the newest", async () => {
    const { ctx } = await aStaffContext(database);
    const { id } = await aCheckInReview(placeOf(ctx), { person: person("Frida", "Häufig"), hasPhotos: false });
    const [original] = await database.db.select().from(idChecks).where(eq(idChecks.id, id));
    if (!original) throw new Error("there is no such check");
    const copies = Array.from({ length: 129 }, (_, index) => ({
      ...original,
      id: newId(),
      processNumber: original.processNumber + 1 + index,
    }));
    await database.db.insert(idChecks).values(copies);
    const list = async (input: Input) => {
      const { totalEntries, isCutOff, page, totalPages, records } = await listProcesses(ctx, {
        context: "all",
        query: "häufig",
        perPage: 15,
        ...input,
      });
      return [totalEntries, isCutOff, page, totalPages, records.length];
    };
    expect(await list({ page: 1 })).toEqual([100, true, 1, 7, 15]);
    expect(await list({ page: 6 })).toEqual([100, true, 6, 7, 15]);
    expect(await list({ page: 7 })).toEqual([130, false, 7, 9, 15]);
    expect(await list({ page: 99 })).toEqual([130, false, 9, 9, 10]);
    // Otherwise it would be the last page of the near ones, with none after it.
    expect(await list({ page: 10, perPage: 10 })).toEqual([130, false, 10, 13, 10]);
    const whole = [130, false, 1, 9, 15];
    expect(await list({ sortBy: "customer" })).toEqual(whole);
    expect(await list({ sortDirection: "asc" })).toEqual(whole);
    expect(await list({ approvalState: "IN_PROGRESS" })).toEqual(whole);
    expect(await list({ isCountedFar: true })).toEqual(whole);
  });

  test("open ones are looked up in the index that holds nothing else", async () => {
    const indexOf = async (input: Input) => {
      const statements = await recordStatements(database.db, () => find(whole, "abendroth", input));
      return statements.flatMap(({ sql }) => /main\."?(\w+_fts)/.exec(sql)?.[1] ?? []);
    };
    const open = ["open_process_search_fts"];
    expect(await indexOf({ context: "active" })).toEqual(open);
    expect(await indexOf({ context: "new" })).toEqual(open);
    expect(await indexOf({ status: ["rejected", "underway"] })).toEqual(open);
    expect(await indexOf({ context: "done" })).toEqual(["process_search_fts"]);
    expect(await indexOf({ status: ["rejected", "finished"] })).toEqual(["process_search_fts"]);
  });

  test("the index is asked first, and nothing of the tenant is walked through", async () => {
    for (const ctx of [whole, branch]) {
      for (const sortBy of sortKeys) {
        const search = () => listProcesses(ctx, { context: "active", query: "abend", sortBy, page: 2, perPage: 2 });
        for (const statement of await recordStatements(database.db, search)) {
          const plan = await planOf(database.db, statement);
          expect(costlySteps(statement.sql, plan), JSON.stringify(plan)).toEqual([]);
        }
      }
    }
  });
});

const indexNames = ["process_search_fts", "open_process_search_fts"];

test.each(indexNames)(
  "%s holds beginnings of up to seven letters, which are not put together while somebody waits",
  async (name) => {
    const { rows } = await database.db.$client.execute({
      sql: "select sql from sqlite_master where name = ?",
      args: [name],
    });
    const [, lengths] = /prefix='([\d ]+)'/.exec(String(rows[0]?.sql)) ?? [];
    expect(lengths).toBe("1 2 3 4 5 6 7");
  },
);

test("the indexes stay sound through thousands of changes", async () => {
  const { ctx } = await aStaffContext(database);
  const place = placeOf(ctx);
  const checks = [];
  for (let index = 0; index < 20; index += 1) checks.push(await aCheckInReview(place, { hasPhotos: false }));
  const isMine = inArray(
    idChecks.id,
    checks.map((check) => check.id),
  );
  for (let round = 0; round < 120; round += 1) {
    const approvalState = (["REJECTED", "IN_PROGRESS", "NOT_AVAILABLE"] as const)[round % 3];
    // Every other one is done in every other round: it leaves the open ones and comes back.
    const discardedAt = sql`iif((process_number + ${round}) % 2 = 0, ${round}, null)`;
    await database.db
      .update(idChecks)
      .set({ approvalState, discardedAt, surname: sql`'Wechsel' || ${round} || process_number` })
      .where(isMine);
  }
  for (const index of indexNames.map((name) => sql.identifier(name)))
    await database.db.run(sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
  const [result] = await database.db.all<{ integrity_check: string }>(sql`pragma integrity_check`);
  expect(result?.integrity_check).toBe("ok");
  expect(await find(ctx, "wechsel119", { perPage: 15 })).toHaveLength(15);
  expect(await find(ctx, "wechsel119", { context: "active", perPage: 15 })).toHaveLength(10);
  expect(await find(ctx, "wechsel118", { context: "active", perPage: 15 })).toEqual([]);
});

test("a deleted check leaves the search", async () => {
  const { ctx } = await aStaffContext(database);
  const { check, contract } = await aVehicleUnderway(placeOf(ctx), {
    person: person("Ute", "Regenbogen"),
    isSigned: false,
  });
  expect(await find(ctx, "regenbogen")).toEqual([check.id]);
  await database.db.delete(contracts).where(eq(contracts.id, contract.id));
  const other = await anAcceptedCheck(placeOf(ctx), { person: person("Udo", "Regenbogen"), hasPhotos: false });
  await database.db.delete(idChecks).where(eq(idChecks.id, other.id));
  expect(await find(ctx, "regenbogen udo")).toEqual([]);
});
