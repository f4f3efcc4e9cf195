import { LibsqlError } from "@libsql/client/web";
import { DrizzleQueryError, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { lowerFence, raiseFence } from "#db/tenant-move/fence.server.ts";
import { planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { counters } from "#server/ground/log/counters.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { limits } from "./limits.ts";
import { actorDoor } from "./open-door.server.ts";
import type { TryLimit } from "./platform.ts";
import { type Context, guestUseCase, useCase } from "./use-case.server.ts";
import { z } from "./zod.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A use case that notes what reached it. */
function noting(definition: Pick<Parameters<typeof useCase>[0], "may" | "feature">) {
  const reached: number[] = [];
  const run = useCase({
    ...definition,
    input: z.object({ count: z.coerce.number<string>().int() }),
    async run(_ctx, { count }) {
      reached.push(count);
      return count;
    },
  });
  return { run, reached };
}

test("input is parsed before it reaches the work", async () => {
  const { ctx } = await aStaffContext(database);
  const { run, reached } = noting({ may: ["read", "id_check"] });
  expect(await run(ctx, { count: "12" })).toBe(12);
  await expect(run(ctx, { count: "zwölf" })).rejects.toThrow(z.ZodError);
  expect(reached).toEqual([12]);
});

test("without the permission nothing is done, whatever the input", async () => {
  const { ctx } = await aStaffContext(database, { role: "Nutzer" });
  const { run, reached } = noting({ may: ["delete", "user"] });
  const refused = { kind: "forbidden", message: "Dazu fehlt Ihnen die Berechtigung." };
  await expect(run(ctx, { count: "12" })).rejects.toMatchObject(refused);
  await expect(run(ctx, { count: "zwölf" })).rejects.toMatchObject(refused);
  const { ctx: admin } = await aStaffContext(database, { role: "Admin" });
  expect(await run(admin, { count: "13" })).toBe(13);
  expect(reached).toEqual([13]);
});

test("without the plan's feature nothing is done", async () => {
  const { ctx } = await aStaffContext(database, { planVersion: "light" });
  const { run, reached } = noting({ may: ["create", "contract"], feature: "contracts" });
  const refused = { kind: "forbidden", message: planFeatureMissing({ planVersion: "light" }) };
  expect(refused.message).toContain("„Light“");
  await expect(run(ctx, { count: "12" })).rejects.toMatchObject(refused);
  expect(reached).toEqual([]);
});

describe("a refusal", () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ kind: "forbidden" });
  const entriesOf = ({ actor }: Context) =>
    database.db.select().from(auditLog).where(eq(auditLog.actorUserId, actor.userId));

  test("is in the log by ids only, in the audit log with who and from where, and counted", async () => {
    const { ctx } = await aStaffContext(database, { isAtBranch: true });
    const { run } = noting({ may: ["delete", "user"] });
    const counted = () => counters.render("test").filter((line) => /^handschlag_refusals_total.*forbidden/.test(line));
    const before = counted();
    const log = logLines();
    await refused(run(ctx, { count: "12" }));
    const [line] = log.lines();
    log.restore();
    expect(line).toMatchObject({ event: "refused", id: ctx.actor.userId, kind: "delete user" });
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${ctx.ipAddress}|${ctx.actor.surname}|@`));
    expect(counted()).not.toEqual(before);
    expect(await entriesOf(ctx)).toMatchObject([
      {
        action: "refuse_access",
        branchId: ctx.actor.branchId,
        subjectId: ctx.actor.userId,
        details: { right: "delete user" },
        ipAddress: ctx.ipAddress,
      },
    ]);
  });

  test("is noted once, however many use cases it passes", async () => {
    const { ctx } = await aStaffContext(database);
    const inner = noting({ may: ["delete", "user"] });
    const input = z.object({ count: z.string() });
    const outer = useCase({ may: ["read", "user"], input, run: (given, typed) => inner.run(given, typed) });
    await refused(outer(ctx, { count: "1" }));
    expect(await entriesOf(ctx)).toHaveLength(1);
  });

  test("fills no audit log: above the limit it is only counted and logged", async () => {
    const { ctx } = await aStaffContext(database);
    const { run } = noting({ may: ["delete", "user"] });
    const { countTry } = signInStore(database.db);
    const platform = {
      ...ctx.platform,
      limitTries: (limit: TryLimit) => limitTries(countTry, "secret", ctx.now(), limit),
    };
    const { perUser } = limits.auditedRefusals;
    for (let n = 0; n < perUser + 2; n += 1) await refused(run({ ...ctx, platform }, { count: "1" }));
    expect(await entriesOf(ctx)).toHaveLength(perUser);
  });

  test("for want of a plan's feature is no entry of the audit log", async () => {
    const { ctx } = await aStaffContext(database, { planVersion: "light" });
    await refused(noting({ may: ["create", "contract"], feature: "contracts" }).run(ctx, { count: "1" }));
    expect(await entriesOf(ctx)).toEqual([]);
  });
});

test("the door of a route shows who is acting and keeps the database to the use case", async () => {
  const { ctx } = await aStaffContext(database);
  const door = actorDoor(ctx);
  expect(Object.keys(door).sort()).toEqual(["actor", "appUrl", "now"]);
  expect(door).not.toHaveProperty("db");
  const readName = useCase({
    may: ["read", "own_account"],
    input: z.object({}),
    run: async ({ db }) => (await db.headquarter()).id,
  });
  expect(await readName(door, {})).toBe(ctx.actor.headquarterId);
  const refused = noting({ may: ["delete", "user"] });
  await expect(refused.run(door, { count: "1" })).rejects.toMatchObject({ kind: "forbidden" });
});

test("a link opens its own use cases, with parsed input", async () => {
  const { ctx } = await aStaffContext(database);
  const guest = { ...ctx, actor: { kind: "guest" as const, captureProcessId: "one" } };
  const echo = guestUseCase({
    input: z.object({ side: z.enum(["front"]) }),
    run: async ({ actor }, { side }) => `${actor.captureProcessId} ${side}`,
  });
  expect(await echo(actorDoor(guest), { side: "front" })).toBe("one front");
  await expect(echo(guest, { side: "back" as never })).rejects.toThrow(z.ZodError);
});

test("a tenant that is being moved is told so instead of a failure, and nothing is written", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const minutes = ({ db }: Context) => db.headquarter().then((row) => row.reservationBufferMinutes);
  const write = ({ db }: Pick<Context, "db">) => db.updateHeadquarter({ reservationBufferMinutes: 45 });
  const ofStaff = useCase({ may: ["read", "id_check"], input: z.object({}), run: write });
  const ofGuest = guestUseCase({ input: z.object({}), run: write });
  const before = await minutes(ctx);
  await raiseFence(database.db, ctx.actor.headquarterId, "run");
  const refused = { kind: "unavailable", details: { retryAfterSeconds: 5 } };
  await expect(ofStaff(ctx, {})).rejects.toMatchObject(refused);
  await expect(ofGuest({ ...ctx, actor: { kind: "guest", captureProcessId: "c" } }, {})).rejects.toMatchObject(refused);
  expect(await minutes(ctx)).toBe(before);
  await lowerFence(database.db, ctx.actor.headquarterId, "run");
  await ofStaff(ctx, {});
  expect(await minutes(ctx)).toBe(45);
});

test("a write whose turn does not come says that nothing was saved, and when to try again", async () => {
  const { ctx } = await aStaffContext(database);
  const run = async () => {
    throw new DrizzleQueryError(
      "update users",
      ["Erika"],
      new LibsqlError("Transaction timed out", "TRANSACTION_TIMEOUT"),
    );
  };
  const ofStaff = useCase({ may: ["read", "id_check"], input: z.object({}), run });
  const refused = { kind: "unavailable", details: { retryAfterSeconds: 5 } };
  const error = await ofStaff(ctx, {}).catch((thrown) => thrown);
  expect(error).toMatchObject(refused);
  expect(error.message).toContain("noch nichts gespeichert");
});
