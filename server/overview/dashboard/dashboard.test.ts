import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, anOverdueVehicle, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { remindOfReturn } from "#server/handover/contract-mail/remind-of-return.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getDashboard } from "./get-dashboard.server.ts";
import { listStatistic } from "./list-statistic.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-22T11:00:00Z");
const at = { now: () => now };
const placeOf = ({ db: { scope }, actor }: Context): Place => ({
  db: database.db,
  ...scope,
  userId: actor.userId,
  now,
});
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const quick = { hasPhotos: false, isSigned: false };

describe("statistics", () => {
  let whole: Context;
  let branch: Context;
  beforeAll(async () => {
    whole = (await aStaffContext(database, at)).ctx;
    const { headquarterId } = whole.db.scope;
    const { id } = await aBranchOffice({ db: database.db, headquarterId }, { name: "Filiale Alt", city: "Zülpich" });
    branch = (await aStaffContext(database, { ...at, headquarterId, branchId: id })).ctx;
    await aBranchOffice({ db: database.db, headquarterId }, { name: "Filiale Neu", city: "Aachen" });
    const accept = (ctx: Context, startedAt: string) =>
      anAcceptedCheck(placeOf(ctx), { hasPhotos: false, startedAt: new Date(startedAt) });
    await accept(whole, "2026-11-02T09:00Z");
    await accept(branch, "2026-11-03T09:00Z");
    await accept(branch, "2026-10-03T09:00Z");
    await accept(branch, "2025-12-30T09:00Z");
    await aRejectedCheck(placeOf(branch), { hasPhotos: false, startedAt: new Date("2026-11-04T09:00Z") });
    await aFinishedProcess(placeOf(branch), { ...quick, endOfUse: hours(-72) });
  });
  const rows = async (ctx: Context, choice: Parameters<typeof getDashboard>[1]) =>
    (await getDashboard(ctx, choice)).statistics.offices.map(({ name, ofMonth, ofYear }) => [name, ofMonth, ofYear]);

  test("headquarters see all offices with month and year, a branch its own", async () => {
    const kind = "accepted_id_checks";
    const all = await rows(whole, { kind });
    expect(all).toHaveLength(3);
    expect(all).toContainEqual(["Filiale Alt", 2, 3]);
    expect(all).toContainEqual(["Filiale Neu", 0, 0]);
    expect(await rows(branch, { kind })).toEqual([["Filiale Alt", 2, 3]]);
    const { total, chart } = (await getDashboard(whole, { kind })).statistics;
    expect(total).toEqual({ ofMonth: 3, ofYear: 4 });
    expect(chart.map(({ month, count }) => [month, count])).toEqual([
      ["2026-06", 0],
      ["2026-07", 0],
      ["2026-08", 0],
      ["2026-09", 0],
      ["2026-10", 1],
      ["2026-11", 3],
    ]);
  });

  test("another month, another tab; what is unknown is not chosen", async () => {
    expect(await rows(branch, { kind: "accepted_id_checks", month: "2026-10" })).toEqual([["Filiale Alt", 1, 3]]);
    expect(await rows(branch, { kind: "declined_id_checks" })).toEqual([["Filiale Alt", 1, 1]]);
    expect(await rows(branch, {})).toEqual([["Filiale Alt", 1, 1]]);
    expect(await rows(branch, { kind: "accepted_id_checks", month: "2026-02" })).toEqual([["Filiale Alt", 2, 3]]);
  });

  test("search and order", async () => {
    const names = async (choice: object) => (await rows(whole, choice)).map(([name]) => name);
    expect(await names({ query: "zuelp" })).toEqual(["Filiale Alt"]);
    expect((await names({ sortBy: "location" })).indexOf("Filiale Neu")).toBe(0);
    expect((await names({ sortBy: "name" })).slice(-2)).toEqual(["Filiale Alt", "Filiale Neu"]);
    expect(await names({ query: "nirgends" })).toEqual([]);
  });

  test("a number leads to exactly the processes it counts", async () => {
    for (const ctx of [whole, branch]) {
      for (const kind of ["accepted_id_checks", "declined_id_checks", "contracts_with_vehicle_returned"] as const) {
        for (const period of ["2026-11", "2026-10", "2026"]) {
          const { totalEntries, records } = await listStatistic(ctx, { kind, period });
          expect(records, `${kind} ${period}`).toHaveLength(totalEntries);
        }
      }
    }
    const { actor } = branch;
    const ofBranch = await listStatistic(whole, {
      kind: "accepted_id_checks",
      period: "2026",
      office: actor.branchId ?? "",
    });
    expect(ofBranch.totalEntries).toBe(3);
    const own = await listStatistic(whole, { kind: "accepted_id_checks", period: "2026", office: "headquarters" });
    expect(own.totalEntries).toBe(1);
  });

  test("the last page of a list has what is left", async () => {
    const { ctx } = await aStaffContext(database, at);
    for (let index = 0; index < 17; index += 1)
      await aRejectedCheck(placeOf(ctx), { hasPhotos: false, startedAt: hours(-index - 1) });
    const read = async (page: number) => (await listStatistic(ctx, { kind: "declined_id_checks", page })).records;
    const [first, second] = [await read(1), await read(2)];
    expect([first.length, second.length]).toEqual([15, 2]);
    const numbers = [...first, ...second].map(({ processNumber }) => processNumber);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test("the light plan has no tab for returned vehicles and nothing about them", async () => {
    const { ctx } = await aStaffContext(database, { ...at, planVersion: "light" });
    const { statistics } = await getDashboard(ctx, { kind: "contracts_with_vehicle_returned" });
    expect(statistics.kinds).toEqual(["accepted_id_checks", "declined_id_checks"]);
    expect(statistics.kind).toBe("accepted_id_checks");
  });
});

describe("today", () => {
  test("a pickup nobody came to is named until the vehicle was due back, then as overdue alone", async () => {
    const { ctx } = await aStaffContext(database, at);
    const place = placeOf(ctx);
    const running = await aVehicleUnderway(place, { ...quick, startOfUse: hours(-60), endOfUse: hours(5) });
    const over = await aVehicleUnderway(place, { ...quick, startOfUse: hours(-60), endOfUse: hours(-5) });
    const { tasks } = await getDashboard(ctx, {});
    expect(tasks.pickups.shown.map(({ id }) => id)).toEqual([running.contract.id]);
    expect(tasks.overdue.shown.map(({ id }) => id)).toEqual([over.contract.id]);
  });

  test("pickups, returns, overdue vehicles, unsigned contracts and failed mails, of the own office", async () => {
    const { ctx } = await aStaffContext(database, { ...at, isAtBranch: true });
    const { ctx: whole } = await aStaffContext(database, { ...at, headquarterId: ctx.db.scope.headquarterId });
    const { ctx: stranger } = await aStaffContext(database, at);
    const place = placeOf(ctx);
    const use = { startOfUse: hours(-5), endOfUse: hours(3), isHandedOver: true };
    const due = await aVehicleUnderway(place, { ...quick, ...use });
    const late = await aVehicleUnderway(place, { ...quick, startOfUse: hours(-1), endOfUse: hours(40) });
    const later = await aVehicleUnderway(place, { ...quick, startOfUse: hours(2), endOfUse: hours(40) });
    const yesterday = await aVehicleUnderway(place, { ...quick, startOfUse: hours(-30), endOfUse: hours(40) });
    const overdue = await anOverdueVehicle(place, { hasPhotos: false });
    await aFinishedProcess(place, { ...quick, endOfUse: hours(-2) });
    await aReservation(place, { startAt: hours(1), endAt: hours(20), note: "Messe" });
    await aReservation(place, { startAt: hours(30), endAt: hours(31) });
    const mail = { id: newId(), headquarterId: place.headquarterId, recipient: "k@example.org", createdAt: now };
    const text = {
      subject: "V",
      textBody: "",
      htmlBody: "",
      attachments: [],
      nextTryAt: now,
      state: "failed" as const,
    };
    await database.db.insert(outbox).values({ ...mail, ...text });
    const sent = { id: newId(), headquarterId: place.headquarterId, contractId: due.contract.id, outboxId: mail.id };
    await database.db.insert(sentContractEmails).values({ ...sent, recipient: mail.recipient, createdAt: now });
    for (const seer of [ctx, whole]) {
      const { tasks } = await getDashboard(seer, {});
      const ids = (part: { shown: { id: string }[] }) => part.shown.map(({ id }) => id);
      expect(ids(tasks.due)).toEqual([due.contract.id]);
      // Also whose customer should have come by now.
      expect(ids(tasks.pickups)).toEqual([yesterday, late, later].map(({ contract }) => contract.id));
      expect(tasks.pickups.shown.map(({ isLate }) => isLate)).toEqual([true, true, false]);
      expect(ids(tasks.overdue)).toEqual([overdue.contract.id]);
      expect(tasks.overdue.shown[0]).toMatchObject({ telephoneNumber: "015112345678", remindedAt: null });
      expect(tasks.reserved.shown.map(({ note }) => note)).toEqual(["Messe"]);
      expect(ids(tasks.unsigned).sort()).toEqual(
        [due, late, later, yesterday].map(({ contract }) => contract.id).sort(),
      );
      expect(tasks.failedMails.shown.map(({ contractId }) => contractId)).toEqual([due.contract.id]);
    }
    const { tasks } = await getDashboard(stranger, {});
    for (const part of [tasks.due, tasks.pickups, tasks.overdue, tasks.reserved, tasks.unsigned, tasks.failedMails])
      expect(part.count).toBe(0);
  });

  test("a failed mail with papers is named for 90 days, however many others failed, until a later one was delivered", async () => {
    const { ctx } = await aStaffContext(database, at);
    const { contract } = await aFinishedProcess(placeOf(ctx), quick);
    const { headquarterId } = ctx.db.scope;
    const mail = (state: "failed" | "sent", createdAt: Date) => ({
      id: newId(),
      headquarterId,
      recipient: "k@example.org",
      subject: "V",
      textBody: "",
      htmlBody: "",
      attachments: [],
      nextTryAt: now,
      state,
      createdAt,
    });
    const others = Array.from({ length: 450 }, (_, index) => mail("failed", hours(-450 + index)));
    await database.db.insert(outbox).values(others);
    const send = async (state: "failed" | "sent", createdAt: Date) => {
      const sent = mail(state, createdAt);
      await database.db.insert(outbox).values(sent);
      const row = { id: newId(), headquarterId, contractId: contract.id, outboxId: sent.id, createdAt };
      await database.db.insert(sentContractEmails).values({ ...row, recipient: sent.recipient });
    };
    const failed = async () => (await getDashboard(ctx, {})).tasks.failedMails;
    await send("sent", hours(-2_200));
    await send("failed", hours(-2_161));
    expect(await failed()).toEqual({ count: 0, shown: [] });
    await send("sent", hours(-322));
    await send("failed", hours(-321));
    expect(await failed()).toMatchObject({ count: 1, shown: [{ contractId: contract.id }] });
    await send("sent", hours(-1));
    expect(await failed()).toEqual({ count: 0, shown: [] });
  });

  test("the customer of an overdue vehicle is reminded once, however often it is clicked", async () => {
    const { ctx } = await aStaffContext(database, at);
    const { contract, customer } = await anOverdueVehicle(placeOf(ctx), { hasPhotos: false });
    const sent = await Promise.all([1, 2, 3, 4].map(() => remindOfReturn(ctx, { contractId: contract.id })));
    expect(sent.filter(Boolean)).toHaveLength(1);
    const mails = await database.db.select().from(outbox).where(eq(outbox.recipient, customer.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.textBody).toContain(contract.contractNumber);
    expect((await getDashboard(ctx, {})).tasks.overdue.shown[0]?.remindedAt).toEqual(now);
    const tomorrow = { ...ctx, now: () => hours(24) };
    expect(await remindOfReturn(tomorrow, { contractId: contract.id })).toBe(true);
  });

  test("nobody is reminded of a vehicle that is not due, back, or another tenant's", async () => {
    const { ctx } = await aStaffContext(database, at);
    const { ctx: stranger } = await aStaffContext(database, at);
    const underway = await aVehicleUnderway(placeOf(ctx), quick);
    const finished = await aFinishedProcess(placeOf(ctx), quick);
    const overdue = await anOverdueVehicle(placeOf(ctx), { hasPhotos: false });
    for (const { contract } of [underway, finished])
      await expect(remindOfReturn(ctx, { contractId: contract.id })).rejects.toMatchObject({ kind: "conflict" });
    await expect(remindOfReturn(stranger, { contractId: overdue.contract.id })).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  test("no statement of the start page and its lists walks through a growing table", async () => {
    const { ctx: whole } = await aStaffContext(database, at);
    const { ctx: branch } = await aStaffContext(database, {
      ...at,
      headquarterId: whole.db.scope.headquarterId,
      isAtBranch: true,
    });
    for (const ctx of [whole, branch]) {
      await anOverdueVehicle(placeOf(ctx), { hasPhotos: false });
      const statements = await recordStatements(database.db, async () => {
        await getDashboard(ctx, {});
        for (const office of ["", "headquarters"])
          await listStatistic(ctx, { kind: "accepted_id_checks", period: "2026", office });
      });
      const steps: string[] = [];
      for (const statement of statements) {
        const plan = await planOf(database.db, statement);
        expect(costlySteps(statement.sql, plan), statement.sql).toEqual([]);
        steps.push(...plan);
      }
      // In the order of all contracts, those of years would be looked through for the few that are unsigned.
      expect(steps.join("\n")).toContain(`INDEX contracts_unsigned${ctx === branch ? "_of_office" : ""} (`);
    }
  });
});
