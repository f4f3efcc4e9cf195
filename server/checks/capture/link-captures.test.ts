import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { linkCaptures, startCapture } from "./start-capture.server.ts";
import { storePhotos } from "./store-photos.server.ts";
import { viewCapture, viewNextCapture } from "./view-capture.server.ts";

const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
const images = [{ side: "front_side", imageType: "visible", bytes } as const];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = new Date("2026-11-22T09:00:00Z");
const afterMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** A passport's link that goes on with the license, and a clock. */
async function aPair() {
  const clock = { now: start };
  const { ctx } = await aStaffContext(database, { now: () => clock.now });
  const first = await startCapture(ctx, { kind: "PASSPORT" });
  const next = await startCapture(ctx, { kind: "DRIVERS_LISCENSE" });
  await linkCaptures(ctx, { firstId: first.id, nextId: next.id });
  const send = (id: string, submissionKey = `key of ${id}`) =>
    storePhotos(guestOf(ctx, id), { submissionKey, images }, null);
  const nextOf = async (id: string) => (await viewNextCapture(guestOf(ctx, id), {}))?.path ?? null;
  return { ctx, clock, first, next, send, nextOf };
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.kind,
  );

test("the link of the identity document names the page of the license while that is open", async () => {
  const { first, next, send, nextOf, clock } = await aPair();
  const address = `/id_scan_mobile/${next.token}`;
  expect(await nextOf(first.id)).toBe(address);
  expect(await nextOf(next.id)).toBeNull();
  await send(first.id);
  expect(await nextOf(first.id)).toBe(address);
  await send(next.id);
  expect(await nextOf(first.id)).toBeNull();
  const expired = await aPair();
  expired.clock.now = afterMinutes(31);
  expect(await expired.nextOf(expired.first.id)).toBeNull();
  expect(clock.now).toBe(start);
});

test("the license has its whole 30 minutes once it is its turn, and no second time", async () => {
  const { ctx, first, next, send, clock } = await aPair();
  const isOpen = () =>
    viewCapture(guestOf(ctx, next.id), {}).then(
      () => true,
      () => false,
    );
  clock.now = afterMinutes(25);
  await send(first.id);
  clock.now = afterMinutes(54);
  await send(first.id);
  expect(await isOpen()).toBe(true);
  clock.now = afterMinutes(56);
  expect(await isOpen()).toBe(false);
});

test("of two phones that send the second document at once one succeeds", async () => {
  const { first, next, send } = await aPair();
  await send(first.id);
  const results = await Promise.all([kindOf(send(next.id, "one phone")), kindOf(send(next.id, "other phone"))]);
  expect(results.sort()).toEqual(["not-found", null]);
});

test("it can be taken apart again", async () => {
  const { ctx, first, nextOf } = await aPair();
  await linkCaptures(ctx, { firstId: first.id, nextId: null });
  expect(await nextOf(first.id)).toBeNull();
});

describe("is refused for", () => {
  const link = (ctx: Context, firstId: string, nextId: string) => kindOf(linkCaptures(ctx, { firstId, nextId }));
  const nextIdOf = async (id: string) =>
    (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, id)))[0]?.nextCaptureId;

  test("links of another tenant or branch", async () => {
    const { ctx, first, next } = await aPair();
    const stranger = await aPair();
    expect(await link(ctx, first.id, stranger.next.id)).toBe("not-found");
    expect(await link(stranger.ctx, first.id, next.id)).toBe("not-found");
    const branch = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true });
    expect(await link(branch.ctx, first.id, next.id)).toBe("not-found");
    expect(await nextIdOf(first.id)).toBe(next.id);
  });

  test("links of two offices, also by the headquarters, which sees both", async () => {
    const { ctx, first, next } = await aPair();
    const { headquarterId } = ctx.actor;
    const koeln = await aStaffContext(database, { headquarterId, isAtBranch: true });
    const bonn = await aStaffContext(database, { headquarterId, isAtBranch: true });
    const passport = await startCapture(koeln.ctx, { kind: "PASSPORT" });
    const license = await startCapture(bonn.ctx, { kind: "DRIVERS_LISCENSE" });
    expect(await link(ctx, passport.id, license.id)).toBe("not-found");
    expect(await link(ctx, passport.id, next.id)).toBe("not-found");
    expect(await link(ctx, first.id, license.id)).toBe("not-found");
    expect(await nextIdOf(passport.id)).toBeNull();
    const own = await startCapture(koeln.ctx, { kind: "DRIVERS_LISCENSE" });
    expect(await link(ctx, passport.id, own.id)).toBeNull();
  });

  test("other kinds of documents, and a link after itself", async () => {
    const { ctx, first, next } = await aPair();
    const card = await startCapture(ctx, { kind: "IDENTITY_CARD" });
    expect(await link(ctx, first.id, card.id)).toBe("not-found");
    expect(await link(ctx, next.id, next.id)).toBe("not-found");
    expect(await link(ctx, first.id, first.id)).toBe("not-found");
  });

  test("a requested photo, which stays one photo", async () => {
    const { ctx, next } = await aPair();
    const { headquarterId, branchId, userId } = ctx.actor;
    const place = { db: database.db, headquarterId, branchId, userId };
    const { capture } = await aCheckWithPhotoRequest(place);
    expect(await link(ctx, capture.id, next.id)).toBe("not-found");
  });
});
