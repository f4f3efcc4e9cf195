import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { erasePerson, previewErasure } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { findOrAddCustomer } from "#server/handover/drafts/find-or-add-customer.server.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";
import { searchEverything } from "#server/overview/search/search-everything.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { customerMergeTexts } from "./customer-merge.texts.ts";
import { findDuplicates } from "./find-duplicates.server.ts";
import { getCustomer } from "./get-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { mergeCustomers, previewMerge } from "./merge-customers.server.ts";
import { undoMerge } from "./undo-merge.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const person = { ...specimenPeople.erika, prename: "Jörg", surname: "Mühlenbeck" };

/** An Admin of a headquarters, a branch of it, and one person who is a customer of both, under two e-mail addresses. */
async function twoRecords() {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const { headquarterId } = ctx.db.scope;
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true, role: "Admin" });
  const kept = await aCustomer(placeOf(ctx), { email: `${newId()}@neu.example` }, person);
  const spelled = { ...person, surname: "Muehlenbeck" };
  const merged = await aCustomer(
    placeOf(branch),
    { email: `${newId()}@alt.example`, telephoneNumber: "0221987654" },
    spelled,
  );
  await aFinishedProcess(placeOf(ctx), { person, customer: kept });
  const { contract } = await aFinishedProcess(placeOf(branch), { person: spelled, customer: merged });
  await anSbContract(placeOf(branch), { person: spelled, customer: merged });
  return { ctx, fake, branch, kept, merged, contract };
}

let records: Awaited<ReturnType<typeof twoRecords>>;
beforeEach(async () => {
  records = await twoRecords();
});

const isConfirmed = "on" as const;
const merge = (ctx: Context, keptId: string, mergedId: string) =>
  mergeCustomers(ctx, { keptId, mergedId, isConfirmed });
const listed = async (ctx: Context) => (await listCustomers(ctx, {})).records.map(({ id }) => id);
const found = async (ctx: Context, query: string) =>
  (await searchEverything(ctx, { query, tab: "customer" })).people.rows.map(({ customerId }) => customerId);
const mergeOf = async (ctx: Context, id: string) => (await findDuplicates(ctx, { id })).merges[0]?.id ?? "";

/** Every row that a merge could touch, without who wrote it last, and when. */
async function rowsOf(headquarterId: string) {
  const tables = ["customers", "contracts", "sb_contracts", "customer_branches", "customer_counters", "process_search"];
  const rows = await Promise.all(
    tables.map((table) =>
      database.db.all<Record<string, unknown>>(
        sql`select * from ${sql.identifier(table)} where headquarter_id = ${headquarterId} order by 1, 2, 3`,
      ),
    ),
  );
  return rows.map((table) => table.map(({ written_by_branch_id: _, updated_at: __, ...row }) => row));
}

test("reservations follow the contracts, and undoing a merge brings back those it moved", async () => {
  const { ctx, kept, merged } = records;
  const of = async (id: string) => (await ctx.db.get(reservations, id))?.customerId;
  const before = await aReservation(placeOf(ctx), { customerId: merged.id, personName: "Jörg Mühlenbeck" });
  await merge(ctx, kept.id, merged.id);
  const since = await aReservation(placeOf(ctx), { customerId: kept.id });
  expect(await of(before.id)).toBe(kept.id);
  await undoMerge(ctx, { id: await mergeOf(ctx, kept.id) });
  expect([await of(before.id), await of(since.id)]).toEqual([merged.id, kept.id]);
});

test("records of the same name and birth date are shown, however the name is spelled", async () => {
  const { ctx, branch, kept, merged } = records;
  await aCustomer(placeOf(ctx), { dateOfBirth: "1970-01-01" }, person);
  expect((await findDuplicates(ctx, { id: kept.id })).duplicates.map(({ id }) => id)).toEqual([merged.id]);
  const { records: rows } = await listCustomers(ctx, {});
  expect(Object.fromEntries(rows.map((row) => [row.id, row.hasDuplicate]))).toMatchObject({
    [kept.id]: true,
    [merged.id]: true,
  });
  // The branch does not see the headquarters' customer.
  expect(await findDuplicates(branch, { id: merged.id })).toEqual({ duplicates: [], merges: [] });
  expect((await listCustomers(branch, {})).records).toMatchObject([{ id: merged.id, hasDuplicate: false }]);
});

test("the preview shows what both have, and suggests the one used last", async () => {
  const { ctx, kept, merged } = records;
  await database.db
    .update(contracts)
    .set({ createdAt: new Date(0) })
    .where(eq(contracts.customerId, kept.id));
  const { records: both, suggestedId } = await previewMerge(ctx, { id: kept.id, otherId: merged.id });
  expect(both).toMatchObject([
    { id: kept.id, email: kept.email, contracts: 1, bookings: 0 },
    { id: merged.id, email: merged.email, contracts: 1, bookings: 1 },
  ]);
  expect(suggestedId).toBe(merged.id);
});

