import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { execute, sleep, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() =>
  server.client().executeMultiple(`
    DROP TABLE IF EXISTS account;
    CREATE TABLE account (id INTEGER PRIMARY KEY, cents INTEGER NOT NULL);
    INSERT INTO account VALUES (1, 0);
  `),
);
afterAll(() => server.close());

const cents = async () => (await server.client().execute("SELECT cents FROM account WHERE id = 1")).rows[0]?.cents;
const set = (amount: number) => `UPDATE account SET cents = ${amount} WHERE id = 1`;

describe("an interactive transaction", () => {
  it("is visible to others only once it is committed", async () => {
    const transaction = await server.client().transaction("write");
    await transaction.execute(set(5));
    expect((await transaction.execute("SELECT cents FROM account")).rows[0]?.cents).toBe(5);
    expect(await cents()).toBe(0);
    await transaction.commit();
    expect(await cents()).toBe(5);
  });

  it("leaves nothing behind when it is rolled back or abandoned", async () => {
    const rolledBack = await server.client().transaction("write");
    await rolledBack.execute(set(5));
    await rolledBack.rollback();
    const abandoned = await server.client().transaction("write");
    await abandoned.execute(set(6));
    abandoned.close();
    await server.client().execute("UPDATE account SET cents = cents + 1");
    expect(await cents()).toBe(1);
  });

  it("reads one snapshot of the database, whatever others write meanwhile", async () => {
    const reader = await server.client().transaction("read");
    const readCents = async () => (await reader.execute("SELECT cents FROM account")).rows[0]?.cents;
    expect(await readCents()).toBe(0);
    await server.client().execute(set(9));
    expect(await readCents()).toBe(0);
    await reader.commit();
    expect(await cents()).toBe(9);
  });

  it("rolls back to a savepoint", async () => {
    const transaction = await server.client().transaction("write");
    await transaction.execute(set(1));
    await transaction.execute("SAVEPOINT part");
    await transaction.execute(set(2));
    await transaction.execute("ROLLBACK TO part");
    await transaction.execute("RELEASE part");
    await transaction.execute("INSERT INTO account VALUES (2, 2)");
    await transaction.commit();
    expect(await cents()).toBe(1);
    expect((await server.client().execute("SELECT count(*) AS n FROM account")).rows[0]?.n).toBe(2);
  });

  it("continues after a failed statement", async () => {
    const transaction = await server.client().transaction("write");
    await transaction.execute(set(3));
    await expect(transaction.execute("INSERT INTO account VALUES (1, 1)")).rejects.toMatchObject({
      code: "SQLITE_CONSTRAINT",
    });
    await transaction.commit();
    expect(await cents()).toBe(3);
  });

  it("cannot write once others have changed the snapshot it read", async () => {
    const { baton } = await server.pipeline([execute("BEGIN DEFERRED"), execute("SELECT cents FROM account")]);
    await server.client().execute(set(7));
    const late = await server.pipeline([execute(set(8)), execute("SELECT 1")], baton);
    expect(late.results.map(({ error }) => error?.code)).toEqual(["SQLITE_BUSY", undefined]);

    await server.client().execute("UPDATE account SET cents = cents + 10");
    const requests = [execute("ROLLBACK"), execute("UPDATE account SET cents = cents + 1"), { type: "close" }];
    const { results } = await server.pipeline(requests, late.baton);
    expect(results.map(({ type }) => type)).toEqual(["ok", "ok", "ok"]);
    expect(await cents()).toBe(18);
  });
});

describe("concurrent writers", () => {
  it("lose none of 50 read-modify-write updates", async () => {
    const addOne = async () => {
      const transaction = await server.client().transaction("write");
      const { rows } = await transaction.execute("SELECT cents FROM account WHERE id = 1");
      await transaction.execute({
        sql: "UPDATE account SET cents = ? WHERE id = 1",
        args: [Number(rows[0]?.cents) + 1],
      });
      await transaction.commit();
    };
    await Promise.all(Array.from({ length: 50 }, addOne));
    expect(await cents()).toBe(50);
  });

  it("get their turn in the order in which they came", async () => {
    const holder = await server.client().transaction("write");
    await holder.execute(set(1));
    const waiting = [2, 3, 4].map(async (amount) => {
      await sleep(100 * amount);
      return server.client().execute(`INSERT INTO account SELECT ${amount}, count(*) FROM account`);
    });
    await sleep(600);
    await holder.commit();
    await Promise.all(waiting);
    const { rows } = await server.client().execute("SELECT cents FROM account WHERE id > 1 ORDER BY id");
    expect(rows.map((row) => row.cents)).toEqual([1, 2, 3]);
  });

  it("do not wait for one that has disconnected, and it does not write later", async () => {
    const holder = await server.client().transaction("write");
    await holder.execute(set(1));
    const impatient = fetch(`${server.url}/v3/pipeline`, {
      method: "POST",
      headers: { authorization: "Bearer test-token" },
      body: JSON.stringify({ requests: [execute("BEGIN IMMEDIATE"), execute(set(99))] }),
      signal: AbortSignal.timeout(200),
    });
    await expect(impatient).rejects.toThrow();
    await holder.commit();
    const startedAt = performance.now();
    await server.client().execute("UPDATE account SET cents = cents + 1");
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(await cents()).toBe(2);
  });
});
