import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import { confirmSubmission } from "#server/checks/capture/confirm-submission.server.ts";
import { countSubmission } from "#server/checks/capture/count-submission.server.ts";
import { getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { mailCaptureLink } from "#server/checks/capture/mail-capture-link.server.ts";
import { reportProgress } from "#server/checks/capture/report-progress.server.ts";
import { linkCaptures, startCapture } from "#server/checks/capture/start-capture.server.ts";
import { storePhotos } from "#server/checks/capture/store-photos.server.ts";
import { viewCapture, viewEndedCapture } from "#server/checks/capture/view-capture.server.ts";
import { withdrawPhotoRequest } from "#server/checks/id-checks/withdraw-photo-request.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { messagesOf } from "#server/services/notifications/test-bell.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { askForLink } from "./ask-for-link.server.ts";
import { renewCapture } from "./renew-capture.server.ts";

const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
const images = [{ side: "front_side", imageType: "visible", bytes } as const];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = new Date("2026-11-22T09:00:00Z");

/** A passport's link that goes on with the license, and a clock. */
async function aPair() {
  const clock = { now: start };
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  const first = await startCapture(ctx, { kind: "PASSPORT" });
  const next = await startCapture(ctx, { kind: "DRIVERS_LISCENSE" });
  await linkCaptures(ctx, { firstId: first.id, nextId: next.id });
  const at = (minutes: number) => {
    clock.now = new Date(start.getTime() + minutes * 60_000);
  };
  const send = (id: string) => storePhotos(guestOf(ctx, id), { submissionKey: `key of ${id}`, images }, null);
  const works = (id: string) => report(ctx, id, "opened");
  const ask = (id: string) => askForLink(guestOf(ctx, id), {});
  const statusOf = async (id: string) => (await getCaptureProgress(ctx, { id })).status;
  const told = async () =>
    (await messagesOf(database, ctx))
      .filter(({ kind }) => kind === "link_asked")
      .map(({ subjectType, subjectId }) => [subjectType, subjectId]);
  return { ctx, fake, first, next, at, send, works, ask, statusOf, told };
}

const report = (ctx: Context, id: string, step: "opened" | "front_taken") => reportProgress(guestOf(ctx, id), { step });
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.kind,
  );
const storedOf = async (id: string) =>
  (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, id)))[0];

describe("a link that is worked with", () => {
  test("lives on with the one it goes on with, from opening, from each photo and from sending", async () => {
    const { ctx, first, next, at, works, statusOf } = await aPair();
    at(29);
    await works(first.id);
    at(58);
    expect([await statusOf(first.id), await statusOf(next.id)]).toEqual(["pending", "pending"]);
    await report(ctx, first.id, "front_taken");
    at(87);
    await countSubmission(guestOf(ctx, first.id), {});
    at(116);
    expect(await statusOf(first.id)).toBe("pending");
    at(118);
    expect(await statusOf(first.id)).toBe("expired");
  });

  test("tells the desk until when", async () => {
    const { ctx, fake, first, at, works } = await aPair();
    await works(first.id);
    at(20);
    await works(first.id);
    const events = fake.published.filter(({ room }) => room === first.tokenHash);
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ event }) => event.id)).size).toBe(2);
    expect((await getCaptureProgress(ctx, { id: first.id })).expiresAt).toBe("2026-11-22T09:50:00.000Z");
  });

  test("ends two days after it was made, and a minute more or less changes nothing", async () => {
    const { ctx, first, at, works, statusOf } = await aPair();
    for (let minutes = 29; minutes < 48 * 60; minutes += 29) {
      at(minutes);
      await works(first.id);
    }
    at(48 * 60 - 1);
    expect(await statusOf(first.id)).toBe("pending");
    await works(first.id);
    at(48 * 60);
    expect(await kindOf(report(ctx, first.id, "front_taken"))).toBe("not-found");
    expect(await statusOf(first.id)).toBe("expired");
  });

  test("once it has ended, nothing prolongs it", async () => {
    const { ctx, first, at } = await aPair();
    at(31);
    expect(await kindOf(report(ctx, first.id, "opened"))).toBe("not-found");
    await countSubmission(guestOf(ctx, first.id), {});
    expect(await kindOf(viewCapture(guestOf(ctx, first.id), {}))).toBe("not-found");
  });
});

test("a mailed link lives for a day, with the one it goes on with, and a bounded time however often it is mailed", async () => {
  const { ctx, first, next, at, statusOf } = await aPair();
  at(10);
  await mailCaptureLink(ctx, { id: first.id, email: "kunde@example.org" });
  at(24 * 60 + 9);
  expect([await statusOf(first.id), await statusOf(next.id)]).toEqual(["pending", "pending"]);
  for (const hours of [24, 47]) {
    at(hours * 60);
    await mailCaptureLink(ctx, { id: first.id, email: "kunde@example.org" });
  }
  at(48 * 60);
  expect(await statusOf(first.id)).toBe("expired");
});

