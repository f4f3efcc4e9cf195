import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { columnsNamingFiles, listsNamingFiles, storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { contractSignatures } from "#db/schema/contracts.ts";
import { jobPositions } from "#db/schema/jobs.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aDealership } from "#db/seed/states/dealers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { foldersOfRows } from "#server/ground/kernel/platform.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { twoTenants } from "#tests/tenancy/two-tenants.ts";
import { sweepOrphanedFiles } from "./sweep-orphaned-files.server.ts";

const now = new Date("2026-11-22T02:30:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
const twoDaysAgo = hoursAgo(48);

let database: TestDatabase;
let store: ReturnType<typeof memoryFiles>;
const run = () => sweepOrphanedFiles(storedFilesStore(database.db), store, now);
const put = (key: string, storedAt = twoDaysAgo) =>
  store.objects.set(key, { bytes: new Uint8Array(1), contentType: "image/png", storedAt });

beforeAll(async () => {
  database = await testDatabase();
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});
beforeEach(async () => {
  store = memoryFiles();
  await database.db.delete(jobPositions);
});

describe("an orphan", () => {
  test.each(foldersOfRows)("in %s goes a day after it was stored, and no earlier", async (folder) => {
    put(`${folder}/old`, hoursAgo(24.1));
    put(`${folder}/young`, hoursAgo(23.9));
    expect(await run()).toEqual({ examined: 1, removed: 1 });
    expect([...store.objects.keys()]).toEqual([`${folder}/young`]);
  });

  test("in a folder whose files have no rows stays", async () => {
    put("leaflets/sb-schutz-1.pdf");
    put("logos/rheintal");
    expect(await run()).toEqual({ examined: 0, removed: 0 });
    expect(store.objects.size).toBe(2);
  });

  test("is logged as a number, without its key", async () => {
    put("documents/secret");
    await run();
    const counts = { removed: 1, examined: 1 };
    expect(JSON.parse(vi.mocked(console.log).mock.lastCall?.[0])).toMatchObject({
      event: "orphaned files removed",
      counts,
    });
  });
});

describe("a file that a row names stays, until the row names it no longer:", () => {
  let filled: TestDatabase;
  beforeAll(async () => {
    filled = await testDatabase();
    await twoTenants(filled.db);
    await filled.db.run(sql`drop trigger contract_files_no_update`);
  });
  afterAll(() => filled.close());

  const columns = [
    ...columnsNamingFiles.map((column) => ({ column, value: (key: string) => key })),
    ...listsNamingFiles.map(({ column }) => ({ column, value: (key: string) => JSON.stringify([{ fileKey: key }]) })),
  ].map((entry) => [`${getTableName(entry.column.table)}.${entry.column.name}`, entry] as const);

  test.each(columns)("%s", async (_, { column, value }) => {
    const key = `documents/${newId()}`;
    put(key);
    const [table, name] = [sql.identifier(getTableName(column.table)), sql.identifier(column.name)];
    const write = (text: string) =>
      filled.db.run(sql`update ${table} set ${name} = ${text} where rowid = (select min(rowid) from ${table})`);
    const sweep = () => sweepOrphanedFiles(storedFilesStore(filled.db), store, now);

    await write(value(key));
    expect(await sweep()).toEqual({ examined: 1, removed: 0 });
    await write(value("documents/another"));
    expect(await sweep()).toEqual({ examined: 1, removed: 1 });
    expect(store.objects.has(key)).toBe(false);
  });

  test("a mail that was sent does not keep its attachments", async () => {
    put("contracts/sent");
    await filled.db.run(sql`update outbox set state = 'sent', attachments = '[{"fileKey":"contracts/sent"}]'`);
    expect(await sweepOrphanedFiles(storedFilesStore(filled.db), store, now)).toEqual({ examined: 1, removed: 1 });
  });
});

describe("a store of 10,000 files, 3,000 of them orphans", () => {
  const keys = (count: number) => Array.from({ length: count }, () => `signatures/${newId()}`);
  const named = keys(7_000);
  const orphans = keys(3_000);

  beforeAll(async () => {
    const place = await aDealership({ db: database.db });
    const { contract } = await aVehicleUnderway(place);
    const fixed = { headquarterId: place.headquarterId, contractId: contract.id, signedAt: now };
    const rows = named.map((imageFileKey) => ({ ...fixed, id: newId(), kind: newId(), imageFileKey }));
    for (let start = 0; start < rows.length; start += 1_000)
      await database.db.insert(contractSignatures).values(rows.slice(start, start + 1_000));
  });
  beforeEach(() => {
    for (const key of [...named, ...orphans]) put(key);
  });

  test("is swept in several runs, each continuing where the last one ended; then it starts again", async () => {
    const list = vi.spyOn(store, "list");
    const first = await run();
    expect(list).toHaveBeenCalledTimes(10);
    expect(first.examined).toBe(5_000);
    const second = await run();
    expect(second.examined).toBe(5_000);
    expect(first.removed + second.removed).toBe(3_000);
    expect([...store.objects.keys()].sort()).toEqual(named.toSorted());
    put("contracts/later");
    expect((await run()).removed).toBe(1);
  });

  test("two Workers at once remove the orphans and nothing else", async () => {
    await Promise.all([run(), run()]);
    await Promise.all([run(), run()]);
    expect([...store.objects.keys()].sort()).toEqual(named.toSorted());
  });

  test("a run whose removal failed is repeated by the next", async () => {
    vi.spyOn(store, "remove").mockRejectedValueOnce(new Error("store is away"));
    await expect(run()).rejects.toThrow("store is away");
    expect((await run()).examined).toBe(5_000);
    await run();
    expect([...store.objects.keys()].sort()).toEqual(named.toSorted());
  });
});

test("a database in which most files have no row ends the run: it may be the wrong one", async () => {
  for (let index = 0; index < 101; index += 1) put(`documents/${newId()}`);
  await expect(run()).rejects.toThrow("orphaned files: 101 of 101 have no row, none was removed");
  expect(store.objects.size).toBe(101);
});
