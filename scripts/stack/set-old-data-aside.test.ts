import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMigrations } from "#db/applied-migrations.ts";
import { setOldDataAside } from "./set-old-data-aside.ts";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "handschlag-data-"));
});
afterEach(() => rmSync(data, { recursive: true }));

/** Data as a stack leaves them, beside those of tests. */
function fill(hashes: readonly string[]): void {
  const db = new DatabaseSync(`${data}/handschlag.db`);
  db.exec("create table __drizzle_migrations (hash text)");
  for (const hash of hashes) db.prepare("insert into __drizzle_migrations values (?)").run(hash);
  db.close();
  for (const folder of ["worker", "live", "test"]) mkdirSync(`${data}/${folder}`);
  writeFileSync(`${data}/worker/photo`, "of the demo data");
}

test("data older than the base are moved aside, files included, and nothing else", () => {
  fill(["of another time"]);
  const aside = setOldDataAside(data) ?? "";
  expect(aside).toMatch(/\/older-than-base-\d{8}T\d{6}Z$/);
  expect(readdirSync(aside).sort()).toEqual(["handschlag.db", "live", "worker"]);
  expect(existsSync(`${aside}/worker/photo`)).toBe(true);
  expect(readdirSync(data).sort()).toEqual([aside.split("/").at(-1), "test"]);
  expect(setOldDataAside(data)).toBe(null);
});

test.each([
  ["that have the base", readMigrations().map(({ hash }) => hash)],
  ["of a start that was ended before its migrations", []],
])("data %s stay where they are", (_, hashes) => {
  fill(hashes);
  expect(setOldDataAside(data)).toBe(null);
  expect(readdirSync(data).sort()).toEqual(["handschlag.db", "live", "test", "worker"]);
});

test("an empty folder stays empty", () => {
  expect(setOldDataAside(data)).toBe(null);
  expect(readdirSync(data)).toEqual([]);
});
