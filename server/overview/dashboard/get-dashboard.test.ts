import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckInReview, aCheckWithoutPhotos, anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getDashboard } from "./get-dashboard.server.ts";
import { getViewer } from "./get-viewer.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("'zu prüfen' counts checks with photos and no decision, in the sidebar and on the start page", async () => {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId };
  await aCheckInReview(place);
  await aCheckInReview(place);
  await aCheckWithoutPhotos(place);
  await anAcceptedCheck(place);
  await aRejectedCheck(place);
  expect((await getDashboard(ctx, {})).tiles).toMatchObject({ all: 5, active: 5, inReview: 2 });
  expect((await getViewer(ctx, {})).openChecks).toBe(2);
});

test("the bell lists the messages it counts, newest first, and nobody else's", async () => {
  const { ctx } = await aStaffContext(database);
  const { ctx: other } = await aStaffContext(database);
  const placeOf = ({ headquarterId, branchId, userId }: typeof ctx.actor) => ({
    db: database.db,
    headquarterId,
    branchId,
    userId,
  });
  await aPushMessage(placeOf(ctx.actor), { body: "alt", isRead: true, createdAt: new Date("2026-11-01T08:00:00Z") });
  await aPushMessage(placeOf(ctx.actor), { body: "neu", createdAt: new Date("2026-11-02T08:00:00Z") });
  await aPushMessage(placeOf(other.actor), { body: "fremd" });
  const {
    messages: { unread, messages },
  } = await getViewer(ctx, {});
  expect(unread).toBe(1);
  expect(messages.map(({ body, isRead }) => [body, isRead])).toEqual([
    ["neu", false],
    ["alt", true],
  ]);
});
