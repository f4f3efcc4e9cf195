import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execute, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.client().executeMultiple(`
    CREATE TABLE dealers (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (length(name) < 20), city TEXT UNIQUE);
    CREATE TABLE cars (id INTEGER PRIMARY KEY, dealer_id INTEGER REFERENCES dealers (id));
    INSERT INTO dealers VALUES (1, 'Autohaus', 'Köln');
  `);
});
afterAll(() => server.close());

const run = (sql: string) => server.client().execute(sql);
const failure = (sql: string) =>
  run(sql).then(
    () => "no error",
    ({ code, message }) => ({ code, message }),
  );

describe("SQL that production refuses", () => {
  it.each([
    "VACUUM",
    "ANALYZE",
    "REINDEX",
    "ATTACH 'other.db' AS other",
    "DETACH other",
    "CREATE TEMP TABLE t (n)",
    "CREATE TEMPORARY VIEW v AS SELECT 1",
    "CREATE TABLE temp.t (n)",
    "CREATE TABLE IF NOT EXISTS TEMP.t (n)",
    "CREATE TEMP TRIGGER g AFTER INSERT ON cars BEGIN SELECT 1; END",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA synchronous(OFF)",
    "PRAGMA wal_checkpoint",
    "PRAGMA optimize",
    "EXPLAIN PRAGMA synchronous = OFF",
  ])("%s", async (sql) => {
    expect(await failure(sql)).toMatchObject({ code: "SQL_PARSE_ERROR" });
    const sequence = server.client().executeMultiple(`INSERT INTO dealers VALUES (9, 'x', 'x'); ${sql}`);
    await expect(sequence).rejects.toMatchObject({ code: "SQL_PARSE_ERROR" });
    expect((await run("SELECT * FROM dealers WHERE id = 9")).rows).toEqual([]);
  });

  it("reads settings and sets what the schema tools need", async () => {
    expect((await run("PRAGMA journal_mode")).rows[0]?.journal_mode).toBe("wal");
    expect((await run("PRAGMA foreign_keys")).rows[0]?.foreign_keys).toBe(1);
    await run("PRAGMA user_version = 12");
    expect((await run("PRAGMA user_version")).rows[0]?.user_version).toBe(12);
    expect((await run("PRAGMA table_info(cars)")).rows.map(({ name }) => name)).toEqual(["id", "dealer_id"]);
  });
});

