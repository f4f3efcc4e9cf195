import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportStore, openSnapshot } from "#db/across-tenants/export.server.ts";
import { connect, type Database } from "#db/client.server.ts";
import { restoreDatabase } from "#db/restore.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { twoTenants } from "#tests/tenancy/two-tenants.ts";
import { exportDatabase } from "./export-database.server.ts";
import { completeExports, openExport } from "./read-export.server.ts";

const key = "0123456789abcdef".repeat(4);
const night = new Date("2027-01-15T02:30:00Z");
const day = "2027-01-15";
let database: TestDatabase;
let folder: string;
let emptyFile: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "handschlag-restore-"));
  emptyFile = join(folder, "empty.db");
  writeFileSync(emptyFile, "");
  database = await testDatabase();
  await twoTenants(database.db);
  // What a number or a text could be taken for.
  await database.db.$client.execute({
    sql: "insert into kept_forms values ('a', ?, 9007199254740991), ('b', ?, -1), ('c', '', 0)",
    args: ['O\'Neil\n"[1]" {"table":"x"} 😀', "\u0000%"],
  });
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
  await database.close();
});

async function emptyDatabase(): Promise<Database> {
  const { db, close } = await testDatabase(emptyFile);
  closing.push(close);
  return db;
}

/** Runs the job once; without `queries` it has all the time. */
async function run(files: ReturnType<typeof memoryFiles>, { now = night, queries = Infinity, characters = 0 } = {}) {
  let left = queries;
  const size = characters > 0 ? { charactersPerPart: characters } : {};
  const hasTime = () => left-- > 0;
  await exportDatabase({ store: exportStore(database.db), files, key, newId, now, hasTime, ...size });
}

const readerOf = (files: ReturnType<typeof memoryFiles>) => async (name: string) =>
  (await files.get(name))?.bytes ?? null;

async function restored(files: ReturnType<typeof memoryFiles>, of = day) {
  const db = await emptyDatabase();
  const findings = await restoreDatabase(db, await openExport(readerOf(files), key, of));
  return { db, findings };
}

/** Schema and all rows with their types, without the job's own position. */
async function contentOf(db: Database) {
  const snapshot = await openSnapshot(db);
  const content: Record<string, unknown> = {
    schema: snapshot.objects.map((object) => JSON.stringify(object)).sort(),
  };
  for (const table of snapshot.tables) {
    const { columns } = await snapshot.head(table);
    const typed = columns.map((name) => `"${name}", typeof("${name}")`).join(", ");
    const own = table === "job_positions" ? "where job not like '%export%'" : "";
    const { rows } = await db.$client.execute(`select rowid, ${typed} from "${table}" ${own} order by rowid`);
    content[table] = rows.map((row) => Object.values(row));
  }
  snapshot.close();
  return content;
}

const isSorted = <T>(list: T[]) => list.every((value, index) => index === 0 || (list[index - 1] as T) <= value);

test("an export restored into an empty database is equal, table by table", async () => {
  const files = memoryFiles();
  await run(files);
  const { db, findings } = await restored(files);
  const [expected, actual] = [await contentOf(database.db), await contentOf(db)];
  expect(findings).toEqual([]);
  expect(Object.keys(expected).length).toBeGreaterThan(45);
  for (const table of Object.keys(expected)) expect(actual[table], table).toEqual(expected[table]);
  const empty = Object.entries(expected).flatMap(([table, rows]) => ((rows as unknown[]).length === 0 ? [table] : []));
  expect(empty.length).toBeLessThan(8);
});

