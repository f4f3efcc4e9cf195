import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema/dealers.ts";
import { pushMessages } from "#db/schema/messages.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aBrowser } from "#tests/fakes/push-service.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { saveMessageSettings } from "./message-settings.server.ts";
import { notifyUsers } from "./notify-users.server.ts";
import { isQuiet } from "./quiet-hours.rules.ts";
import { registerPush } from "./register-push.server.ts";
import { aSignedInUser, messagesOf } from "./test-bell.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const notice = { kind: "return_overdue", body: "Ein Fahrzeug fehlt." } as const;
const system = (ctx: Context) => ({ actor: { kind: "system" as const }, now: ctx.now, newId: ctx.newId });
const bodiesOf = async (ctx: Context) => (await messagesOf(database, ctx)).map(({ body }) => body);

/** Users of one tenant: at the headquarters, at two branches. */
async function aTenantOfThree() {
  const { ctx: atHeadquarters } = await aStaffContext(database);
  const { headquarterId } = atHeadquarters.actor;
  const place = { db: database.db, headquarterId };
  const [bonn, koeln] = [await aBranchOffice(place, { city: "Bonn" }), await aBranchOffice(place, { city: "Köln" })];
  const at = (branchId: string) => aStaffContext(database, { headquarterId, branchId });
  const [{ ctx: inBonn }, { ctx: inKoeln }] = [await at(bonn.id), await at(koeln.id)];
  return { atHeadquarters, inBonn, inKoeln };
}

describe("a message", () => {
  test("of a branch is for its users and the headquarters', who read its city; not for another branch or tenant", async () => {
    const { atHeadquarters, inBonn, inKoeln } = await aTenantOfThree();
    const { ctx: foreign } = await aStaffContext(database);
    await notifyUsers(atHeadquarters.db, system(atHeadquarters), { ...notice, branchId: inBonn.actor.branchId });
    expect(await bodiesOf(atHeadquarters)).toEqual(["Bonn: Ein Fahrzeug fehlt."]);
    expect(await bodiesOf(inBonn)).toEqual(["Ein Fahrzeug fehlt."]);
    expect([...(await bodiesOf(inKoeln)), ...(await bodiesOf(foreign))]).toEqual([]);
  });

  test("of the headquarters is not for branches", async () => {
    const { atHeadquarters, inBonn } = await aTenantOfThree();
    await notifyUsers(inBonn.db, system(inBonn), { ...notice, branchId: null });
    expect(await bodiesOf(atHeadquarters)).toEqual(["Ein Fahrzeug fehlt."]);
    expect(await bodiesOf(inBonn)).toEqual([]);
  });

  test("is neither for the user who did it nor for locked users", async () => {
    const { ctx } = await aStaffContext(database);
    const { headquarterId } = ctx.actor;
    const [{ ctx: colleague }, { ctx: locked }] = [
      await aStaffContext(database, { headquarterId }),
      await aStaffContext(database, { headquarterId }),
    ];
    await database.db.update(users).set({ lockedAt: ctx.now() }).where(eq(users.id, locked.actor.userId));
    await notifyUsers(ctx.db, ctx, { ...notice, branchId: null });
    expect(await bodiesOf(colleague)).toHaveLength(1);
    expect([...(await bodiesOf(ctx)), ...(await bodiesOf(locked))]).toEqual([]);
  });

  test("for one user goes to nobody else", async () => {
    const { ctx } = await aStaffContext(database);
    const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
    await notifyUsers(ctx.db, system(ctx), { ...notice, branchId: null, userId: colleague.actor.userId });
    expect(await bodiesOf(ctx)).toEqual([]);
    expect(await bodiesOf(colleague)).toHaveLength(1);
  });

  test("is written with what caused it or not at all: of ten decisions at once one tells", async () => {
    const { ctx } = await aStaffContext(database);
    const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
    const { headquarterId, userId, branchId } = ctx.actor;
    const check = await aCheckInReview({ db: database.db, headquarterId, userId, branchId });
    const decide = () => rejectDocument(ctx, { id: check.id, document: "identity", reason: "unreadable" });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, decide));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await messagesOf(database, colleague)).toMatchObject([
      {
        kind: "check_decided",
        body: "Ein Ausweisdokument wurde abgelehnt.",
        subjectType: "id_check",
        subjectId: check.id,
      },
    ]);
  });
});

describe("browsers are due to show a message", () => {
  const noon = new Date("2026-11-23T11:00:00Z");
  const isDue = async (settings: Partial<Parameters<typeof saveMessageSettings>[1]>, hasBrowser = true) => {
    const { ctx } = await aSignedInUser(database, { now: () => noon });
    if (hasBrowser) await registerPush(ctx, { provider: "browser", pushToken: aBrowser().pushToken });
    await saveMessageSettings(ctx, { kinds: ["return_overdue"], ...settings });
    await notifyUsers(ctx.db, system(ctx), { ...notice, branchId: null });
    const [message] = await database.db.select().from(pushMessages).where(eq(pushMessages.userId, ctx.actor.userId));
    return message?.pushDueAt ?? null;
  };

  test("at once, unless the user has none, muted its kind, or wants quiet", async () => {
    expect(await isDue({})).toEqual(noon);
    expect(await isDue({}, false)).toBeNull();
    expect(await isDue({ kinds: ["check_decided"] })).toBeNull();
    expect(await isDue({ quietFrom: "11:30", quietUntil: "12:30" })).toBeNull();
    expect(await isDue({ quietFrom: "12:30", quietUntil: "11:30" })).toEqual(noon);
  });

  test.each([
    ["20:00", "07:00", "19:59", false],
    ["20:00", "07:00", "20:00", true],
    ["20:00", "07:00", "00:00", true],
    ["20:00", "07:00", "06:59", true],
    ["20:00", "07:00", "07:00", false],
    ["12:00", "13:00", "11:59", false],
    ["12:00", "13:00", "12:00", true],
    ["12:00", "13:00", "13:00", false],
    [null, null, "00:00", false],
  ])("quiet from %s until %s at %s: %s", (quietFrom, quietUntil, time, expected) => {
    expect(isQuiet({ quietFrom, quietUntil }, time)).toBe(expected);
  });

  test("times may be written as 7:00 and 20.00", () => {
    const typed = { quietFrom: "20.00", quietUntil: "7:00" };
    expect(saveMessageSettings.input.parse(typed)).toMatchObject({ quietFrom: "20:00", quietUntil: "07:00" });
  });

  test.each([
    [{ quietFrom: "20:00" }, "quietUntil", "Bitte geben Sie Beginn und Ende der Ruhezeit an, oder keins von beiden."],
    [{ quietUntil: "07:00" }, "quietFrom", "Bitte geben Sie Beginn und Ende der Ruhezeit an, oder keins von beiden."],
    [
      { quietFrom: "07:00", quietUntil: "07:00" },
      "quietUntil",
      "Beginn und Ende der Ruhezeit müssen verschieden sein.",
    ],
    [{ quietFrom: "24:00", quietUntil: "07:00" }, "quietFrom", "Bitte geben Sie die Zeit als HH:mm an."],
  ])("settings %j are refused", (settings, field, text) => {
    const issues = saveMessageSettings.input.safeParse(settings).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([[field, text]]);
  });
});
