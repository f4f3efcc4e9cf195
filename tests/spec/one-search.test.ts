import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { listAuditLog } from "#server/administration/audit/list-audit-log.server.ts";
import { listUsers } from "#server/administration/users/list-users.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { listScans } from "#server/checks/scans/list-scans.server.ts";
import { listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { listVehicles } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { foldText, hasWordsOf } from "#server/ground/kernel/fold-text.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { listSecondDrivers } from "#server/handover/contract-wizard/list-second-drivers.server.ts";
import { searchEverything } from "#server/overview/search/search-everything.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const prename = "Andr\u00e9";
const surname = "\u00d6ttinger-O'Gro\u00dfk\u00f6tter";
const called = `${prename} ${surname}`;

/** As people type the name at a desk (lists-and-search.md#words). */
const spellings = [
  "\u00d6ttinger",
  "\u00f6ttinger",
  "\u00d6TTINGER",
  "o\u0308ttinger",
  "Oettinger",
  "ottinger",
  "\u00f6tt",
  "Gro\u00dfk\u00f6tter",
  "GROSSKOETTER",
  "O\u2019Gro\u00dfk\u00f6tter",
  "andre \u00f6ttinger",
  "\u00d6ttinger, Andr\u00e9",
];
/** What finds nobody here. */
const others = ["Quitte", "andre quitte", "grosskoe otto", '" OR "quitte'];

type Count = (ctx: Context, query: string) => Promise<number>;
const boxes: Record<string, Count> = {
  customers: async (ctx, query) => (await listCustomers(ctx, { query })).totalEntries,
  // One with a contract and one without.
  processes: async (ctx, query) => (await listProcesses(ctx, { context: "all", query })).totalEntries / 2,
  "the header": async (ctx, query) =>
    (await searchEverything(ctx, { query })).people.rows.filter(({ customerId }) => customerId).length,
  vehicles: async (ctx, query) => (await listVehicles(ctx, { query })).totalEntries,
  "the wizard's vehicles": async (ctx, query) => (await searchVehicles(ctx, { query })).length,
  "second drivers": async (ctx, query) => (await listSecondDrivers(ctx, { idCheckId: "none", query })).length,
  users: async (ctx, query) => (await listUsers(ctx, { query })).totalEntries,
  "users by name": async (ctx, query) => (await listUsers(ctx, { query, field: "name" })).totalEntries,
  "the audit log": async (ctx, query) => (await listAuditLog(ctx, { query })).totalEntries,
  scans: async (ctx, query) => (await listScans(ctx, { query, context: "all" })).totalEntries,
  "lists at hand": async (_, query) => (hasWordsOf(`Ausweis ${called}`, query) ? 1 : 0),
};
let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await testDatabase();
  ({ ctx } = await aStaffContext(database, { role: "Admin" }));
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const person = { ...specimenPeople.erika, prename, surname };
  const { vehicle } = await aVehicleUnderway(place, { person, hasPhotos: false });
  await anAcceptedCheck(place, { person, hasPhotos: false });
  await aVehicle(place, { mainDriver: called });
  await aVehicle(place, { mainDriver: "Berta Quint", brand: vehicle.brand });
  const user = await aUser(place, { prename, surname });
  await aUser(place, { prename: "Berta", surname: "Quint" });
  const actor = { ...ctx.actor, userId: user.id };
  await addAuditEntry(ctx.db, { ...ctx, actor }, { action: "sign_in", subjectType: "user", subjectId: user.id });
  await aScan(place, { subject: `Ausweis_${called}.pdf` });
  await aScan(place, { subject: "Quint.pdf" });
});
afterAll(() => database.close());

test.each([
  "S\u00f8rensen",
  "\u0141uczak",
  "\u0110or\u0111evi\u0107",
  "I\u015f\u0131k",
  "\u00c6gir",
  "STRA\u1e9eE",
  "\u00dcr\u00fcn",
])("the database spells %j out as queries are", async (name) => {
  const { id } = await aUser({ db: database.db, ...ctx.db.scope }, { surname: name });
  for (const query of [name, foldText(name)])
    expect((await listUsers(ctx, { query })).records.map((user) => user.id)).toEqual([id]);
});

test("a query without a word finds no user, no scan and no entry", async () => {
  for (const query of ["%", "_"])
    for (const box of ["users", "scans", "the audit log"]) expect(await boxes[box]?.(ctx, query), box).toBe(0);
});

describe.each(Object.entries(boxes))("%s", (_, count) => {
  test.each(spellings)("find the name by %j", async (query) => expect(await count(ctx, query)).toBe(1));
  test.each(others)("find nothing by %j", async (query) => expect(await count(ctx, query)).toBe(0));
  test("find nothing of another tenant", async () => {
    const stranger = await aStaffContext(database, { role: "Admin" });
    if (count !== boxes["lists at hand"]) expect(await count(stranger.ctx, "\u00d6ttinger")).toBe(0);
  });
});
