import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pushMessages } from "#db/schema/messages.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listScans } from "./list-scans.server.ts";
import { scanTexts } from "./scan.texts.ts";
import { uploadScans } from "./upload-scans.server.ts";
import { viewScan } from "./view-scan.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
const file = (name: string, bytes = photo) => ({ name, bytes });
const subjectsOf = (rows: { subject: string }[]) => rows.map(({ subject }) => subject).sort();

test("files become new scans of the own office, called as the files are", async () => {
  const { ctx, fake } = await aStaffContext(database, { isAtBranch: true });
  const files = [
    file("C:\\Scans\\Ausweis Weiß.jpg"),
    file("100 % O'Neil.tar.gz"),
    file(".pdf"),
    file(`${"x".repeat(300)}.jpg`),
  ];
  const added = await uploadScans(ctx, { uploadKey: "one", files });
  expect(added.map(({ branchId }) => branchId)).toEqual(files.map(() => ctx.actor.branchId));
  const { records } = await listScans(ctx, { context: "unassigned" });
  expect(subjectsOf(records)).toEqual(["100 % O'Neil.tar", "Ausweis Weiß", "Scan", "x".repeat(200)]);
  expect((await viewScan(ctx, { scanId: added[0]?.id ?? "" })).contentType).toBe("image/jpeg");
  expect(fake.published.filter(({ event }) => event.type === "scan_changed")).toHaveLength(files.length * 2);
});

test("the same upload, again or ten times at once, adds nothing and leaves no files", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const upload = () => uploadScans(ctx, { uploadKey: "same", files: [file("a.jpg"), file("b.jpg")] });
  const results = await Promise.all(Array.from({ length: 10 }, upload));
  await upload();
  expect(new Set(results.flat().map(({ id }) => id)).size).toBe(2);
  expect((await listScans(ctx, {})).totalEntries).toBe(2);
  expect(fake.objects.size).toBe(2);
});

test("a form sent once more with other files is not said to have brought them", async () => {
  const { ctx } = await aStaffContext(database);
  const upload = (...names: string[]) =>
    uploadScans(ctx, { uploadKey: "again", files: names.map((name) => file(name)) });
  await upload("a.jpg", "b.jpg");
  for (const names of [["c.jpg"], ["a.jpg", "c.jpg"], ["a.jpg", "b.jpg", "c.jpg"]])
    await expect(upload(...names)).rejects.toMatchObject({ kind: "invalid" });
  expect(subjectsOf((await listScans(ctx, {})).records)).toEqual(["a", "b"]);
});

test("a form sent once more with other bytes under the same name, or in another order, brings nothing", async () => {
  const { ctx } = await aStaffContext(database);
  const upload = (...files: ReturnType<typeof file>[]) => uploadScans(ctx, { uploadKey: "camera", files });
  const back = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
  await upload(file("image.jpg"));
  const refused = { kind: "invalid", message: scanTexts.formOutdated };
  await expect(upload(file("image.jpg", back))).rejects.toMatchObject(refused);
  const { records } = await listScans(ctx, {});
  expect(records).toHaveLength(1);
  const sort = (...names: string[]) =>
    uploadScans(ctx, { uploadKey: "sorted", files: names.map((name) => file(name)) });
  await sort("a.jpg", "b.jpg");
  await expect(sort("b.jpg", "a.jpg")).rejects.toMatchObject(refused);
});

test("one refused file refuses all of them, by its name and with the reason", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const bad = file("Brief <b>.docx", new TextEncoder().encode("PK no picture"));
  const refused = uploadScans(ctx, { uploadKey: "bad", files: [file("gut.jpg"), bad] });
  await expect(refused).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("„Brief <b>“: Dieses"),
  });
  for (const files of [[], Array.from({ length: 11 }, () => file("a.jpg"))]) {
    await expect(uploadScans(ctx, { uploadKey: "bad", files })).rejects.toThrow(/Datei/);
  }
  expect((await listScans(ctx, {})).totalEntries).toBe(0);
  expect(fake.objects.size).toBe(0);
});

test("files of a set sent one by one: each once, also when repeated, and one message for colleagues", async () => {
  const { ctx } = await aStaffContext(database);
  const colleague = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
  const send = (index: number, name: string) =>
    uploadScans(ctx, { uploadKey: "set", index: String(index), isOneOfSeveral: true, files: [file(name)] });
  const bad = { ...file("kaputt.jpg"), bytes: photo.subarray(0, 5_000) };
  const refused = uploadScans(ctx, { uploadKey: "set", index: 1, isOneOfSeveral: true, files: [bad] });
  await Promise.all([send(0, "a.jpg"), send(2, "c.jpg"), expect(refused).rejects.toThrow("„kaputt“")]);
  await Promise.all([send(0, "a.jpg"), send(1, "b.jpg"), send(2, "c.jpg")]);
  expect(subjectsOf((await listScans(ctx, {})).records)).toEqual(["a", "b", "c"]);
  const told = await database.db.select().from(pushMessages).where(eq(pushMessages.userId, colleague.ctx.actor.userId));
  expect(told.map(({ body }) => body)).toEqual(["Neue Scans sind eingegangen."]);
  for (const index of ["-1", "99999999", "x"]) {
    const wrong = uploadScans(ctx, { uploadKey: "other", index, files: [file("a.jpg")] });
    await expect(wrong).rejects.toThrow();
  }
});