describe("a merged customer's", () => {
  test("contracts, checks and SB-Schutz belong to the one who is kept, for branches too", async () => {
    const { ctx, branch, kept, merged, contract } = records;
    expect(await merge(ctx, kept.id, merged.id)).toBe(kept.id);
    const shown = await getCustomer(ctx, { id: kept.id });
    expect(shown.contracts).toHaveLength(2);
    expect(shown.bookings).toHaveLength(1);
    expect(shown.checks).toHaveLength(3);
    expect(await listed(ctx)).toEqual([kept.id]);
    expect(await listed(branch)).toEqual([kept.id]);
    expect((await listCustomers(branch, {})).totalEntries).toBe(1);
    expect((await getCustomer(branch, { id: kept.id })).contracts).toMatchObject([{ id: contract.id }]);
  });

  test("old links lead to the one who is kept", async () => {
    const { ctx, branch, kept, merged } = records;
    await merge(ctx, kept.id, merged.id);
    for (const who of [ctx, branch]) expect((await getCustomer(who, { id: merged.id })).customer.id).toBe(kept.id);
  });

  test("e-mail and telephone find the one who is kept; a new contract under them is theirs", async () => {
    const { ctx, branch, kept, merged } = records;
    await merge(ctx, kept.id, merged.id);
    for (const query of [merged.email, "0221987654", "87654", "muehlenbeck", kept.email])
      expect(await found(ctx, query)).toEqual([kept.id]);
    expect(await found(branch, merged.email)).toEqual([kept.id]);
    expect(await suggestCustomers(ctx, { query: merged.email })).toEqual([]);
    const part = { ...merged, companyName: "", dateOfBirth: merged.dateOfBirth } as never;
    expect(await branch.db.transaction((tx) => findOrAddCustomer(tx, branch, part))).toBe(kept.id);
  });

  test("data is in the Auskunft of the one who is kept, and is deleted with it", async () => {
    const { ctx, fake, kept, merged } = records;
    await database.db.update(contracts).set({ isActive: false }).where(eq(contracts.headquarterId, kept.headquarterId));
    await merge(ctx, kept.id, merged.id);
    for (const id of [kept.id, merged.id]) {
      const { bytes } = await exportPersonData(ctx, { of: "customer", id, format: "json" });
      expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
        customer: { id: kept.id },
        earlier_records: [{ id: merged.id, email: merged.email, address: { city: merged.city } }],
      });
    }
    await database.db.run(
      sql`update sb_contracts set start_at = 0, end_at = 1 where headquarter_id = ${kept.headquarterId}`,
    );
    expect((await previewErasure(ctx, { of: "customer", id: kept.id })).obstacle).toBeNull();
    const refused = erasePerson(ctx, { of: "customer", id: merged.id, isConfirmed });
    await expect(refused).rejects.toMatchObject({ kind: "conflict", message: customerMergeTexts.eraseMerged });
    await erasePerson(ctx, { of: "customer", id: kept.id, isConfirmed });
    await fake.settled();
    const [row] = await database.db.select().from(customers).where(eq(customers.id, merged.id));
    expect(row).toMatchObject({ email: "", erasedAt: expect.any(Date) });
    expect(JSON.stringify((await rowsOf(kept.headquarterId))[5])).not.toContain(merged.email);
    expect(await findDuplicates(ctx, { id: kept.id })).toEqual({ duplicates: [], merges: [] });
  });
});

describe("undoing", () => {
  test("restores every row as it was; contracts made since stay where they were made", async () => {
    const { ctx, branch, kept, merged } = records;
    const before = await rowsOf(kept.headquarterId);
    await merge(ctx, kept.id, merged.id);
    expect(await rowsOf(kept.headquarterId)).not.toEqual(before);
    const id = await mergeOf(ctx, kept.id);
    expect(await undoMerge(ctx, { id })).toBe(merged.id);
    expect(await rowsOf(kept.headquarterId)).toEqual(before);
    expect(await found(ctx, merged.email)).toEqual([merged.id]);
    // And again, with a contract in between.
    await merge(ctx, kept.id, merged.id);
    const later = await aFinishedProcess(placeOf(branch), { person, customer: kept as never });
    await undoMerge(ctx, { id: await mergeOf(ctx, kept.id) });
    expect((await getCustomer(ctx, { id: kept.id })).contracts.map((one) => one.id)).toContain(later.contract.id);
    expect((await getCustomer(branch, { id: merged.id })).contracts).toHaveLength(1);
    expect((await listed(branch)).sort()).toEqual([kept.id, merged.id].sort());
  });

  test("twice, or ten times at once, changes nothing more", async () => {
    const { ctx, kept, merged } = records;
    await merge(ctx, kept.id, merged.id);
    const id = await mergeOf(ctx, kept.id);
    const all = await Promise.all(Array.from({ length: 10 }, () => undoMerge(ctx, { id })));
    expect(new Set(all)).toEqual(new Set([merged.id]));
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, kept.id));
    expect(entries.map(({ action }) => action)).toEqual(["merge_customers", "undo_customer_merge"]);
    expect(JSON.stringify(entries)).not.toContain(merged.email);
  });

  test("later merges come first", async () => {
    const { ctx, kept, merged } = records;
    const third = await aCustomer(placeOf(ctx), {}, person);
    const before = await rowsOf(kept.headquarterId);
    await merge(ctx, kept.id, merged.id);
    const first = await mergeOf(ctx, kept.id);
    await merge(ctx, third.id, kept.id);
    expect((await getCustomer(ctx, { id: merged.id })).customer.id).toBe(third.id);
    expect(await found(ctx, merged.email)).toEqual([third.id]);
    await expect(undoMerge(ctx, { id: first })).rejects.toMatchObject({ message: customerMergeTexts.undoLaterFirst });
    await undoMerge(ctx, { id: await mergeOf(ctx, third.id) });
    await undoMerge(ctx, { id: first });
    expect(await rowsOf(kept.headquarterId)).toEqual(before);
  });

  test("is refused once the customer was deleted", async () => {
    const { ctx, kept, merged } = records;
    await merge(ctx, kept.id, merged.id);
    const id = await mergeOf(ctx, kept.id);
    await database.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, kept.id));
    await expect(undoMerge(ctx, { id })).rejects.toMatchObject({ message: customerMergeTexts.undoErased });
  });
});

