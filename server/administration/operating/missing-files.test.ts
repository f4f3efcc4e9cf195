import { afterAll, beforeAll, expect, test } from "vitest";
import { storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { aDiscardedCheck } from "#db/seed/states/checks.ts";
import { aReturnCorrection } from "#db/seed/states/contracts.ts";
import { aDealership } from "#db/seed/states/dealers.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { countsByFolder, missingFiles, putBackFromCopies } from "./missing-files.server.ts";

let database: TestDatabase;
const [files, copies] = [memoryFiles(), memoryFiles()];
beforeAll(async () => {
  database = await testDatabase();
  const place = { ...(await aDealership({ db: database.db })), files };
  await aReturnCorrection(place);
  await aDiscardedCheck(place);
});
afterAll(() => database.close());

test("each file that a row names is looked for, and documents come back from their copies", async () => {
  const stored = storedFilesStore(database.db);
  const before = await missingFiles(stored, files);
  expect(before.missing).toEqual([]);
  expect(before.named).toBe(files.objects.size);

  const keyIn = (folder: string) => [...files.objects.keys()].find((key) => key.startsWith(folder)) as FileKey;
  const [paper, photo] = [keyIn("contracts/"), keyIn("documents/")];
  await copies.put(paper, new TextEncoder().encode(paper), "application/pdf");
  // A copy of a photo cannot be; one that is there all the same is not used.
  await copies.put(photo, new Uint8Array(1), "image/jpeg");
  await files.remove([paper, photo]);
  const { missing } = await missingFiles(stored, files);
  expect(missing).toEqual([paper, photo].sort());
  expect(countsByFolder(missing)).toBe("contracts 1, documents 1");

  expect(await putBackFromCopies(missing, files, copies)).toEqual({ putBack: 1, stillMissing: [photo] });
  expect(new TextDecoder().decode(files.objects.get(paper)?.bytes)).toBe(paper);
  expect(await missingFiles(stored, files)).toEqual({ named: before.named, missing: [photo] });
});