test("the restored database finds, counts and refuses as before", async () => {
  const files = memoryFiles();
  await run(files, { now: new Date("2027-01-16T02:30:00Z") });
  const { db } = await restored(files, "2027-01-16");
  const search = `select rowid from vehicles_fts
    where vehicles_fts match (select '"' || brand || '"' from vehicles where brand <> '' limit 1) order by rowid`;
  expect((await db.$client.execute(search)).rows.length).toBeGreaterThan(0);
  expect((await db.$client.execute(search)).rows).toEqual((await database.db.$client.execute(search)).rows);
  const counted = "select headquarter_id, sum(total) as n from message_counters group by 1 order by 1";
  const before = await db.$client.execute(counted);
  await db.$client.execute(
    "insert into push_messages (id, headquarter_id, user_id, body, created_at) select 'new', headquarter_id, id, '', 0 from users limit 1",
  );
  const after = await db.$client.execute(counted);
  const sum = (result: typeof before) => result.rows.reduce((total, { n }) => total + Number(n), 0);
  expect(sum(after)).toBe(sum(before) + 1);
  await expect(db.$client.execute("update audit_log set action = 'x'")).rejects.toThrow();
  await expect(db.$client.execute("update users set headquarter_id = 'x'")).rejects.toThrow();
});

describe("an export", () => {
  test("of several runs continues where each stopped, with the same result", async () => {
    const files = memoryFiles();
    const now = new Date("2027-01-17T02:30:00Z");
    for (let runs = 0; runs < 40 && !files.objects.has("exports/2027-01-17/manifest.part"); runs++) {
      await run(files, { now, queries: 7, characters: 2_000 });
    }
    const { db, findings } = await restored(files, "2027-01-17");
    expect(findings).toEqual([]);
    const [expected, actual] = [await contentOf(database.db), await contentOf(db)];
    for (const table of Object.keys(expected)) expect(actual[table], table).toEqual(expected[table]);
    const parts = [...files.objects.keys()].filter((name) => name.endsWith(".part"));
    expect(parts.length).toBeGreaterThan(20);
    expect(isSorted(parts.slice(0, -1))).toBe(true);
  });

  test("begins again when the schema has changed between two runs", async () => {
    const files = memoryFiles();
    const now = new Date("2027-01-23T02:30:00Z");
    await run(files, { now, queries: 7, characters: 2_000 });
    await database.db.$client.execute("create table a_new_one (id integer primary key, note text)");
    await database.db.$client.execute("insert into a_new_one values (7, 'new')");
    await run(files, { now });
    const { db, findings } = await restored(files, "2027-01-23");
    await database.db.$client.execute("drop table a_new_one");
    expect(findings).toEqual([]);
    expect((await db.$client.execute("select id, note from a_new_one")).rows).toMatchObject([{ id: 7, note: "new" }]);
  });

  test("is written once a night, from two on", async () => {
    const files = memoryFiles();
    await run(files, { now: new Date("2027-01-18T00:30:00Z") });
    expect(files.objects.size).toBe(0);
    await run(files, { now: new Date("2027-01-18T02:30:00Z") });
    const written = [...files.objects.values()];
    await run(files, { now: new Date("2027-01-18T12:30:00Z") });
    expect([...files.objects.values()]).toEqual(written);
  });

  test("shows one moment, whatever is written meanwhile", async () => {
    const files = memoryFiles();
    const now = new Date("2027-01-19T02:30:00Z");
    const other = connect(database.url, database.token);
    const slow = {
      ...files,
      async put(...args: Parameters<typeof files.put>) {
        await other.$client.execute("insert into kept_forms values (hex(randomblob(8)), 'later', 0)");
        await files.put(...args);
      },
    };
    await run(slow, { now, characters: 3_000 });
    const { db } = await restored(files, "2027-01-19");
    const later = "select count(*) as n from kept_forms where sealed = 'later'";
    expect((await db.$client.execute(later)).rows[0]?.n).toBe(0);
    expect(Number((await database.db.$client.execute(later)).rows[0]?.n)).toBeGreaterThan(3);
  });

  test("goes on with a later snapshot when the server ends the transaction, and says so", async () => {
    const files = memoryFiles();
    const own = exportStore(database.db);
    let opened = 0;
    const openSnapshot = async () => {
      const snapshot = await own.openSnapshot();
      opened += 1;
      if (opened === 1) setTimeout(() => snapshot.close(), 30);
      return snapshot;
    };
    const now = new Date("2027-01-22T02:30:00Z");
    await exportDatabase({ store: { ...own, openSnapshot }, files, key, newId, now, hasTime: () => true });
    const { manifest } = await openExport(readerOf(files), key, "2027-01-22");
    expect([opened, manifest.snapshots.length]).toEqual([2, 2]);
    expect((await restored(files, "2027-01-22")).findings).toEqual([]);
  });

  test("by two runs at once is written by one of them", async () => {
    const files = memoryFiles();
    const now = new Date("2027-01-20T02:30:00Z");
    await Promise.allSettled([run(files, { now }), run(files, { now }), run(files, { now })]);
    expect((await restored(files, "2027-01-20")).findings).toEqual([]);
  });

  test("cannot be read or searched for names without its key", async () => {
    const files = memoryFiles();
    await run(files, { now: new Date("2027-01-21T02:30:00Z") });
    const of = "2027-01-21";
    await expect(openExport(readerOf(files), "f".repeat(64), of)).rejects.toThrow("another EXPORT_KEY");
    await expect(openExport(readerOf(files), "short", of)).rejects.toThrow("64 hexadecimal");
    const text = [...files.objects.values()].map(({ bytes }) => Buffer.from(bytes).toString("latin1")).join("");
    expect(text).not.toMatch(/kept_forms|example|headquarter/);
  });

  test.each([
    [
      "a part of another export",
      (parts: Map<string, { bytes: Uint8Array }>, names: string[]) => swap(parts, names[1], names[2]),
    ],
    ["a changed byte", (parts: Map<string, { bytes: Uint8Array }>, names: string[]) => flip(parts, names[1])],
    ["a missing part", (parts: Map<string, { bytes: Uint8Array }>, names: string[]) => parts.delete(names[1] ?? "")],
  ])("with %s is refused", async (_, spoil) => {
    const files = memoryFiles();
    const now = new Date(`2027-02-${10 + files.objects.size}T02:30:00Z`);
    await database.db.$client.execute("delete from job_positions where job like '%export%'");
    await run(files, { now, characters: 2_000 });
    spoil(files.objects as never, [...files.objects.keys()]);
    await expect(restored(files, "2027-02-10")).rejects.toThrow(/does not open|is missing/);
  });

  test("without its manifest does not count as one", async () => {
    const files = memoryFiles();
    await database.db.$client.execute("delete from job_positions where job like '%export%'");
    await run(files, { now: night, queries: 3 });
    expect(await completeExports(files)).toEqual([]);
    await expect(restored(files)).rejects.toThrow("no complete export");
  });

  test("is deleted after 30 days", async () => {
    const files = memoryFiles();
    for (const old of ["2026-12-01", "2027-02-01", "2027-02-02"]) {
      await files.put(`exports/${old}/manifest.part`, new Uint8Array(1), "application/octet-stream");
    }
    await run(files, { now: new Date("2027-03-04T02:30:00Z") });
    expect(await completeExports(files)).toEqual(["2027-02-02", "2027-03-04"]);
  });
});

test("a database that is not empty is not restored into", async () => {
  const files = memoryFiles();
  await run(files, { now: new Date("2027-03-05T02:30:00Z") });
  const source = await openExport(readerOf(files), key, "2027-03-05");
  await expect(restoreDatabase(database.db, source)).rejects.toThrow("not empty");
});

function swap(parts: Map<string, { bytes: Uint8Array }>, one = "", other = "") {
  const [a, b] = [parts.get(one), parts.get(other)];
  if (a && b) [a.bytes, b.bytes] = [b.bytes, a.bytes];
}

function flip(parts: Map<string, { bytes: Uint8Array }>, name = "") {
  const bytes = parts.get(name)?.bytes;
  if (bytes) bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
}
