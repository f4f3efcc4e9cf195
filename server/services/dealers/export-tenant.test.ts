import { makeZip } from "client-zip";
import { getTableColumns, getTableName } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { users } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { tenantTables } from "#db/tenant-tables.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { keysOf, storedRows, twoTenants } from "#tests/tenancy/two-tenants.ts";
import { type ExportedEntry, exportTenant, secretColumns } from "./export-tenant.server.ts";

const now = new Date("2026-11-22T10:00:00Z");
const secretHash = "a-hash-that-nobody-may-read";

let database: TestDatabase;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let entries: Record<string, Uint8Array>;
let keys: string[];

const zipOf = async (exported: AsyncIterable<ExportedEntry>) => {
  const zip = makeZip(exported as Parameters<typeof makeZip>[0]);
  return unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
};

beforeAll(async () => {
  database = await testDatabase();
  tenants = await twoTenants(database.db);
  await database.db.update(users).set({ passwordHash: secretHash, surname: '=Müller; "Ş"' });
  const store = tenantDataStore(database.db);
  const files = memoryFiles();
  keys = [...(await store.fileKeys(tenants.mine.headquarterId)), `logos/${tenants.mine.headquarterId}/earlier`];
  const foreign = await store.fileKeys(tenants.foreign.headquarterId);
  for (const key of [...keys, ...foreign]) {
    await files.put(key as `logos/${string}`, new TextEncoder().encode(`bytes of ${key}`), "image/jpeg");
  }
  entries = await zipOf(exportTenant({ store, files, now: () => now, newId }, tenants.mine.headquarterId));
});
afterAll(() => database.close());

const json = (table: string) => JSON.parse(strFromU8(entries[`json/${table}.json`] as Uint8Array)) as object[];
const withoutCounters = tenantTables.filter(
  (table) => !/_counters$|^audit_heads$|^tenant_sequences$|^idempotency_keys$/.test(getTableName(table)),
);

test("a ZIP has every row of the tenant in every table, and none of another", async () => {
  const { mine, foreign } = tenants;
  for (const table of withoutCounters) {
    const name = getTableName(table);
    const own = (await storedRows(database.db, table)).filter((row) => row.headquarterId === mine.headquarterId);
    // What the export itself adds to the audit log comes after it was read.
    const expected = own.length - (table === auditLog ? 1 : 0);
    expect([name, json(name).length]).toEqual([name, expected]);
    expect(expected).toBeGreaterThan(0);
  }
  expect(json("headquarters")).toMatchObject([{ id: mine.headquarterId, name: "Autohaus Mein" }]);
  const everything = Object.values(entries)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  expect(everything).not.toContain(foreign.headquarterId);
  const strangers = keysOf(users, await storedRows(database.db, users)).filter((key) => !everything.includes(key));
  expect(strangers).toHaveLength(3);
});

test("values keep their kind in JSON, and CSV can be opened by a spreadsheet", () => {
  expect(json("users")[0]).toMatchObject({
    surname: '=Müller; "Ş"',
    extend_with_drivers_license: true,
    muted_messages: [],
  });
  expect(json("users")[0]).toMatchObject({ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  const bytes = entries["csv/users.csv"] as Uint8Array;
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const csv = strFromU8(bytes);
  expect(csv).toMatch(/^id;headquarter_id;/);
  expect(csv).toContain(`"'=Müller; ""Ş"""`);
  expect(csv.trimEnd().split("\r\n")).toHaveLength(1 + 3);
});

test("every file is there under its key, with an ending that programs know", () => {
  expect(keys.length).toBeGreaterThan(5);
  const found = Object.keys(entries).filter((name) => name.startsWith("dateien/"));
  expect(found.sort()).toEqual(keys.map((key) => `dateien/${key}.jpg`).sort());
  expect(strFromU8(entries[`dateien/${keys[0]}.jpg`] as Uint8Array)).toBe(`bytes of ${keys[0]}`);
});

test("what grants access stays out: every column with such a name is left out or known to be harmless", () => {
  const harmless = [
    ...["postal_code", "scan_mailbox", "plate_key", "search_key", "sort_key", "plan_hash", "hash", "previous_hash"],
    // Of a name and a birth date, keyed: it opens nothing.
    "person_hash",
    ...[
      "publishable_key",
      "test_key",
      "codes_sent",
      "code_expires_at",
      "license_issuing_authority",
      "key",
      "request_hash",
      "body",
      "endpoint_id",
    ],
    "previous_secret_until",
  ];
  const suspicious = tenantTables
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name))
    .filter((name) => /hash|secret|token|key|auth|endpoint|p256|code|body|sealed|mailbox/.test(name))
    .filter((name) => !/file_key$/.test(name));
  expect(suspicious.filter((name) => !secretColumns.has(name) && !harmless.includes(name))).toEqual([]);
  for (const bytes of Object.values(entries)) expect(strFromU8(bytes)).not.toContain(secretHash);
});

test("it is in the audit log, and a foreign id is not found", async () => {
  const entriesOfLog = await storedRows(database.db, auditLog);
  expect(entriesOfLog.filter(({ action }) => action === "export_tenant")).toMatchObject([
    { headquarterId: tenants.mine.headquarterId, actorKind: "system" },
  ]);
  const ctx = { store: tenantDataStore(database.db), files: memoryFiles(), now: () => now, newId };
  await expect(exportTenant(ctx, newId()).next()).rejects.toMatchObject({ kind: "not-found" });
});