describe("errors", () => {
  it.each([
    ["INSERT INTO dealers VALUES (2, 'B', 'Köln')", "SQLITE_CONSTRAINT", "UNIQUE constraint failed: dealers.city"],
    [
      "INSERT INTO dealers VALUES (1, 'B', 'Bonn') RETURNING id",
      "SQLITE_CONSTRAINT",
      "UNIQUE constraint failed: dealers.id",
    ],
    ["INSERT INTO dealers VALUES (2, NULL, 'Bonn')", "SQLITE_CONSTRAINT", "NOT NULL constraint failed: dealers.name"],
    ["INSERT INTO dealers VALUES (2, 'a name that is too long', '')", "SQLITE_CONSTRAINT", "CHECK constraint failed"],
    ["INSERT INTO cars VALUES (1, 77)", "SQLITE_CONSTRAINT", "FOREIGN KEY constraint failed"],
    ["INSERT INTO cars VALUES ('one', 1)", "SQLITE_MISMATCH", "datatype mismatch"],
    ["SELECT nix FROM cars", "SQL_INPUT_ERROR", "no such column: nix"],
    ["SELECT * FROM nix", "SQLITE_UNKNOWN", "no such table: nix"],
    ["COMMIT", "SQLITE_UNKNOWN", "no transaction is active"],
    ["SELECT FROM", "SQL_PARSE_ERROR", "syntax error"],
    ["SELECT 'open", "SQL_PARSE_ERROR", "unrecognized token"],
    ["SELEC 1", "SQL_PARSE_ERROR", "SELEC"],
    ["SELECT 1; SELECT 2", "SQL_MANY_STATEMENTS", "more than one statement"],
    [" -- nothing", "SQL_NO_STATEMENT", "does not contain any statement"],
    ["SELECT ?1, ?2", "ARGS_INVALID", "value for parameter ?1 not found"],
  ])("%s: %s", async (sql, code, message) => {
    expect(await failure(sql)).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it("refuses mismatched arguments instead of binding NULL", async () => {
    const text = { type: "text", value: "x" };
    const mixed = { sql: "SELECT ?, :a", args: [text], named_args: [{ name: "a", value: text }] };
    const unknown = { sql: "SELECT :a", named_args: [{ name: "b", value: text }] };
    const { results } = await server.pipeline([
      execute("SELECT ?", [text, text]),
      { type: "execute", stmt: unknown },
      { type: "execute", stmt: mixed },
    ]);
    expect(results.map(({ error }) => error?.code)).toEqual([
      "ARGS_INVALID",
      "ARGS_INVALID",
      "ARGS_BOTH_POSITIONAL_AND_NAMED",
    ]);
  });

  it("stores a limited number of texts of limited length", async () => {
    const store = (sql_id: number, sql = "SELECT 1") => ({ type: "store_sql", sql_id, sql });
    const fifty = Array.from({ length: 50 }, (_, index) => store(index));
    const { results } = await server.pipeline([store(99, "x".repeat(5_001)), ...fifty, store(50), { type: "close" }]);
    expect(results[0]?.error?.code).toBe("SQL_STORE_TOO_LARGE");
    expect(results[51]?.error?.code).toBe("SQL_STORE_TOO_MANY");
    expect((await server.post("/v3/pipeline", { requests: [store(1), store(1)] })).status).toBe(400);
  });
});

describe("features the product relies on", () => {
  it("searches full text, with words and parts of words", async () => {
    await server.client().executeMultiple(`
      CREATE VIRTUAL TABLE names USING fts5 (name, tokenize = 'unicode61 remove_diacritics 2');
      CREATE VIRTUAL TABLE parts USING fts5 (name, tokenize = 'trigram');
      INSERT INTO names VALUES ('Jürgen Müller'), ('Ida Maier');
      INSERT INTO parts SELECT name FROM names;
    `);
    expect((await run("SELECT name FROM names WHERE names MATCH 'mull*'")).rows).toHaveLength(1);
    expect((await run("SELECT name FROM parts WHERE parts MATCH 'aie'")).rows[0]?.name).toBe("Ida Maier");
  });

  it("creates triggers with several statements, one at a time and in a script", async () => {
    const body =
      "BEGIN INSERT INTO log VALUES ('a;b'); UPDATE total SET n = n + CASE WHEN new.n > 0 THEN 1 ELSE 0 END; END";
    await server.client().executeMultiple(`
      CREATE TABLE log (what); CREATE TABLE total (n); INSERT INTO total VALUES (0); CREATE TABLE source (n);
      CREATE TRIGGER first_one AFTER INSERT ON source ${body};
    `);
    await run(`CREATE TRIGGER second_one AFTER INSERT ON source ${body}`);
    expect((await run("INSERT INTO source VALUES (1), (0)")).rowsAffected).toBe(2);
    expect((await run("SELECT n, (SELECT count(*) FROM log) AS logged FROM total")).rows[0]).toMatchObject({
      n: 2,
      logged: 4,
    });
  });

  it("counts changed rows even for statements that return rows", async () => {
    await run("CREATE TABLE counted (id INTEGER PRIMARY KEY, n)");
    const insert = await run("INSERT INTO counted (n) VALUES (1), (2), (3) RETURNING id");
    expect([insert.rows.length, insert.rowsAffected, insert.lastInsertRowid]).toEqual([3, 3, 3n]);
    const update = await run("WITH big AS (SELECT 2 AS n) UPDATE counted SET n = 0 WHERE n >= (SELECT n FROM big)");
    expect([update.rowsAffected, update.lastInsertRowid]).toEqual([2, undefined]);
    expect((await run("INSERT OR IGNORE INTO counted VALUES (1, 1)")).rowsAffected).toBe(0);
    expect((await run("SELECT * FROM counted")).rowsAffected).toBe(0);
  });

  it("returns integers beyond 2^53 to clients that ask for BigInt", async () => {
    const sql = "SELECT 9007199254740993 AS n";
    await expect(run(sql)).rejects.toThrow(RangeError);
    const exact = server.client({ intMode: "bigint" });
    expect((await exact.execute(sql)).rows[0]?.n).toBe(9007199254740993n);
    const bound = await exact.execute({ sql: "SELECT ? AS n", args: [-9223372036854775808n] });
    expect(bound.rows[0]?.n).toBe(-9223372036854775808n);
  });

  it("stores a number as REAL and a BigInt as INTEGER", async () => {
    const types = { sql: "SELECT typeof(?) AS a, typeof(?) AS b, ? / 2 AS c", args: [5, 5n, 5] };
    expect((await server.client().execute(types)).rows[0]).toMatchObject({ a: "real", b: "integer", c: 2.5 });
  });

  it("sees a changed schema at once, even in previously prepared statements", async () => {
    await run("CREATE TABLE growing (a)");
    expect((await run("SELECT * FROM growing")).columns).toEqual(["a"]);
    await run("EXPLAIN QUERY PLAN SELECT * FROM growing");
    await server.client().batch(["ALTER TABLE growing ADD COLUMN b", "INSERT INTO growing VALUES (1, 2)"], "write");
    const { columns, rows } = await run("SELECT * FROM growing");
    expect([columns, rows[0]]).toMatchObject([["a", "b"], { a: 1, b: 2 }]);
    await run("DROP TABLE growing");
  });

  it("alters columns, which only libSQL supports", async () => {
    await run("CREATE TABLE altered (n INTEGER)");
    await run("ALTER TABLE altered ALTER COLUMN n TO n INTEGER NOT NULL DEFAULT 3");
    await expect(run("INSERT INTO altered VALUES (NULL)")).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  });
});
