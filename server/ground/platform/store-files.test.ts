import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formDrafts } from "#db/schema/drafts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { lostCommits } from "#tests/fakes/lost-commit.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { storeFiles } from "./store-files.server.ts";

let database: TestDatabase;
let lossyLine: Awaited<ReturnType<typeof lostCommits>>;
beforeAll(async () => {
  database = await testDatabase();
  lossyLine = await lostCommits(database);
});
afterAll(async () => {
  await lossyLine.close();
  await database.close();
});

const file = { fileKey: "documents/one" as const, bytes: new Uint8Array([1, 2, 3]), contentType: "image/png" };
const numbersTaken = async ({ db }: Context) => (await db.nextNumber("files")) - 1;

describe("files are", () => {
  test("stored with the rows that name them", async () => {
    const { ctx, fake } = await aStaffContext(database);
    expect(await storeFiles(ctx, [file], (tx) => tx.nextNumber("files"))).toBe(1);
    expect([...fake.objects.keys()]).toEqual([file.fileKey]);
    expect(await numbersTaken(ctx)).toBe(1);
  });

  test("removed when the rows are refused", async () => {
    const { ctx, fake } = await aStaffContext(database);
    const storing = storeFiles(ctx, [file], async (tx) => {
      await tx.nextNumber("files");
      throw new Problem("conflict", "already returned");
    });
    await expect(storing).rejects.toThrow("already returned");
    expect(fake.objects.size).toBe(0);
    expect(await numbersTaken(ctx)).toBe(0);
  });

  test("removed when the database refuses the rows with the commit", async () => {
    const { ctx, fake } = await aStaffContext(database);
    const storing = storeFiles(ctx, [file], async (tx) => {
      await tx.nextNumber("files");
      const draft = { id: ctx.newId(), idCheckId: "none", kind: "contract", data: {} } as const;
      await tx.add(formDrafts, { ...draft, updatedAt: ctx.now(), updatedByUserId: ctx.actor.userId });
    });
    await expect(storing).rejects.toThrow("FOREIGN KEY");
    expect(fake.objects.size).toBe(0);
    expect(await numbersTaken(ctx)).toBe(0);
  });

  test("kept when it is unknown whether the rows exist", async () => {
    const { ctx, fake } = await aStaffContext(database);
    const lossy = { ...ctx, db: lossyLine.through(ctx.db) };
    await expect(storeFiles(lossy, [file], (tx) => tx.nextNumber("files"))).rejects.toThrow("fetch failed");
    expect(fake.objects.size).toBe(1);
    expect(await numbersTaken(ctx)).toBe(1);
  });
});

test("a file store that is away does not hide why rows were refused", async () => {
  const { ctx } = await aStaffContext(database);
  const files = { ...ctx.platform.files, remove: () => Promise.reject(new Error("store is away")) };
  const storing = storeFiles({ ...ctx, platform: { ...ctx.platform, files } }, [file], async () => {
    throw new Problem("conflict", "already returned");
  });
  await expect(storing).rejects.toThrow("already returned");
});
