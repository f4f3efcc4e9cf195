import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { users } from "#db/schema/dealers.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { assignToDealer } from "#server/administration/users/assign-to-dealer.server.ts";
import { editUser } from "#server/administration/users/edit-user.server.ts";
import { erasePerson, previewErasure } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, monthsLater } from "#server/ground/kernel/calendar-days.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { isNotLent } from "#server/services/not-lent/find-not-lent.server.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { decideNotLent } from "./decide-not-lent.server.ts";
import { getNotLent } from "./get-not-lent.server.ts";
import { readNotLentTasks } from "./list-not-lent-tasks.server.ts";
import { notLentTexts as t } from "./not-lent.texts.ts";
import { proposeNotLent } from "./propose-not-lent.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const today = berlinWallTime(new Date()).date;
const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
type Reason = (typeof notLentMarks.$inferSelect)["reason"];

/** A Nutzer and two Admins of one dealer, and a customer of theirs. */
async function aDesk() {
  const { ctx: nutzer } = await aStaffContext(database);
  const { headquarterId } = nutzer.actor;
  const [{ ctx: admin }, { ctx: other }] = await Promise.all([
    aStaffContext(database, { role: "Admin", headquarterId }),
    aStaffContext(database, { role: "Admin", headquarterId }),
  ]);
  await database.db.update(users).set({ passwordHash: "set" }).where(eq(users.headquarterId, headquarterId));
  const customer = await aCustomer(placeOf(nutzer));
  return { nutzer, admin, other, customer };
}

async function aProposal(ctx: Context, customerId: string, changes: { reason?: Reason; endsOn?: string } = {}) {
  const proposal = { id: newId(), customerId, reason: "not_returned" as Reason, ...changes };
  await proposeNotLent(ctx, proposal);
  return proposal;
}

async function aMark(desk: Awaited<ReturnType<typeof aDesk>>, changes: { reason?: Reason; endsOn?: string } = {}) {
  const customerId = desk.customer.id;
  const { id } = await aProposal(desk.nutzer, customerId, changes);
  await decideNotLent(desk.admin, { id, customerId, version: 1, act: "confirm" });
  return { id, customerId, version: 2 };
}

type Person = Parameters<typeof personHashes>[1][number];
const isAsked = async (ctx: Context, person: Person, now = new Date()) =>
  isNotLent(ctx.db, await personHashes(ctx, [person]), now);
const stored = async (id: string) => (await database.db.select().from(notLentMarks).where(eq(notLentMarks.id, id)))[0];

