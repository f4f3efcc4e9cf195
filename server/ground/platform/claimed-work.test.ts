import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type OutboxRow, outboxStore } from "#db/across-tenants/outbox.server.ts";
import { connect, type Database } from "#db/client.server.ts";
import { outbox } from "#db/schema/messages.ts";
import { tenantFences } from "#db/schema/places.ts";
import { raiseFence } from "#db/tenant-move/fence.server.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { type ClaimedJob, FailedTry, workOnClaim, workOnEach } from "./claimed-work.server.ts";
import { queueMail } from "./queue-mail.server.ts";

let database: TestDatabase;
let clock: Date;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date("2026-11-21T09:00:00Z");
  await database.db.delete(outbox);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

async function queuedMails(count: number): Promise<string[]> {
  const { ctx } = await aStaffContext(database, { now: () => clock });
  const mail = { recipient: "kunde@example.org", subject: "Betreff", textBody: "Text", htmlBody: "<p>Text</p>" };
  return Promise.all(Array.from({ length: count }, () => queueMail(ctx.db, ctx, mail)));
}
const due = () => outboxStore(database.db).due(clock, 100);
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(outbox).where(eq(outbox.id, id));
  if (!row) throw new Error("the mail is gone");
  return row;
};
const minutesUntilNextTry = async (id: string) => ((await rowOf(id)).nextTryAt.getTime() - clock.getTime()) / 60_000;

/** Work on mails through one connection; their content does not matter here. */
function jobOn(
  db: Database,
  work: (mail: OutboxRow) => Promise<void>,
  changes: Partial<ClaimedJob<OutboxRow, void>> = {},
): ClaimedJob<OutboxRow, void> {
  const store = outboxStore(db);
  return {
    name: "test",
    now: () => clock,
    givesUp: true,
    claim: store.claim,
    work,
    finish: ({ id }) => store.markSent(id, "", clock, true),
    release: store.release,
    ...changes,
  };
}

/** Makes two callers with the same key wait for each other. */
function meeting() {
  const waiting = new Map<string, () => void>();
  return (key: string) => {
    const first = waiting.get(key);
    if (!first) return new Promise<void>((resolve) => waiting.set(key, resolve));
    first();
    return Promise.resolve();
  };
}

test("two workers that claim the same items concurrently work on each once", async () => {
  const ids = await queuedMails(30);
  const meet = meeting();
  const worked: string[] = [];
  const items = await due();
  const runs = [connect(database.url, database.token), connect(database.url, database.token)].map((db) => {
    const { claim } = outboxStore(db);
    const job = jobOn(db, async ({ id }) => void worked.push(id), {
      claim: async (mail, now, leaseUntil) => {
        await meet(mail.id);
        return claim(mail, now, leaseUntil);
      },
    });
    return workOnEach(items, (mail) => workOnClaim(job, mail));
  });
  const [one, other] = await Promise.all(runs);
  expect(worked.toSorted()).toEqual(ids.toSorted());
  expect([one?.done, one?.taken]).toEqual([other?.taken, other?.done]);
  expect((one?.done ?? 0) + (other?.done ?? 0)).toBe(30);
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: "sent", tries: 1 });
});

test("an item that was attempted since it was read is skipped", async () => {
  const [id = ""] = await queuedMails(1);
  const before = await rowOf(id);
  await workOnClaim(
    jobOn(database.db, () => Promise.reject(new FailedTry("away"))),
    before,
  );
  minutesLater(5);
  const work = vi.fn(async () => {});
  expect(await workOnClaim(jobOn(database.db, work), before)).toBe("taken");
  expect(work).not.toHaveBeenCalled();
  expect(await workOnClaim(jobOn(database.db, work), await rowOf(id))).toBe("done");
});

test("an item claimed by a dead worker is taken over when its lease has expired", async () => {
  const [id = ""] = await queuedMails(1);
  const first = aStuckWorker();
  const firstRun = workOnClaim(first.job, await rowOf(id));
  await first.hasBegun;
  expect(await due()).toEqual([]);
  expect(await workOnClaim(jobOn(database.db, first.job.work), await rowOf(id))).toBe("taken");

  minutesLater(2);
  const second = aStuckWorker();
  const secondRun = workOnClaim(second.job, await rowOf(id));
  await second.hasBegun;
  const claimed = await rowOf(id);
  expect(claimed).toMatchObject({ state: "sending", tries: 2 });

  // The first was only slow: its failure does not release the item of the second.
  first.fail();
  expect(await firstRun).toBe("failed");
  expect(await rowOf(id)).toEqual(claimed);
  second.succeed();
  expect(await secondRun).toBe("done");
  expect(await rowOf(id)).toMatchObject({ state: "sent", tries: 2 });
});

