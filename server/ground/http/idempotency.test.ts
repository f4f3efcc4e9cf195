import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { tenantSequences } from "#db/schema/id-checks.ts";
import { idempotencyKeys } from "#db/schema/sign-in.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { actorDoor, openDoor } from "#server/ground/kernel/open-door.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import type { StaffApiEnv } from "./api-env.server.ts";
import { idempotency } from "./idempotency.server.ts";
import { idempotencyTexts } from "./idempotency.texts.ts";
import { problemResponse } from "./problem-response.server.ts";

let database: TestDatabase;
let ctx: Context;
let now: Date;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = new Date("2026-11-23T08:00:00Z");
  ctx = (await aStaffContext(database, { now: () => now })).ctx;
});
afterAll(() => database.close());

/** A service behind the middleware, whose use case counts how often it runs. */
function aService(work: (run: number, door: ActorDoor) => Promise<Response>, actor: Context = ctx) {
  let runs = 0;
  const app = new Hono<StaffApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", actorDoor(actor));
    await next();
  });
  app.use(idempotency({ waitMs: 300, pauseMs: 20 }));
  const run = (door: ActorDoor) =>
    useCase({ may: ["create", "id_check"], input: z.object({}), run: () => work(++runs, door) })(door, {});
  app.post("/things", (c) => run(c.var.ctx));
  app.post("/others", (c) => run(c.var.ctx));
  app.post("/files", async (c) => {
    const file = (await c.req.parseBody()).file as File;
    return c.json([...new Uint8Array(await file.arrayBuffer())], 201);
  });
  app.onError((error) => problemResponse(error) ?? new Response(null, { status: 500 }));
  const post = (key: string | null, body: BodyInit = "{}", path = "/things") => {
    const headers = new Headers(typeof body === "string" ? { "Content-Type": "application/json" } : {});
    if (key !== null) headers.set("Idempotency-Key", key);
    return app.request(path, { method: "POST", body, headers });
  };
  return { post, runs: () => runs };
}

const made = async (run: number) => Response.json({ run }, { status: 201 });
const textOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

test("a repeat gets the first response and does nothing", async () => {
  const { post, runs } = aService(made);
  const first = await post("a");
  expect([first.status, first.headers.get("Idempotency-Replayed"), await first.json()]).toEqual([
    201,
    null,
    { run: 1 },
  ]);
  const again = await post("a");
  expect([again.status, again.headers.get("Idempotency-Replayed"), await again.json()]).toEqual([
    201,
    "true",
    { run: 1 },
  ]);
  expect(runs()).toBe(1);
});

test("twenty concurrent requests run once", async () => {
  const slow = async (run: number) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return made(run);
  };
  const { post, runs } = aService(slow);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("twenty")));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"run":1}']));
  expect(answers.filter((answer) => !answer.headers.has("Idempotency-Replayed"))).toHaveLength(1);
  expect(runs()).toBe(1);
});

test("a response is stored encrypted; after a change of the product's secret a repeat still does nothing", async () => {
  await aService(made).post("encrypted");
  const rows = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "encrypted"));
  expect(rows.map(({ status, body }) => [status, body?.includes("run")])).toEqual([[201, false]]);
  const platform = { ...ctx.platform, appSecret: "another secret" };
  const { post, runs } = aService(made, { ...ctx, platform });
  const again = await post("encrypted");
  expect([again.status, await textOf(again), runs()]).toEqual([409, idempotencyTexts.answerGone, 0]);
});

test("a response without a body is replayed unchanged", async () => {
  const { post, runs } = aService(async () => new Response(null, { status: 204 }));
  expect((await post("empty")).status).toBe(204);
  expect((await post("empty")).status).toBe(204);
  expect(runs()).toBe(1);
});

test("requests without a key, with another key and on another route are not repeats", async () => {
  const { post, runs } = aService(made);
  await post(null);
  await post(null);
  await post("b");
  await post("c");
  await post("b", "{}", "/others");
  expect(runs()).toBe(5);
});