describe("a mark (not-lent.md#marks)", () => {
  test("says nothing until another user confirms it, then at every office of the dealer, until it is lifted", async () => {
    const desk = await aDesk();
    const { nutzer, admin, customer } = desk;
    const { id, customerId } = await aProposal(nutzer, customer.id);
    expect(await isAsked(admin, customer)).toBe(false);
    await decideNotLent(admin, { id, customerId, version: 1, act: "confirm" });
    const { headquarterId } = nutzer.actor;
    const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
    expect([await isAsked(admin, customer), await isAsked(branch, customer)]).toEqual([true, true]);
    await decideNotLent(admin, { id, customerId, version: 2, act: "lift" });
    expect(await isAsked(admin, customer)).toBe(false);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, customerId));
    const acts = ["propose_not_lent", "confirm_not_lent", "lift_not_lent"];
    expect(log.map(({ action }) => action).sort()).toEqual(acts.sort());
    expect(JSON.stringify(log)).not.toContain("not_returned");
  });

  test("is one per person: the same form twice proposes once, another proposal is refused, also at the same time", async () => {
    const { nutzer, admin, customer } = await aDesk();
    const proposal = await aProposal(nutzer, customer.id);
    await proposeNotLent(nutzer, proposal);
    const record = await aCustomer(placeOf(nutzer), { companyName: "Muster GmbH" });
    for (const customerId of [customer.id, record.id])
      await expect(aProposal(admin, customerId)).rejects.toMatchObject({ kind: "conflict", message: t.known });
    const second = await aDesk();
    const both = [second.nutzer, second.admin].map((ctx) => aProposal(ctx, second.customer.id));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is confirmed once by two clicks; who saw an older version is refused, and so are two who decide differently", async () => {
    const { nutzer, admin, other, customer } = await aDesk();
    const { id, customerId } = await aProposal(nutzer, customer.id);
    const input = { id, customerId, version: 1 };
    const decided = await Promise.allSettled([
      decideNotLent(admin, { ...input, act: "confirm" }),
      decideNotLent(other, { ...input, act: "decline" }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const next = await aDesk();
    const { id: secondId } = await aProposal(next.nutzer, next.customer.id);
    const second = { id: secondId, customerId: next.customer.id, version: 1 };
    for (const _ of [1, 2]) await decideNotLent(next.admin, { ...second, act: "confirm" });
    expect(await stored(secondId)).toMatchObject({ version: 2, confirmedByUserId: next.admin.actor.userId });
    const late = decideNotLent(next.other, { ...second, act: "lift" });
    await expect(late).rejects.toMatchObject({ kind: "conflict", message: t.changed });
    for (const _ of [1, 2]) await decideNotLent(next.other, { ...second, version: 2, act: "lift" });
    expect(await stored(secondId)).toMatchObject({ version: 3, endsOn: addDays(today, 30) });
    await expect(decideNotLent(next.admin, { ...second, version: 3, act: "review" })).rejects.toThrow(t.changed);
  });

  test("is looked at again after six months, never after its end", async () => {
    const desk = await aDesk();
    const mark = await aMark(desk);
    const half = monthsLater(today, 6);
    expect(await stored(mark.id)).toMatchObject({ reviewOn: half, endsOn: monthsLater(today, 12) });
    expect(await readNotLentTasks(desk.admin, 10)).toEqual([]);
    const later = { ...desk.admin, now: inDays(200) };
    expect(await readNotLentTasks(later, 10)).toMatchObject([{ customerId: desk.customer.id, isProposed: false }]);
    expect(await readNotLentTasks({ ...desk.nutzer, now: later.now }, 10)).toEqual([]);
    for (const _ of [1, 2]) await decideNotLent(later, { ...mark, act: "review" });
    expect(await stored(mark.id)).toMatchObject({ reviewOn: monthsLater(today, 12), version: 3 });
    expect(await readNotLentTasks(later, 10)).toEqual([]);
  });

  test("is refused with an end on a day that does not exist", async () => {
    const { nutzer, customer } = await aDesk();
    const endsOn = `${addDays(today, 20).slice(0, 8)}99`;
    await expect(aProposal(nutzer, customer.id, { endsOn })).rejects.toThrow(t.endFormat);
  });

  test("ends by itself, is deleted then, and leaves room for a new one", async () => {
    const desk = await aDesk();
    const { nutzer, customer } = desk;
    const { id } = await aMark(desk, { endsOn: addDays(today, 10) });
    expect(await isAsked(nutzer, customer, inDays(9)())).toBe(true);
    expect(await isAsked(nutzer, customer, inDays(12)())).toBe(false);
    const later = { ...nutzer, now: inDays(12) };
    expect(await getNotLent(later, { customerId: customer.id })).toMatchObject({ state: "none", canPropose: true });
    const next = await aProposal(later, customer.id, { reason: "threat" });
    expect(await stored(id)).toBeUndefined();
    // A proposal that nobody confirms lapses.
    await tidyUp(database.db, inDays(30)());
    expect(await stored(next.id)).toBeDefined();
    await tidyUp(database.db, inDays(43)());
    expect(await stored(next.id)).toBeUndefined();
    const second = await aDesk();
    const mark = await aMark(second, { endsOn: addDays(today, 60) });
    await tidyUp(database.db, inDays(59)());
    expect(await stored(mark.id)).toBeDefined();
    await tidyUp(database.db, inDays(62)());
    expect(await stored(mark.id)).toBeUndefined();
  });

  test.each<[Reason, number]>([
    ["payment_open", 12],
    ["damage_hidden", 24],
    ["not_returned", 36],
  ])("for %s lasts at most %i months and ends after today (not-lent.md#how-long)", async (reason, months) => {
    const { nutzer, customer } = await aDesk();
    const latest = monthsLater(today, months);
    const at = (endsOn: string) => aProposal(nutzer, customer.id, { reason, endsOn });
    await expect(at(addDays(latest, 1))).rejects.toMatchObject({
      message: t.endTooLate(formatDateOnly(latest)),
      details: { field: "endsOn" },
    });
    await expect(at(today)).rejects.toMatchObject({ message: t.endInPast, details: { field: "endsOn" } });
    await at(latest);
  });
});

describe("two persons (not-lent.md#two-persons)", () => {
  test("are needed while another Admin can confirm; alone, one suffices", async () => {
    const { admin, other, customer } = await aDesk();
    const { id, customerId } = await aProposal(admin, customer.id);
    const confirm = () => decideNotLent(admin, { id, customerId, version: 1, act: "confirm" });
    expect((await getNotLent(admin, { customerId })).mark).toMatchObject({ canConfirm: false, isAlone: false });
    expect((await getNotLent(other, { customerId })).mark).toMatchObject({ canConfirm: true, isAlone: false });
    await expect(confirm()).rejects.toMatchObject({ kind: "conflict", message: t.otherConfirms });
    const lock = (lockedAt: Date) =>
      database.db.update(users).set({ lockedAt }).where(eq(users.id, other.actor.userId));
    // An Admin who locks the other one is not alone by that.
    await lock(new Date());
    expect((await getNotLent(admin, { customerId })).mark).toMatchObject({ canConfirm: false, isAlone: false });
    await expect(confirm()).rejects.toMatchObject({ kind: "conflict", message: t.otherConfirms });
    await lock(new Date(Date.now() - 3_600_000));
    expect((await getNotLent(admin, { customerId })).mark).toMatchObject({ canConfirm: true, isAlone: true });
    await confirm();
    expect(await isAsked(admin, customer)).toBe(true);
  });

  test("are not saved by making a Nutzer of the other Admin, or by moving them, after the proposal", async () => {
    const toBranch = async (ctx: Context, id: string) =>
      assignToDealer(ctx, { id, ownerId: (await aBranchOffice(placeOf(ctx))).id });
    const toNutzer = (ctx: Context, id: string) =>
      editUser(ctx, {
        id,
        salutation: "Herr",
        prename: "Otto",
        surname: "Otter",
        role: "Nutzer",
        isShortName: undefined,
      });
    for (const demote of [toNutzer, toBranch]) {
      const { admin, other, customer } = await aDesk();
      const { id, customerId } = await aProposal(admin, customer.id);
      await demote(admin, other.actor.userId);
      expect((await getNotLent(admin, { customerId })).mark).toMatchObject({ canConfirm: false, isAlone: false });
      const confirmed = decideNotLent(admin, { id, customerId, version: 1, act: "confirm" });
      await expect(confirmed).rejects.toMatchObject({ kind: "conflict", message: t.otherConfirms });
    }
  });

  test("count an Admin of a branch that has the customer, and no one who never accepted the invitation", async () => {
    const { ctx: admin } = await aStaffContext(database, { role: "Admin" });
    const { headquarterId } = admin.actor;
    const { ctx: branchAdmin } = await aStaffContext(database, { role: "Admin", headquarterId, isAtBranch: true });
    const { customer } = await aFinishedProcess(placeOf(branchAdmin), { hasPhotos: false });
    const elsewhere = await aCustomer(placeOf(admin), { surname: "Beck", sortKey: "beck erika" });
    const isAlone = async (customerId: string) => (await getNotLent(admin, { customerId })).mark?.isAlone;
    for (const { id } of [customer, elsewhere]) await aProposal(admin, id);
    expect([await isAlone(customer.id), await isAlone(elsewhere.id)]).toEqual([true, true]);
    await database.db.update(users).set({ passwordHash: "set" }).where(eq(users.id, branchAdmin.actor.userId));
    expect([await isAlone(customer.id), await isAlone(elsewhere.id)]).toEqual([false, true]);
  });

  test("are of the dealer and the office: no other tenant or branch sees or changes the mark", async () => {
    const desk = await aDesk();
    const mark = await aMark(desk);
    const { ctx: foreign } = await aStaffContext(database, { role: "Admin" });
    const { headquarterId } = desk.admin.actor;
    const { ctx: branch } = await aStaffContext(database, { role: "Admin", headquarterId, isAtBranch: true });
    for (const ctx of [foreign, branch]) {
      await expect(getNotLent(ctx, mark)).rejects.toMatchObject({ kind: "not-found" });
      await expect(decideNotLent(ctx, { ...mark, act: "lift" })).rejects.toMatchObject({ kind: "not-found" });
      await expect(aProposal(ctx, mark.customerId)).rejects.toMatchObject({ kind: "not-found" });
    }
    expect(await isAsked(foreign, desk.customer)).toBe(false);
    const own = await aCustomer(placeOf(foreign), { surname: "Beck", sortKey: "beck erika" });
    const stolen = decideNotLent(foreign, { ...mark, customerId: own.id, act: "lift" });
    await expect(stolen).rejects.toMatchObject({ kind: "conflict", message: t.changed });
    const another = await aCustomer(placeOf(desk.admin), { surname: "Beck", sortKey: "beck erika" });
    const mistaken = decideNotLent(desk.admin, { ...mark, customerId: another.id, act: "lift" });
    await expect(mistaken).rejects.toMatchObject({ kind: "conflict", message: t.changed });
    expect(await readNotLentTasks({ ...branch, now: inDays(200) }, 10)).toEqual([]);
  });
});

describe("who sees what (not-lent.md#who-sees-what)", () => {
  test("a Nutzer sees that one asks an Admin, not why, and decides nothing", async () => {
    const desk = await aDesk();
    const mark = await aMark(desk);
    const { customerId } = mark;
    expect(await getNotLent(desk.nutzer, { customerId })).toMatchObject({ state: "in_force", mark: null });
    expect((await getNotLent(desk.admin, { customerId })).mark).toMatchObject({ reason: "not_returned" });
    await expect(decideNotLent(desk.nutzer, { ...mark, act: "lift" })).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("the light plan sees nothing", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin", planVersion: "light" });
    const { id } = await aCustomer(placeOf(ctx));
    await expect(getNotLent(ctx, { customerId: id })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(aProposal(ctx, id)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await readNotLentTasks(ctx, 10)).toEqual([]);
  });

  test("the Auskunft tells reason, note, days and names (not-lent.md#auskunft)", async () => {
    const desk = await aDesk();
    const { id } = await aMark(desk);
    await database.db.update(notLentMarks).set({ note: "Mahnung vom 03.11." }).where(eq(notLentMarks.id, id));
    const subject = { of: "customer" as const, id: desk.customer.id };
    const json = await exportPersonData(desk.admin, { ...subject, format: "json" });
    expect(JSON.parse(new TextDecoder().decode(json.bytes)).not_lent).toMatchObject([
      {
        reason: "not_returned",
        note: "Mahnung vom 03.11.",
        proposed_by: "Nora Nutzer",
        confirmed_by: "Nora Nutzer",
        ends_on: monthsLater(today, 12),
        lifted_at: null,
      },
    ]);
    const { ctx } = await aStaffContext(database, {
      role: "Admin",
      headquarterId: desk.admin.actor.headquarterId,
      rendersPapers: true,
    });
    const pdf = await exportPersonData(ctx, { ...subject, format: "pdf" });
    const { content } = await readPdf(pdf.bytes);
    for (const words of ["Fahrzeug nicht zurückgebracht", "Mahnung vom 03.11.", "Art. 6 Abs. 1 Buchst. f"])
      expect(content.replaceAll(/\s+/g, " ")).toContain(words);
  });
});

describe("an erasure (not-lent.md#after-an-erasure)", () => {
  const erase = (ctx: Context, id: string) => erasePerson(ctx, { of: "customer", id, isConfirmed: "on" });

  test("leaves the hash, reason and days until the end: the person is known again, nothing else is", async () => {
    const desk = await aDesk();
    const { admin, customer } = desk;
    const { id } = await aMark(desk);
    await database.db.update(notLentMarks).set({ note: "Mahnung" }).where(eq(notLentMarks.id, id));
    const preview = await previewErasure(admin, { of: "customer", id: customer.id });
    expect(preview.notLentUntil).toBe(monthsLater(today, 12));
    for (const _ of [1, 2]) await erase(admin, customer.id);
    expect(await stored(id)).toMatchObject({ customerId: null, note: "", reason: "not_returned" });
    expect(await isAsked(admin, customer)).toBe(true);
    expect(await isAsked(admin, { ...customer, dateOfBirth: "1984-08-13" })).toBe(false);
    const again = await aCustomer(placeOf(admin), { prename: customer.prename, surname: customer.surname });
    const { mark } = await getNotLent(admin, { customerId: again.id });
    expect(mark).toMatchObject({ id, outlivedErasure: true });
    await decideNotLent(admin, { id, customerId: again.id, version: mark?.version ?? 0, act: "lift" });
    expect(await isAsked(admin, customer)).toBe(false);
  });

  test.each<[string, (desk: Awaited<ReturnType<typeof aDesk>>) => Promise<{ id: string }>]>([
    ["a mark for an open payment", (desk) => aMark(desk, { reason: "payment_open" })],
    ["a proposal", ({ nutzer, customer }) => aProposal(nutzer, customer.id)],
    [
      "a lifted mark",
      async (desk) => {
        const mark = await aMark(desk);
        await decideNotLent(desk.admin, { ...mark, act: "lift" });
        return mark;
      },
    ],
  ])("deletes %s", async (_, arrange) => {
    const desk = await aDesk();
    const { id } = await arrange(desk);
    expect(await previewErasure(desk.admin, { of: "customer", id: desk.customer.id })).toMatchObject({
      notLentUntil: null,
    });
    await erase(desk.admin, desk.customer.id);
    expect(await stored(id)).toBeUndefined();
    expect(await isAsked(desk.admin, desk.customer)).toBe(false);
  });

  test("refuses a new mark, and shows none", async () => {
    const desk = await aDesk();
    await erase(desk.admin, desk.customer.id);
    const page = await getNotLent(desk.admin, { customerId: desk.customer.id });
    expect(page).toMatchObject({ state: "none", canPropose: false });
    await expect(aProposal(desk.admin, desk.customer.id)).rejects.toMatchObject({
      kind: "conflict",
      message: t.erased,
    });
  });

  test("of another person leaves the mark", async () => {
    const desk = await aDesk();
    const { id } = await aMark(desk);
    const other = await aCustomer(placeOf(desk.admin), { surname: "Beck", sortKey: "beck erika" });
    await erase(desk.admin, other.id);
    expect(await stored(id)).toMatchObject({ customerId: desk.customer.id });
  });
});

test("a customer without a birth date is not marked, nor found", async () => {
  const { nutzer } = await aDesk();
  const customer = await aCustomer(placeOf(nutzer), { dateOfBirth: "" });
  await expect(aProposal(nutzer, customer.id)).rejects.toMatchObject({ kind: "conflict", message: t.noBirthDate });
  expect(await personHashes(nutzer, [customer, null])).toEqual([]);
});

test("a person is known by the folded name and birth date, differently at each dealer (not-lent.md#how-a-person-is-known-again)", async () => {
  const [{ ctx }, { ctx: foreign }] = await Promise.all([aStaffContext(database), aStaffContext(database)]);
  const person = { prename: "Jörg", surname: "Müller-Groß", dateOfBirth: "1980-01-02" };
  const same = { ...person, prename: "JOERG", surname: "Mueller Gross" };
  const [hash] = await personHashes(ctx, [person, same]);
  expect(await personHashes(ctx, [same])).toEqual([hash]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await personHashes(foreign, [person])).not.toEqual([hash]);
});