describe("a new link", () => {
  test("is asked for once, and tells the desk at which document", async () => {
    const { ctx, fake, first, at, ask, told } = await aPair();
    at(31);
    await Promise.all([ask(first.id), ask(first.id), ask(first.id)]);
    await ask(first.id);
    expect(await told()).toEqual([["capture", first.id]]);
    expect(fake.published.some(({ event }) => event.type === "messages_added")).toBe(true);
    expect(await getCaptureProgress(ctx, { id: first.id })).toMatchObject({ status: "expired", isNewLinkAsked: true });
    expect(await viewEndedCapture(guestOf(ctx, first.id), {})).toMatchObject({ hasAsked: true });
  });

  test("asked for at a link whose own photos are there is that of the document that is missing", async () => {
    const { ctx, first, next, at, send, ask, told } = await aPair();
    await send(first.id);
    at(31);
    const submissionKey = `key of ${first.id}`;
    expect(await kindOf(confirmSubmission(guestOf(ctx, first.id), { submissionKey }))).toBe("not-found");
    await ask(first.id);
    expect(await told()).toEqual([["capture", next.id]]);
    expect(await viewEndedCapture(guestOf(ctx, first.id), {})).toMatchObject({ hasAsked: true });
  });

  test.each([
    ["works", 0, async () => {}, false],
    ["ended long ago", 30 + 72 * 60 + 1, async () => {}, true],
    ["has all its photos", 40, (pair) => pair.send(pair.first.id).then(() => pair.send(pair.next.id)), true],
  ] as [string, number, (pair: Awaited<ReturnType<typeof aPair>>) => Promise<unknown>, boolean][])(
    "of a link that %s tells nobody, and looks the same",
    async (_, minutes, prepare, hasAsked) => {
      const pair = await aPair();
      await prepare(pair);
      pair.at(minutes);
      await pair.ask(pair.first.id);
      expect(await pair.told()).toEqual([]);
      expect(await viewEndedCapture(guestOf(pair.ctx, pair.first.id), {})).toMatchObject({ hasAsked });
    },
  );

  test("of a Nachforderung leads to its check; of a withdrawn one it tells nobody", async () => {
    const { ctx, ask, told } = await aPair();
    const { headquarterId, branchId, userId } = ctx.actor;
    const place = { db: database.db, headquarterId, branchId, userId };
    const { check, capture } = await aCheckWithPhotoRequest(place, {}, { expiresAt: new Date(start.getTime() - 1) });
    const withdrawn = await aCheckWithPhotoRequest(place);
    await withdrawPhotoRequest(ctx, { id: withdrawn.check.id, requestId: withdrawn.request.id });
    await ask(capture.id);
    await ask(withdrawn.capture.id);
    expect(await told()).toEqual([["id_check", check.id]]);
    expect(await kindOf(renewCapture(ctx, { id: capture.id }))).toBe("not-found");
  });

  test("is made once, of the same processes, and takes the photos that the old one would have taken", async () => {
    const { ctx, first, next, at, send, ask, statusOf } = await aPair();
    const keyOf = async () => (await viewCapture(guestOf(ctx, first.id), {})).photoKey;
    const key = await keyOf();
    await report(ctx, first.id, "front_taken");
    await mailCaptureLink(ctx, { id: first.id, email: "kunde@example.org" });
    at(25 * 60);
    await ask(first.id);
    const made = await Promise.all([renewCapture(ctx, { id: first.id }), renewCapture(ctx, { id: first.id })]);
    expect(made.map(({ mailedTo }) => mailedTo).sort()).toEqual(["kunde@example.org", null]);
    expect([await statusOf(first.id), await statusOf(next.id)]).toEqual(["pending", "pending"]);
    const view = await getCaptureProgress(ctx, { id: first.id });
    expect(view).toMatchObject({ isNewLinkAsked: false, progress: "none", nextCaptureId: next.id });
    // What the bell asked for is done.
    expect((await messagesOf(database, ctx)).filter(({ isRead }) => !isRead)).toEqual([]);
    expect(view.token).not.toBe(first.token);
    expect((await storedOf(first.id))?.tokenHash).not.toBe(first.tokenHash);
    expect(await keyOf()).toBe(key);
    await send(first.id);
    expect(await statusOf(first.id)).toBe("completed");
    expect(await renewCapture(ctx, { id: first.id })).toEqual({ mailedTo: null });
    expect(await statusOf(first.id)).toBe("completed");
  });

  test("has a time and tries of its own", async () => {
    const { ctx, first, at, works, statusOf } = await aPair();
    const platform: Context["platform"] = {
      ...ctx.platform,
      limitTries: (limit) => limitTries(signInStore(database.db).countTry, "secret", ctx.now(), limit),
    };
    const guest = { ...guestOf(ctx, first.id), platform };
    for (let attempt = 0; attempt < 12; attempt++) await countSubmission(guest, {});
    expect(await kindOf(countSubmission(guest, {}))).toBe("too-many");
    at(31);
    await renewCapture(ctx, { id: first.id });
    expect(await kindOf(countSubmission(guest, {}))).toBeNull();
    at(50 * 60);
    await renewCapture(ctx, { id: first.id });
    at(50 * 60 + 25);
    await works(first.id);
    at(50 * 60 + 54);
    expect(await statusOf(first.id)).toBe("pending");
  });

  test("of another tenant's or branch's process is not made", async () => {
    const { first, at, statusOf } = await aPair();
    const stranger = await aPair();
    at(31);
    expect(await kindOf(renewCapture(stranger.ctx, { id: first.id }))).toBe("not-found");
    expect(await statusOf(first.id)).toBe("expired");
  });
});