describe("a key belongs to one request", () => {
  test("of one body", async () => {
    const { post, runs } = aService(made);
    await post("body", '{"a":1}');
    const other = await post("body", '{"a":2}');
    expect([other.status, await textOf(other)]).toEqual([422, idempotencyTexts.otherRequest]);
    expect(runs()).toBe(1);
  });

  test("of one body, however long", async () => {
    const { post, runs } = aService(made);
    const start = "a".repeat(256 * 1024 - 2);
    const first = `"${start}😀"`;
    expect((await post("long", first)).status).toBe(201);
    expect((await post("long", `"${start}😁"`)).status).toBe(422);
    expect((await post("long", first)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(runs()).toBe(1);
  });

  test("and its route still reads the same bytes, whatever they are", async () => {
    const { post } = aService(made);
    const form = new FormData();
    form.set("file", new File([new Uint8Array([0xff, 0xfe, 0x80])], "latin.csv"));
    const answer = await post("form", form, "/files");
    expect(await answer.json()).toEqual([0xff, 0xfe, 0x80]);
  });

  test("of one user: a colleague's response is not shown", async () => {
    const colleague = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, now: () => now });
    await aService(made).post("mine");
    const theirs = await aService(made, colleague.ctx).post("mine");
    expect(theirs.status).toBe(422);
  });

  test("of one tenant: others can use the same key", async () => {
    const stranger = await aStaffContext(database, { now: () => now });
    await aService(made).post("same");
    const theirs = await aService(made, stranger.ctx).post("same");
    expect([theirs.status, theirs.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
  });

  test.each(["", " ", "ü", "x".repeat(256)])("and is refused if malformed: %j", async (key) => {
    const { post, runs } = aService(made);
    const answer = await post(key);
    expect([answer.status, runs()]).toEqual([422, 0]);
  });
});

test("a failed request releases its key, whether refused or crashed", async () => {
  const { post, runs } = aService(async (run) => {
    if (run === 1) throw new Problem("invalid", "Das fehlt.");
    if (run === 2) throw new Error("broken");
    return made(run);
  });
  expect((await post("again")).status).toBe(422);
  expect((await post("again")).status).toBe(500);
  expect((await post("again")).status).toBe(201);
  expect(runs()).toBe(3);
});

test("while the first is still running, a repeat gets Retry-After; after ten seconds the first counts as crashed", async () => {
  let finish = () => {};
  const { post, runs } = aService((run) =>
    run === 1 ? new Promise((resolve) => (finish = () => resolve(Response.json({ run })))) : made(run),
  );
  const first = post("slow");
  await expect.poll(runs).toBe(1);
  const early = await post("slow");
  expect([early.status, early.headers.get("Retry-After"), await textOf(early)]).toEqual([
    409,
    "10",
    idempotencyTexts.atWork,
  ]);
  now = new Date(now.getTime() + 9_900);
  expect((await post("slow")).headers.get("Retry-After")).toBe("1");
  now = new Date(now.getTime() + 100);
  const takenOver = await post("slow");
  expect(await takenOver.json()).toEqual({ run: 2 });
  finish();
  await first;
  expect(await (await post("slow")).json()).toEqual({ run: 2 });
  expect(runs()).toBe(2);
});

describe("a request with a transaction", () => {
  const write = (run: number, door: ActorDoor) =>
    openDoor<Context>(door).db.transaction((tx) => tx.nextNumber(`run-${run}`));
  const numbersOf = async () =>
    (await database.db.select().from(tenantSequences).where(eq(tenantSequences.headquarterId, ctx.actor.headquarterId)))
      .map(({ name }) => name)
      .filter((name) => name.startsWith("run-"));

  test("that died after it had committed is not repeated, whenever the repeat comes", async () => {
    const { post, runs } = aService(async (run, door) => {
      await write(run, door);
      return new Promise<never>(() => {});
    });
    void post("dead");
    await expect.poll(numbersOf).toEqual(["run-1"]);
    const early = await post("dead");
    expect([early.status, await textOf(early)]).toEqual([409, idempotencyTexts.atWork]);
    for (const seconds of [10, 3_600]) {
      now = new Date(now.getTime() + seconds * 1_000);
      const late = await post("dead");
      expect([late.status, late.headers.get("Retry-After"), await textOf(late)]).toEqual([
        409,
        null,
        idempotencyTexts.answerGone,
      ]);
    }
    expect([runs(), await numbersOf()]).toEqual([1, ["run-1"]]);
  });

  test("that fails after it had committed keeps its key", async () => {
    const { post, runs } = aService(async (run, door) => {
      await write(run, door);
      throw new Error("the mail server is away");
    });
    expect((await post("late-failure")).status).toBe(500);
    now = new Date(now.getTime() + 10_000);
    expect((await post("late-failure")).status).toBe(409);
    expect(runs()).toBe(1);
  });

  test("that was taken over cannot commit any more", async () => {
    let wake = () => {};
    const { post, runs } = aService(async (run, door) => {
      if (run === 1) await new Promise<void>((resolve) => (wake = resolve));
      await write(run, door);
      return made(run);
    });
    const sleeper = post("sleeper");
    await expect.poll(runs).toBe(1);
    now = new Date(now.getTime() + 10_000);
    expect((await post("sleeper")).status).toBe(201);
    wake();
    expect((await sleeper).status).toBe(500);
    expect(await numbersOf()).toEqual(["run-2"]);
    expect(await (await post("sleeper")).json()).toEqual({ run: 2 });
  });
});

test("keys are kept for a day", async () => {
  const { post } = aService(made);
  await post("old");
  const rows = () =>
    database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.headquarterId, ctx.actor.headquarterId));
  await tidyUp(database.db, new Date(now.getTime() + 23 * 3_600_000));
  expect(await rows()).toHaveLength(1);
  await tidyUp(database.db, new Date(now.getTime() + 25 * 3_600_000));
  expect(await rows()).toHaveLength(0);
});