/** A worker with its own connection that claims an item and works until told to finish or fail. */
function aStuckWorker() {
  let begin = () => {};
  let succeed = () => {};
  let fail = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const end = new Promise<void>((resolve, reject) => {
    succeed = resolve;
    fail = () => reject(new FailedTry("too late"));
  });
  const job = jobOn(connect(database.url, database.token), () => {
    begin();
    return end;
  });
  return { job, hasBegun, succeed, fail };
}

/** Minutes until the next attempt after each of `count` attempts. */
async function waitsOf(id: string, count: number, tryOnce: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < count; round++) {
    await tryOnce();
    const wait = await minutesUntilNextTry(id);
    waits.push(wait);
    minutesLater(wait - 0.1);
    expect(await due()).toEqual([]);
    minutesLater(0.1);
  }
  return waits;
}

test("waits 1, 5, 30 minutes, 2 and 8 hours after failures, then gives up", async () => {
  const [id = ""] = await queuedMails(1);
  const job = jobOn(database.db, () => Promise.reject(new FailedTry("away")));
  const tryOnce = async () => expect(await workOnClaim(job, await rowOf(id))).toBe("failed");
  expect(await waitsOf(id, 5, tryOnce)).toEqual([1, 5, 30, 120, 480]);
  await tryOnce();
  expect(await rowOf(id)).toMatchObject({ state: "failed", tries: 6 });
  expect(await workOnClaim(job, await rowOf(id))).toBe("taken");
});

test("repeats the last pause if work must not be given up", async () => {
  const [id = ""] = await queuedMails(1);
  const job = jobOn(database.db, () => Promise.reject(new FailedTry("away")), { givesUp: false });
  const tryOnce = async () => workOnClaim(job, await rowOf(id));
  expect(await waitsOf(id, 8, tryOnce)).toEqual([1, 5, 30, 120, 480, 480, 480, 480]);
  expect(await workOnClaim({ ...job, work: async () => {} }, await rowOf(id))).toBe("done");
});

test("waits longer each time for an item that kills its workers, at least two minutes", async () => {
  const [id = ""] = await queuedMails(1);
  const die = async () => {
    const worker = aStuckWorker();
    void workOnClaim(worker.job, await rowOf(id));
    await worker.hasBegun;
  };
  expect(await waitsOf(id, 6, die)).toEqual([2, 5, 30, 120, 480, 480]);
});

test("logs the message of a FailedTry, and only the name of any other error", async () => {
  const [id = ""] = await queuedMails(1);
  const failWith = async (error: unknown) => {
    await workOnClaim(
      jobOn(database.db, () => Promise.reject(error)),
      await rowOf(id),
    );
    minutesLater(60);
  };
  const log = logLines();
  await failWith(new FailedTry("status 503"));
  await failWith(new TypeError("kunde@example.org"));
  const line = { level: "warn", event: "attempt failed", kind: "test", id };
  expect(log.lines()).toEqual([
    { ...line, error: "status 503" },
    { ...line, error: "TypeError" },
  ]);
  for (let tries = 2; tries < 6; tries += 1) {
    await failWith(new FailedTry("again"));
    minutesLater(600);
  }
  const levels = log.lines().map(({ level }) => level);
  // Only when it is given up.
  expect(levels).toEqual(["warn", "warn", "warn", "warn", "warn", "error"]);
  log.restore();
});

describe("when a tenant is fenced off because it is being moved", () => {
  afterEach(() => database.db.delete(tenantFences));
  /** A mail of a tenant that is about to move, and one of another tenant. */
  async function twoMails() {
    const ids = [...(await queuedMails(1)), ...(await queuedMails(1))] as [string, string];
    const { headquarterId } = await rowOf(ids[0]);
    return {
      ids,
      items: await Promise.all(ids.map(rowOf)),
      raise: () => raiseFence(database.db, headquarterId, "run"),
    };
  }

  test("before the claim, its item is left alone, and the others are worked on", async () => {
    const { ids, items, raise } = await twoMails();
    await raise();
    const work = vi.fn(async () => {});
    const counts = await workOnEach(items, (mail) => workOnClaim(jobOn(database.db, work), mail));
    expect(counts).toEqual({ done: 1, failed: 0, taken: 1 });
    expect(work.mock.calls).toMatchObject([[{ id: ids[1] }]]);
  });

  test.each(["done", "failed"])(
    "during work that is %s, its item stays claimed, and the others are worked on",
    async (end) => {
      const { ids, items, raise } = await twoMails();
      const job = jobOn(database.db, async ({ id }) => {
        if (id !== ids[0]) return;
        await raise();
        if (end === "failed") throw new FailedTry("away");
      });
      const counts = await workOnEach(items, (mail) => workOnClaim(job, mail));
      expect(counts).toEqual({ done: 1, failed: 0, taken: 1 });
      expect(await rowOf(ids[0])).toMatchObject({ state: "sending", tries: 1 });
      expect(await rowOf(ids[1])).toMatchObject({ state: "sent" });
    },
  );
});
