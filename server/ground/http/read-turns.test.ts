import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { httpTexts } from "./http.texts.ts";
import { createReadTurns, readsInTurn } from "./read-turns.ts";

let now = 0;
let sleeping: { until: number; wake: () => void }[] = [];
beforeEach(() => {
  now = 0;
  sleeping = [];
});

const clock = {
  now: () => now,
  pause: (ms: number) => new Promise<void>((wake) => sleeping.push({ until: now + ms, wake })),
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Wakes whoever has slept long enough, one after the other. */
async function pass(ms: number) {
  const end = now + ms;
  for (;;) {
    const [next] = sleeping.filter(({ until }) => until <= end).toSorted((one, other) => one.until - other.until);
    if (!next) break;
    sleeping = sleeping.filter((one) => one !== next);
    now = Math.max(now, next.until);
    next.wake();
    await settled();
  }
  now = end;
}

/** Somebody who takes a turn, and what has become of it. */
function arrive(takeTurn: ReturnType<typeof createReadTurns>) {
  const read: { state: "waiting" | "working" | "refused"; end: () => void } = { state: "waiting", end: () => {} };
  const turn = takeTurn().then((end) => {
    read.state = end ? "working" : "refused";
    if (end) read.end = end;
  });
  return Object.assign(read, { turn });
}

const states = (reads: { state: string }[]) => reads.map(({ state }) => state).join(" ");

test("two are worked on at once, the others follow in the order in which they came", async () => {
  const takeTurn = createReadTurns({ atOnce: 2, ...clock });
  const reads = [1, 2, 3, 4, 5].map(() => arrive(takeTurn));
  await settled();
  expect(states(reads)).toBe("working working waiting waiting waiting");
  reads[1]?.end();
  const late = arrive(takeTurn);
  await pass(50);
  expect(states([...reads, late])).toBe("working working working waiting waiting waiting");
  reads[0]?.end();
  reads[2]?.end();
  await pass(50);
  expect(states([...reads, late])).toBe("working working working working working waiting");
});

test("who works for long no longer keeps others waiting", async () => {
  const takeTurn = createReadTurns({ atOnce: 1, leaseMs: 1_000, ...clock });
  const [stuck, next] = [arrive(takeTurn), arrive(takeTurn)];
  await pass(900);
  expect(states([stuck, next])).toBe("working waiting");
  await pass(200);
  expect(states([stuck, next])).toBe("working working");
});

test("a request that was broken off while it waited is passed over, and forgotten", async () => {
  const takeTurn = createReadTurns({ atOnce: 1, lateMs: 500, leaseMs: 60_000, ...clock });
  const working = arrive(takeTurn);
  const gone = arrive(takeTurn);
  await settled();
  // A request's timers end with it.
  sleeping = [];
  const next = arrive(takeTurn);
  await pass(1_000);
  working.end();
  await pass(100);
  expect(states([gone, next])).toBe("waiting working");
});

test("whoever comes while others wait does not overtake them", async () => {
  const takeTurn = createReadTurns({ atOnce: 1, ...clock });
  const [first, second] = [arrive(takeTurn), arrive(takeTurn)];
  await settled();
  first.end();
  const late = arrive(takeTurn);
  await settled();
  expect(states([second, late])).toBe("waiting waiting");
  await pass(20);
  expect(states([second, late])).toBe("working waiting");
});

describe("as part of the Worker", () => {
  const app = (settings: Parameters<typeof createReadTurns>[0]) =>
    new Hono().use(readsInTurn(createReadTurns(settings))).all("*", async (c) => {
      await new Promise((resolve) => setTimeout(resolve, Number(c.req.query("ms") ?? 0)));
      return c.text("done");
    });

  test("a read whose turn does not come is refused for now, and may be repeated", async () => {
    const busy = app({ atOnce: 1, waitMs: 30 });
    const long = busy.request("/id_check?ms=300");
    const [page, call] = await Promise.all([busy.request("/id_check"), busy.request("/api/id_checks")]);
    expect([page.status, page.headers.get("Retry-After"), await page.text()]).toEqual([
      503,
      "10",
      httpTexts.tooManyRequests,
    ]);
    expect([call.status, call.headers.get("Retry-After"), await call.json()]).toMatchObject([
      503,
      "10",
      { code: "unavailable", errors: [httpTexts.tooManyRequests] },
    ]);
    expect((await long).status).toBe(200);
  });

  test("writes and monitors do not wait, and a read that fails gives back its turn", async () => {
    const busy = app({ atOnce: 1, waitMs: 1_000 });
    const long = busy.request("/id_check?ms=200");
    const others = [busy.request("/id_check/x", { method: "POST" }), busy.request("/health")];
    expect(await Promise.race([long, Promise.all(others).then(() => "others first")])).toBe("others first");
    await long;
    const failing = new Hono().use(readsInTurn(createReadTurns({ atOnce: 1, waitMs: 0 }))).get("*", () => {
      throw new Error("defect");
    });
    for (const _ of [1, 2]) expect((await failing.request("/x")).status).toBe(500);
  });
});
