import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { openCapture } from "#server/checks/capture/open-capture.server.ts";
import { reportProgress } from "#server/checks/capture/report-progress.server.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { lostCommits } from "#tests/fakes/lost-commit.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { submitCapture } from "./submit-capture.server.ts";

const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
const front = { side: "front_side", imageType: "visible", bytes: photo } as const;
const back = { side: "back_side", imageType: "visible", bytes: photo } as const;

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

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => error.message,
  );

async function aLink(kind: "IDENTITY_CARD" | "PASSPORT" = "IDENTITY_CARD", clock = { now: new Date() }) {
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  const process = await startCapture(ctx, { kind });
  return { ctx, fake, process, guest: guestOf(ctx, process.id), clock };
}

test("a link has at least 128 random bits and is valid for thirty minutes", async () => {
  const { process, clock } = await aLink();
  expect(process.token).toMatch(/^[\w-]{43}$/);
  expect(process.expiresAt.getTime() - clock.now.getTime()).toBe(30 * 60_000);
});

test("photos are stored, the process is completed, the desk's event contains only ids and states", async () => {
  const { ctx, fake, process, guest } = await aLink();
  await submitCapture(guest, { submissionKey: "key-of-this-phone", images: [front, back] });
  await fake.settled();
  const view = await getCaptureProgress(ctx, { id: process.id });
  expect(view).toMatchObject({ status: "completed", progress: "sent" });
  expect(view.images.map((image) => image.side)).toEqual(["front_side", "back_side"]);
  expect(fake.objects.size).toBe(2);
  expect(fake.published.at(-1)).toEqual({
    party: "main",
    room: process.tokenHash,
    event: { id: `${process.id}-sent`, type: "completed", data: { progress: "sent" } },
  });
});

test("repeating a submission returns the same result, a different one finds the link used", async () => {
  const { fake, guest } = await aLink("PASSPORT");
  const submission = { submissionKey: "key-of-this-phone", images: [front] };
  await submitCapture(guest, submission);
  await submitCapture(guest, submission);
  expect(await problemOf(submitCapture(guest, { ...submission, submissionKey: "another-phone" }))).toBe(
    captureTexts.linkUnusable,
  );
  expect(fake.objects.size).toBe(1);
});

test("a phone that reloads during the transfer and sends again succeeds, and its photos are stored once", async () => {
  const { fake, guest, process } = await aLink("PASSPORT");
  const submission = { submissionKey: "key-of-this-phone", images: [front] };
  const results = await Promise.all([1, 2, 3].map(() => problemOf(submitCapture(guest, submission))));
  expect(results).toEqual([null, null, null]);
  expect(fake.objects.size).toBe(1);
  const rows = await database.db.select().from(documentImages).where(eq(documentImages.captureProcessId, process.id));
  expect(rows).toHaveLength(1);
});

test("of ten concurrent phones one is stored and nothing of the others remains", async () => {
  const { fake, guest, process } = await aLink("PASSPORT");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      problemOf(submitCapture(guest, { submissionKey: `phone-number-${i}`, images: [front] })),
    ),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(fake.objects.size).toBe(1);
  const rows = await database.db.select().from(documentImages).where(eq(documentImages.captureProcessId, process.id));
  expect(rows).toHaveLength(1);
});

test("the consent is stored with the photos; a phone's clock cannot move it outside the link's lifetime", async () => {
  const consentOf = async (consentedAt: (start: Date) => Date) => {
    const { guest, process, clock } = await aLink("PASSPORT");
    const start = process.createdAt;
    clock.now = new Date(start.getTime() + 5 * 60_000);
    await submitCapture(guest, {
      submissionKey: "key-of-this-phone",
      images: [front],
      consentVersion: "2026-11",
      consentedAt: consentedAt(start).toISOString(),
    });
    const [row] = await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, process.id));
    return { version: row?.consentVersion, seconds: ((row?.consentedAt?.getTime() ?? 0) - start.getTime()) / 1000 };
  };
  const shifted = (seconds: number) => (start: Date) => new Date(start.getTime() + seconds * 1000);
  expect(await consentOf(shifted(60))).toEqual({ version: "2026-11", seconds: 60 });
  expect((await consentOf(shifted(-7200))).seconds).toBe(0);
  expect((await consentOf(shifted(7200))).seconds).toBe(300);
});

test("progress only moves forward", async () => {
  const { ctx, guest, process } = await aLink();
  await reportProgress(guest, { step: "front_taken" });
  await reportProgress(guest, { step: "opened" });
  expect((await getCaptureProgress(ctx, { id: process.id })).progress).toBe("front_taken");
});

describe("nothing is stored", () => {
  test.each([
    ["a missing side", [front], captureTexts.imagesMissing],
    [
      "a flash photo nobody asked for",
      [front, back, { ...front, imageType: "flash" as const }],
      captureTexts.imagesUnexpected,
    ],
    ["no photo at all", [], captureTexts.imagesMissing],
    ["0 bytes", [front, { ...back, bytes: new Uint8Array() }], /leer/],
    [
      "an SVG",
      [front, { ...back, bytes: new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>") }],
      /JPEG/,
    ],
    ["a truncated JPEG", [front, { ...back, bytes: photo.slice(0, 5_000) }], /vollständig|unvollständig|beschädigt/],
    ["11 MB", [front, { ...back, bytes: new Uint8Array(11 * 1024 * 1024).fill(1) }], /10 MB/],
  ])("for %s", async (_, images, text) => {
    const { fake, guest, process } = await aLink();
    const error = await submitCapture(guest, { submissionKey: "key-of-this-phone", images: [...images] }).catch(
      (e) => e,
    );
    const message = error.issues?.[0]?.message ?? error.message;
    if (typeof text === "string") expect(message).toBe(text);
    else expect(message).toMatch(text);
    expect(fake.objects.size).toBe(0);
    const [row] = await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, process.id));
    expect(row?.status).toBe("pending");
  });

  test("after thirty minutes", async () => {
    const { fake, guest, clock } = await aLink("PASSPORT");
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    expect(await problemOf(openCapture(guest))).toBe(captureTexts.linkUnusable);
    expect(await problemOf(submitCapture(guest, { submissionKey: "key-of-this-phone", images: [front] }))).toBe(
      captureTexts.linkUnusable,
    );
    expect(fake.objects.size).toBe(0);
  });

  test("when the database is lost after the files were written", async () => {
    const { ctx, fake, guest } = await aLink("PASSPORT");
    const db = { ...ctx.db, transaction: () => Promise.reject(new Error("connection lost")) };
    await expect(
      submitCapture({ ...guest, db }, { submissionKey: "key-of-this-phone", images: [front] }),
    ).rejects.toThrow();
    expect(fake.objects.size).toBe(0);
    await submitCapture(guest, { submissionKey: "key-of-this-phone", images: [front] });
    expect(fake.objects.size).toBe(1);
  });
});

test("photos whose commit was not confirmed are kept, and the phone's repeat finds them stored", async () => {
  const { ctx, fake, guest, process } = await aLink("PASSPORT");
  const submission = { submissionKey: "key-of-this-phone", images: [front] };
  const lossy = { ...guest, db: lossyLine.through(ctx.db) };
  await expect(submitCapture(lossy, submission)).rejects.toThrow("fetch failed");
  await submitCapture(guest, submission);
  const rows = await database.db.select().from(documentImages).where(eq(documentImages.captureProcessId, process.id));
  expect([...fake.objects.keys()]).toEqual(rows.map(({ fileKey }) => fileKey));
  expect(rows).toHaveLength(1);
});
