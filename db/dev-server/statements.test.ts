import { describe, expect, it } from "vitest";
import { changesRows, parseStatement, parseStatements } from "./statements.ts";

const texts = (sql: string) => parseStatements(sql).map((statement) => statement.sql);

describe("splitting", () => {
  it.each([
    ["SELECT 1; ;SELECT 2;;", ["SELECT 1", "SELECT 2"]],
    ["  -- only; a comment\n /* and; another */ ", []],
    ["SELECT ';', \"a;b\", `c;d`, [e;f] -- g;h\n; SELECT 2", ["SELECT ';', \"a;b\", `c;d`, [e;f]", "SELECT 2"]],
    ["SELECT 'it''s; fine'; SELECT /* ; */ 2", ["SELECT 'it''s; fine'", "SELECT /* ; */ 2"]],
    ["SELECT 'never closed; DROP TABLE t", ["SELECT 'never closed; DROP TABLE t"]],
    ["SELECT 1 /* never closed; DROP TABLE t", ["SELECT 1"]],
    ["SELECT x'3b', 1.5e3, a->>'$.b;c' FROM t; SELECT 2", ["SELECT x'3b', 1.5e3, a->>'$.b;c' FROM t", "SELECT 2"]],
  ])("%j", (sql, expected) => {
    expect(texts(sql)).toEqual(expected);
  });

  it("keeps the body of a trigger together", () => {
    const trigger = `CREATE TRIGGER IF NOT EXISTS count_up AFTER INSERT ON t WHEN new.n > 0 BEGIN
      UPDATE c SET n = CASE WHEN n > 9 THEN 0 ELSE n + 1 END; -- one; two
      INSERT INTO log VALUES ('end; begin');
    END`;
    expect(texts(`SELECT 1; ${trigger}; SELECT 2`)).toEqual(["SELECT 1", trigger, "SELECT 2"]);
  });
});

describe("classifying", () => {
  it.each([
    ["SELECT replace(a, 'x', 'y') FROM t", "read", "SELECT"],
    ["WITH a AS (SELECT 1), b (n) AS NOT MATERIALIZED (SELECT 2) SELECT * FROM a, b", "read", "SELECT"],
    ["WITH RECURSIVE update_log AS (SELECT 1) SELECT replace(1, 1, 1) FROM update_log", "read", "SELECT"],
    ["with a as (select (1)) insert into t select * from a", "write", "INSERT"],
    ["WITH a AS (SELECT 1) UPDATE t SET n = 1", "write", "UPDATE"],
    ["REPLACE INTO t VALUES (1)", "write", "REPLACE"],
    ["BEGIN", "read", "BEGIN"],
    ["begin immediate transaction", "write", "BEGIN"],
    ["EXPLAIN DELETE FROM t", "read", "DELETE"],
    ["EXPLAIN QUERY PLAN SELECT 1", "read", "SELECT"],
    ["CREATE VIEW v AS SELECT temp.n FROM t AS temp", "write", "CREATE"],
    ["CREATE INDEX i ON t (temp)", "write", "CREATE"],
    ["PRAGMA user_version", "read", "PRAGMA"],
    ["PRAGMA main.user_version = 3", "write", "PRAGMA"],
    ["PRAGMA table_info(t)", "read", "PRAGMA"],
    ["PRAGMA foreign_keys = OFF", "read", "PRAGMA"],
    ["PRAGMA journal_mode", "read", "PRAGMA"],
  ])("%s is a %s", (sql, access, verb) => {
    expect(parseStatement(sql)).toMatchObject({ access, verb });
  });

  it("counts changes only of statements that run", () => {
    expect(changesRows(parseStatement("DELETE FROM t"))).toBe(true);
    expect(changesRows(parseStatement("EXPLAIN DELETE FROM t"))).toBe(false);
    expect(changesRows(parseStatement("DROP TABLE t"))).toBe(false);
  });
});

describe("parameters", () => {
  it.each([
    ["SELECT ?, ?", [null, null]],
    ["SELECT ?2, ?", [null, "?2", null]],
    ["SELECT :a, @b, $c, :a, ?", [":a", "@b", "$c", null]],
    ["SELECT '?', \":a\", [?] -- ?\n, x'00'", []],
    ["SELECT ?99999999", []],
  ])("%s", (sql, expected) => {
    expect(parseStatement(sql).parameters).toEqual(expected);
  });
});
