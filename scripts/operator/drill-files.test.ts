import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exportStore } from "#db/across-tenants/export.server.ts";
import { aReturnCorrection } from "#db/seed/states/contracts.ts";
import { aDealership } from "#db/seed/states/dealers.ts";
import { exportDatabase } from "#server/administration/operating/export-database.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { runScript } from "#tests/fakes/run-script.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { openExports, openFiles } from "./open-files.ts";

const key = "0123456789abcdef".repeat(4);
const token = "drilled";
let database: TestDatabase;
let folder: string;
let keys: FileKey[];

/** A dealer's database, its files and copies in buckets as the Worker has them, and last night's export. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "handschlag-drilled-"));
  for (const name of ["DB_URL", "DATABASE_TOKENS"]) vi.stubEnv(name, undefined);
  vi.stubEnv("DATA_FOLDER", folder);
  database = await testDatabase(undefined, token);
  const seeded = memoryFiles();
  await aReturnCorrection({ ...(await aDealership({ db: database.db })), files: seeded });
  keys = [...seeded.objects.keys()] as FileKey[];
  const { files, copies, close } = await openFiles(true);
  for (const [name, { bytes, contentType }] of seeded.objects)
    for (const bucket of name.startsWith("documents/") ? [files] : [files, copies])
      await bucket?.put(name as FileKey, bytes, contentType);
  await close();
  const exports = await openExports(true);
  // Before two in the morning there is nothing to export.
  const now = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  await exportDatabase({ store: exportStore(database.db), files: exports.files, key, newId, now, hasTime: () => true });
  await exports.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = (script: string) =>
  runScript(script, [], { DB_PORT: new URL(database.url).port, DB_TOKEN: token, EXPORT_KEY: key });

/** Removes a file as an accident would: not from its copies. */
async function lose(folderOfFile: string) {
  const { files, copies, close } = await openFiles(true);
  const lost = keys.find((name) => name.startsWith(folderOfFile)) as FileKey;
  const copy = await copies?.get(lost);
  await files.remove([lost]);
  if (copy) await copies?.put(lost, copy.bytes, copy.contentType);
  await close();
}

test("the drill misses a file that a row names until it is put back, and a lost photo for good", async () => {
  const whole = await run("restore-drill");
  expect(whole.stderr).toBe("");
  expect(whole.stdout).toContain(`${keys.length} Dateien nennt der Export.\nProbe bestanden.`);
  expect(whole.code).toBe(0);

  await lose("contracts/");
  const failed = await run("restore-drill");
  expect(failed.stderr).toContain("Im Speicher fehlen Dateien: contracts 1. npm run restore:files");
  expect(failed.stdout).toContain("Probe nicht bestanden");
  expect(failed.code).toBe(1);

  expect((await run("restore-files")).stdout).toContain("Aus dem zweiten Speicher zurückgeholt: 1.");
  expect((await run("restore-drill")).code).toBe(0);

  await lose("documents/");
  expect(await run("restore-files")).toMatchObject({ stderr: "  Es fehlen: documents 1\n", code: 1 });
  expect((await run("restore-drill")).code).toBe(1);
});
