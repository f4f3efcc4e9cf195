import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execute, sleep, startTestServer, type TestServer } from "./test-server.ts";

let writing: TestServer;
let lonely: TestServer;
let idling: TestServer;
beforeAll(async () => {
  [writing, lonely, idling] = await Promise.all([
    startTestServer(),
    startTestServer(),
    startTestServer({ idleTimeoutMs: 500 }),
  ]);
  await Promise.all([writing, lonely, idling].map((server) => server.client().execute("CREATE TABLE t (n)")));
});
afterAll(() => Promise.all([writing.close(), lonely.close(), idling.close()]));

/** Slow tests, so they run concurrently. */
describe.concurrent("time limits", () => {
  it("ends the turn of a transaction that keeps others waiting for 5 s", async () => {
    const { baton } = await writing.pipeline([execute("BEGIN IMMEDIATE"), execute("INSERT INTO t VALUES ('held')")]);
    const startedAt = performance.now();
    const keepAlive = (async () => {
      await sleep(3_000);
      return writing.pipeline([execute("SELECT count(*) FROM t")], baton);
    })();
    await writing.client().execute("INSERT INTO t VALUES ('waited')");
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(4_900);
    expect(waitedMs).toBeLessThan(8_000);

    const steps = [{ stmt: { sql: "INSERT INTO t VALUES ('late')" } }, { stmt: { sql: "COMMIT" } }];
    const late = await writing.pipeline(
      [{ type: "batch", batch: { steps } }, execute("SELECT n FROM t"), { type: "close" }],
      (await keepAlive).baton,
    );
    const timedOut = { code: "TRANSACTION_TIMEOUT", message: "Transaction timed out" };
    expect(late.results[0]?.response?.result?.step_errors).toEqual([timedOut, timedOut]);
    expect(late.results[1]?.response?.result?.rows).toEqual([[{ type: "text", value: "waited" }]]);
  });

  it("lets a transaction take longer while no other is waiting", async () => {
    const { baton } = await lonely.pipeline([execute("BEGIN IMMEDIATE"), execute("INSERT INTO t VALUES (1)")]);
    await sleep(6_000);
    const { results } = await lonely.pipeline([execute("COMMIT"), { type: "close" }], baton);
    expect(results.map(({ type }) => type)).toEqual(["ok", "ok"]);
    expect((await lonely.client().execute("SELECT count(*) AS n FROM t")).rows[0]?.n).toBe(1);
  });

  it("closes an idle stream and its transaction", async () => {
    const { baton } = await idling.pipeline([execute("BEGIN IMMEDIATE"), execute("INSERT INTO t VALUES (1)")]);
    await sleep(700);
    expect((await idling.client().execute("INSERT INTO t VALUES (2)")).rowsAffected).toBe(1);
    const response = await idling.post("/v3/pipeline", { baton, requests: [execute("COMMIT")] });
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ code: "STREAM_EXPIRED" }),
    ]);
    expect((await idling.client().execute("SELECT n FROM t")).rows[0]?.n).toBe(2);
  });
});
