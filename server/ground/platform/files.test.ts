import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalFiles, putAll } from "#db/seed/demo/local-files.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { r2Files } from "./files.server.ts";

/** R2 as workerd simulates it. */
let local: Awaited<ReturnType<typeof openLocalFiles>>;
const folder = mkdtempSync(join(tmpdir(), "handschlag-files-"));
beforeAll(async () => {
  local = await openLocalFiles(folder);
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true });
});

const put = (keys: FileKey[]) =>
  putAll(
    local.store,
    keys.map((key) => ({ key, bytes: new Uint8Array([1]), contentType: "image/png" })),
  );

test("a folder is listed in pages, by key, with the time of storing", async () => {
  const startedAt = Date.now();
  const keys = Array.from({ length: 25 }, (_, index) => `scans/${String(index).padStart(5, "0")}` as const);
  await put([...keys, "documents/1", "signatures/1"]);
  const pages = [];
  let after = "";
  for (let hasMore = true; hasMore; ) {
    const page = await local.store.list("scans", after, 10);
    pages.push(page.files.map(({ key }) => key));
    for (const { storedAt } of page.files) expect(Math.abs(storedAt.getTime() - startedAt)).toBeLessThan(60_000);
    hasMore = page.hasMore;
    after = page.files.at(-1)?.key ?? "";
  }
  expect(pages).toEqual([keys.slice(0, 10), keys.slice(10, 20), keys.slice(20)]);
  expect(await local.store.list("contracts", "", 10)).toEqual({ files: [], hasMore: false });
});

test("unknown files are skipped when others are removed", async () => {
  await put(["documents/a", "documents/z"]);
  await local.store.remove(["documents/a", "documents/unknown", "documents/z"]);
  expect(await local.store.get("documents/a")).toBeNull();
  expect(await local.store.get("documents/z")).toBeNull();
});

/** The simulation takes any number of keys, R2 itself at most 1,000 a call. */
test("more files than R2 removes in one call are removed in several", async () => {
  const calls: string[][] = [];
  const bucket = { delete: async (keys: string[]) => void calls.push(keys) } as unknown as R2Bucket;
  const keys = Array.from({ length: 2_001 }, (_, index) => `documents/${index}`);
  await r2Files(bucket).remove(keys);
  expect(calls.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  expect(calls.flat()).toEqual(keys);
});
