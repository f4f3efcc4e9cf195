import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countTrips } from "#tests/trips/count-trips.ts";
import { connect } from "./client.server.ts";
import { sleep, startTestServer, type TestServer, testToken } from "./dev-server/test-server.ts";
import { hasLostTurn } from "./lost-turn.ts";

const transactionTimeoutMs = 150;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ transactionTimeoutMs });
  await server.client().executeMultiple(`
    CREATE TABLE keys (name TEXT NOT NULL UNIQUE);
    CREATE TABLE log (text TEXT);
    CREATE TRIGGER no_fire BEFORE INSERT ON log WHEN new.text = 'fire' BEGIN SELECT raise(rollback, 'no_fire'); END;
  `);
});
afterAll(() => server.close());
beforeEach(() => server.client().executeMultiple("DELETE FROM keys; DELETE FROM log;"));

const open = () => connect(server.url, testToken);
type Tx = Parameters<Parameters<ReturnType<typeof open>["transaction"]>[0]>[0];

const take = (tx: Tx, name: string) => tx.run(sql`insert into keys values (${name})`);
const note = (tx: Tx, text: string) => tx.run(sql`insert into log values (${text})`);
const count = async (tx: Pick<Tx, "all">, table: "keys" | "log") =>
  Number((await tx.all<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`))[0]?.n);
const stored = async () => ({ keys: await count(open(), "keys"), log: await count(open(), "log") });
const texts = async () => (await open().all<{ text: string }>(sql`select text from log`)).map(({ text }) => text);

const trips = (work: (tx: Tx) => Promise<unknown>) => countTrips(server.url, () => open().transaction(work));

describe("ways there and back", () => {
  test("writes that return nothing leave with begin and commit", async () => {
    const asked = await trips(async (tx) => {
      await take(tx, "golf");
      await note(tx, "taken");
    });
    expect(asked).toEqual({ requests: 1, depth: 1, statements: 4, locked: 0 });
    expect(await stored()).toEqual({ keys: 1, log: 1 });
  });

  test("what is started together leaves together, after the writes before it, and sees them", async () => {
    let seen: number[] = [];
    const asked = await trips(async (tx) => {
      await take(tx, "golf");
      seen = await Promise.all([count(tx, "keys"), count(tx, "log")]);
      await note(tx, "counted");
    });
    expect(seen).toEqual([1, 0]);
    expect(asked).toEqual({ requests: 2, depth: 2, statements: 6, locked: 1 });
  });

  test("a transaction that asks nothing is not begun", async () => {
    expect(await trips(async () => "done")).toMatchObject({ requests: 0 });
    const refused = trips(async (tx) => {
      await take(tx, "golf");
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    expect(await stored()).toEqual({ keys: 0, log: 0 });
  });

  test("so many or so large writes that one request cannot carry them leave in several, in order", async () => {
    const numbers = Array.from({ length: 120 }, (_, at) => String(at));
    const many = await trips(async (tx) => {
      for (const text of numbers) await note(tx, text);
    });
    expect(many).toMatchObject({ requests: 3 });
    expect(await texts()).toEqual(numbers);
    const undone = async (tx: Tx) => {
      for (const text of numbers) await note(tx, text);
      throw new Error("refused");
    };
    // They were to leave with the commit, which does not come.
    const refused = await countTrips(server.url, () => expect(open().transaction(undone)).rejects.toThrow("refused"));
    expect(refused).toMatchObject({ requests: 0 });
    const large = await trips((tx) => Promise.all(["a", "b", "c"].map((letter) => note(tx, letter.repeat(300_000)))));
    expect(large.requests).toBeGreaterThan(1);
  });

  test("a read that is started while more writes wait than one request carries sees them all", async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => String(at));
    const counted = await open().transaction(async (tx) => {
      // Drizzle starts a statement when it is asked for.
      const written = numbers.map((text) => note(tx, text).execute());
      const read = count(tx, "log");
      await Promise.all(written);
      return read;
    });
    expect(counted).toBe(60);
  });

  test("a statement after the end is refused instead of lost", async () => {
    let late: Tx | undefined;
    await open().transaction(async (tx) => {
      late = tx;
      await note(tx, "x");
    });
    await expect(note(late as Tx, "y")).rejects.toMatchObject({ cause: { code: "TRANSACTION_CLOSED" } });
    expect(await texts()).toEqual(["x"]);
  });

  test("a write that was not waited for says so when it is asked for its rows", async () => {
    await open().transaction(async (tx) => {
      const { rowsAffected } = await tx.run(sql`insert into log values ('x') returning text`);
      expect(rowsAffected).toBe(1);
      const unknown = await note(tx, "y");
      expect(() => unknown.rowsAffected).toThrow("not waited for");
    });
  });
});

describe("the first statement that fails", () => {
  test("decides: what was started after it does not take effect, and neither does the rest", async () => {
    const failing = open().transaction(async (tx) => {
      await note(tx, "before");
      await take(tx, "golf");
      await take(tx, "golf");
      await note(tx, "after");
      await count(tx, "log");
    });
    await expect(failing).rejects.toMatchObject({ cause: { message: expect.stringContaining("UNIQUE") } });
    expect(await stored()).toEqual({ keys: 0, log: 0 });
  });

  test("fails the commit when nothing was waited for, as the database reports it", async () => {
    const failing = open().transaction(async (tx) => {
      await take(tx, "golf");
      await take(tx, "golf");
    });
    await expect(failing).rejects.toMatchObject({
      code: "SQLITE_CONSTRAINT",
      message: expect.stringContaining("UNIQUE constraint failed: keys.name"),
    });
    expect(await stored()).toEqual({ keys: 0, log: 0 });
  });

  test("cannot be overlooked: the transaction that goes on after it is not committed", async () => {
    const overlooking = open().transaction(async (tx) => {
      await take(tx, "golf");
      await tx.all(sql`insert into keys values ('golf') returning name`).catch(() => {});
      await note(tx, "overlooked");
      await count(tx, "log").catch(() => {});
    });
    await expect(overlooking).rejects.toMatchObject({ cause: { message: expect.stringContaining("UNIQUE") } });
    expect(await stored()).toEqual({ keys: 0, log: 0 });
  });

  test("decides among those that were started together", async () => {
    let outcomes: PromiseSettledResult<unknown>[] = [];
    const faulty = async (tx: Tx) => await tx.all(sql`select nonsense`);
    const failing = open().transaction(async (tx) => {
      outcomes = await Promise.allSettled([count(tx, "log"), faulty(tx), count(tx, "keys")]);
    });
    await expect(failing).rejects.toThrow("nonsense");
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("a trigger that rolls back takes what follows with it, instead of letting it be written outside", async () => {
    const failing = open().transaction(async (tx) => {
      await note(tx, "fire");
      await take(tx, "golf");
    });
    await expect(failing).rejects.toThrow("no_fire");
    expect(await stored()).toEqual({ keys: 0, log: 0 });
  });

  test("gives back the lock at once, whatever the work does then", async () => {
    const failing = open().transaction(async (tx) => {
      await tx.all(sql`select nonsense`).catch(() => {});
      // Beyond the server's patience with those who keep others waiting.
      await Promise.all([sleep(2 * transactionTimeoutMs), open().transaction((other) => note(other, "meanwhile"))]);
    });
    await expect(failing).rejects.toThrow("nonsense");
    expect(await texts()).toEqual(["meanwhile"]);
  });
});

describe("a transaction that kept others waiting for too long", () => {
  /** Loses its turn in as many tries. */
  function slow(slowTries: number) {
    let tries = 0;
    return open().transaction(async (tx) => {
      tries += 1;
      await count(tx, "log");
      if (tries <= slowTries) {
        const other = open().transaction((next) => note(next, "other"));
        await sleep(2 * transactionTimeoutMs);
        await other;
      }
      await take(tx, "golf");
      await note(tx, "late");
      return tries;
    });
  }

  test("runs once more, and is written once", async () => {
    expect(await slow(1)).toBe(2);
    expect(await stored()).toEqual({ keys: 1, log: 2 });
  });

  test("writes nothing when it loses every turn, outside of it neither", async () => {
    await expect(slow(9)).rejects.toSatisfy(hasLostTurn);
    expect(await stored()).toEqual({ keys: 0, log: 3 });
  });
});

test("work that throws undoes what was written before", async () => {
  const refused = open().transaction(async (tx) => {
    await take(tx, "golf");
    await count(tx, "keys");
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(await stored()).toEqual({ keys: 0, log: 0 });
  await open().transaction((tx) => take(tx, "golf"));
  expect(await stored()).toEqual({ keys: 1, log: 0 });
});
