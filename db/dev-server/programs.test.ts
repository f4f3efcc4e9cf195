import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { execute, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.client().executeMultiple("DROP TABLE IF EXISTS t; CREATE TABLE t (n INTEGER UNIQUE)"));
afterAll(() => server.close());

const step = (sql: string, condition?: object) => ({ stmt: { sql }, condition });
const ok = (index: number) => ({ type: "ok", step: index });
const error = (index: number) => ({ type: "error", step: index });
const not = (cond: object) => ({ type: "not", cond });

/** Per step: `ok`, the error's code, or `skipped`. */
async function runBatch(steps: object[], version = 3): Promise<string[]> {
  const { results } = await server.pipeline([{ type: "batch", batch: { steps } }, { type: "close" }], null, version);
  const { step_results: done, step_errors: failed } = results[0]?.response?.result ?? {
    step_results: [],
    step_errors: [],
  };
  return done.map((result, index) => (result ? "ok" : (failed[index]?.code ?? "skipped")));
}
const numbers = async () => (await server.client().execute("SELECT n FROM t ORDER BY n")).rows.map(({ n }) => n);

it("runs every step that has no condition, even after a failed one", async () => {
  const steps = [step("INSERT INTO t VALUES (1)"), step("INSERT INTO t VALUES (1)"), step("INSERT INTO t VALUES (2)")];
  expect(await runBatch(steps, 2)).toEqual(["ok", "SQLITE_CONSTRAINT", "ok"]);
  expect(await numbers()).toEqual([1, 2]);
});

it("evaluates conditions on the outcomes of earlier steps", async () => {
  expect(
    await runBatch([
      step("SELECT 1"),
      step("SELECT nix"),
      step("SELECT 2", ok(0)),
      step("SELECT 2", ok(1)),
      step("SELECT 2", error(0)),
      step("SELECT 2", error(1)),
      step("SELECT 2", not(ok(3))),
      step("SELECT 2", error(3)),
      step("SELECT 2", { type: "and", conds: [ok(0), error(1)] }),
      step("SELECT 2", { type: "and", conds: [ok(0), ok(1)] }),
      step("SELECT 2", { type: "or", conds: [ok(1), not(error(0))] }),
      step("SELECT 2", { type: "or", conds: [ok(1), error(0)] }),
      step("SELECT 2", { type: "and", conds: [] }),
      step("SELECT 2", { type: "or", conds: [] }),
    ]),
  ).toEqual([
    "ok",
    "SQL_INPUT_ERROR",
    "ok",
    "skipped",
    "skipped",
    "ok",
    "ok",
    "skipped",
    "ok",
    "skipped",
    "ok",
    "skipped",
    "ok",
    "skipped",
  ]);
});

it("knows in version 3 whether a transaction is open", async () => {
  const isAutocommit = { type: "is_autocommit" };
  const steps = [
    step("SELECT 1", isAutocommit),
    step("BEGIN"),
    step("SELECT 1", isAutocommit),
    step("INSERT INTO t VALUES (1)", not(isAutocommit)),
    step("ROLLBACK"),
  ];
  expect(await runBatch(steps)).toEqual(["ok", "ok", "skipped", "ok", "ok"]);
  expect((await server.post("/v2/pipeline", { requests: [{ type: "batch", batch: { steps } }] })).status).toBe(400);
});

it("refuses a condition on a step that has not run yet", async () => {
  for (const condition of [ok(0), not(error(1)), { type: "or", conds: [ok(9)] }]) {
    const batch = { steps: [step("INSERT INTO t VALUES (1)", condition)] };
    expect((await server.post("/v3/pipeline", { requests: [{ type: "batch", batch }] })).status).toBe(400);
  }
  expect(await numbers()).toEqual([]);
});

it("runs nothing of a batch when one of its texts cannot be parsed", async () => {
  const batch = { steps: [step("INSERT INTO t VALUES (1)"), step("SELECT 1; SELECT 2")] };
  const { results } = await server.pipeline([{ type: "batch", batch }, execute("SELECT 1")]);
  expect([results[0]?.error?.code, results[1]?.type]).toEqual(["SQL_MANY_STATEMENTS", "ok"]);
  expect(await numbers()).toEqual([]);
});

it("runs the client's batches all or nothing", async () => {
  const client = server.client();
  const results = await client.batch(
    ["INSERT INTO t VALUES (1)", { sql: "INSERT INTO t VALUES (?)", args: [2] }],
    "write",
  );
  expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1]);
  const failing = client.batch(["INSERT INTO t VALUES (3)", "INSERT INTO t VALUES (1)"], "write");
  await expect(failing).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT", statementIndex: 1 });
  expect(await numbers()).toEqual([1, 2]);
});

it("runs the client's migrations with foreign keys off and turns them on again for the next request", async () => {
  const client = server.client();
  await client.executeMultiple("CREATE TABLE parent (id INTEGER PRIMARY KEY)");
  await client.migrate([
    "CREATE TABLE child (parent_id INTEGER NOT NULL REFERENCES parent (id))",
    "INSERT INTO child VALUES (7)",
  ]);
  await expect(client.execute("INSERT INTO child VALUES (8)")).rejects.toThrow("FOREIGN KEY constraint failed");
  await server.pipeline([execute("PRAGMA foreign_keys = OFF"), { type: "close" }]);
  await expect(client.execute("INSERT INTO child VALUES (9)")).rejects.toThrow("FOREIGN KEY constraint failed");
});