describe("merging is refused", () => {
  test("to two Admins who merge in opposite directions: one wins", async () => {
    const { ctx, kept, merged } = records;
    const both = await Promise.allSettled([merge(ctx, kept.id, merged.id), merge(ctx, merged.id, kept.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ message: customerMergeTexts.changed }) }),
    );
    expect(await listed(ctx)).toHaveLength(1);
  });

  test("ten clicks at once merge once", async () => {
    const { ctx, kept, merged } = records;
    await Promise.all(Array.from({ length: 10 }, () => merge(ctx, kept.id, merged.id)));
    expect((await findDuplicates(ctx, { id: kept.id })).merges).toHaveLength(1);
    expect((await getCustomer(ctx, { id: kept.id })).contracts).toHaveLength(2);
  });

  test("for different names, birth dates, and one record with itself", async () => {
    const { ctx, kept } = records;
    const others = [
      await aCustomer(placeOf(ctx), {}, { ...person, surname: "Mühlenbach" }),
      await aCustomer(placeOf(ctx), { dateOfBirth: "1970-01-01" }, person),
    ];
    for (const { id } of others)
      await expect(merge(ctx, kept.id, id)).rejects.toMatchObject({ message: customerMergeTexts.differ });
    await expect(merge(ctx, kept.id, kept.id)).rejects.toMatchObject({ kind: "not-found" });
  });

  test("for deleted customers, and without the confirmation", async () => {
    const { ctx, kept, merged } = records;
    const unconfirmed = mergeCustomers(ctx, { keptId: kept.id, mergedId: merged.id } as never);
    await expect(unconfirmed).rejects.toMatchObject({ issues: [{ message: customerMergeTexts.confirm }] });
    await database.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, merged.id));
    for (const [one, other] of [
      [kept.id, merged.id],
      [merged.id, kept.id],
    ] as const)
      await expect(merge(ctx, one, other)).rejects.toMatchObject({ message: customerMergeTexts.erased });
    await expect(previewMerge(ctx, { id: kept.id, otherId: merged.id })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("to Nutzer and branches, and for customers of another tenant", async () => {
    const { ctx, branch, kept, merged } = records;
    const { ctx: nutzer } = await aStaffContext(database, { headquarterId: kept.headquarterId });
    for (const who of [nutzer, branch])
      await expect(merge(who, kept.id, merged.id)).rejects.toMatchObject({ kind: "forbidden" });
    const { ctx: stranger } = await aStaffContext(database, { role: "Admin" });
    await expect(merge(stranger, kept.id, merged.id)).rejects.toMatchObject({ kind: "not-found" });
    const own = await aCustomer(placeOf(stranger), {}, person);
    await expect(merge(stranger, own.id, merged.id)).rejects.toMatchObject({ kind: "not-found" });
    await merge(ctx, kept.id, merged.id);
    const id = await mergeOf(ctx, kept.id);
    await expect(undoMerge(stranger, { id })).rejects.toMatchObject({ kind: "not-found" });
    await expect(undoMerge(branch, { id })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

test("a vehicle that is out comes back under the customer who is kept", async () => {
  const { ctx, kept, merged } = records;
  const { contract } = await aVehicleUnderway(placeOf(ctx), { person, customer: merged as never });
  await merge(ctx, kept.id, merged.id);
  const shown = await getCustomer(ctx, { id: kept.id });
  expect(shown.contracts.find(({ id }) => id === contract.id)).toMatchObject({ isOpen: true });
});
