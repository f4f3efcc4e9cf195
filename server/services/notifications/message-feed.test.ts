import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { messageCounters, pushMessages } from "#db/schema/messages.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getMessageFeed, listMessages } from "./list-messages.server.ts";
import type { MessageFeed } from "./message-feed.server.ts";
import { openMessage, readAllMessages } from "./open-message.server.ts";
import { messagesOf } from "./test-bell.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = Date.parse("2026-11-20T08:00:00Z");
const placeOf = ({ actor }: Context) => ({ db: database.db, ...actor });

async function aBell(count: number, { unread = count } = {}) {
  const { ctx } = await aStaffContext(database);
  for (let index = 0; index < count; index++) {
    // Pairs share an instant.
    const createdAt = new Date(start + Math.floor(index / 2) * 60_000);
    await aPushMessage(placeOf(ctx), { body: `Nachricht ${index}`, createdAt, isRead: index < count - unread });
  }
  return ctx;
}

async function wholeFeed(ctx: Context) {
  const pages: string[][] = [];
  let before: string | null = null;
  do {
    const feed: MessageFeed = await getMessageFeed(ctx, { before });
    pages.push(feed.messages.map(({ id }) => id));
    before = feed.next;
  } while (before !== null);
  return pages;
}

test("the feed shows every message once, twelve at a time, newest first, although new ones arrive meanwhile", async () => {
  const ctx = await aBell(30);
  const own = await messagesOf(database, ctx);
  const pages = await wholeFeed(ctx);
  expect(pages.map((page) => page.length)).toEqual([12, 12, 6]);
  expect([...pages.flat()].sort()).toEqual(own.map(({ id }) => id).sort());
  const instants = pages.flat().map((id) => own.find((one) => one.id === id)?.createdAt.getTime() ?? 0);
  expect(instants).toEqual([...instants].sort((a, b) => b - a));

  const first = await getMessageFeed(ctx, {});
  await aPushMessage(placeOf(ctx), { createdAt: new Date(start + 86_400_000) });
  expect((await getMessageFeed(ctx, { before: first.next })).messages.map(({ id }) => id)).toEqual(pages[1]);
});

test.each([
  ["a place that is none", "x'; drop table"],
  ["a place after the end", "1-a"],
])("%s", async (_, before) => {
  const ctx = await aBell(1);
  const { messages, next } = await getMessageFeed(ctx, { before });
  expect([messages.length, next]).toEqual([before === "1-a" ? 0 : 1, null]);
});

test("the unread count is true whatever happens: arriving, opening, reading all, deleting", async () => {
  const ctx = await aBell(15, { unread: 14 });
  const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
  await aPushMessage(placeOf(colleague));
  const unread = async () => (await getMessageFeed(ctx, {})).unread;
  expect(await unread()).toBe(14);
  const [newest] = (await getMessageFeed(ctx, {})).messages;
  await Promise.all(Array.from({ length: 5 }, () => openMessage(ctx, { id: newest?.id ?? "" })));
  expect(await unread()).toBe(13);
  await readAllMessages(ctx, {});
  await readAllMessages(ctx, {});
  expect(await unread()).toBe(0);
  expect((await getMessageFeed(colleague, {})).unread).toBe(1);
  await database.db.delete(pushMessages).where(eq(pushMessages.userId, ctx.actor.userId));
  const isOwn = eq(messageCounters.userId, ctx.actor.userId);
  expect(await database.db.select().from(messageCounters).where(isOwn)).toMatchObject([{ total: 0, unread: 0 }]);
});

test("a colleague's message cannot be opened, and says what it is about to its own user", async () => {
  const { ctx } = await aStaffContext(database);
  const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
  const capture = await aCompletedCapture(placeOf(ctx));
  const { id } = await aPushMessage(placeOf(ctx), { subjectType: "capture", subjectId: capture.id });
  await expect(openMessage(colleague, { id })).rejects.toMatchObject({ kind: "not-found" });
  expect(await openMessage(ctx, { id })).toEqual({
    subjectType: "capture",
    subjectId: capture.id,
    documentType: capture.kind,
    before: null,
  });
});

test("a message about a license names the document whose link goes on with it", async () => {
  const { ctx } = await aStaffContext(database);
  const license = await aCompletedCapture(placeOf(ctx), { kind: "DRIVERS_LISCENSE" });
  const card = await aCompletedCapture(placeOf(ctx), { nextCaptureId: license.id });
  const { id } = await aPushMessage(placeOf(ctx), { subjectType: "capture", subjectId: license.id });
  expect((await openMessage(ctx, { id })).before).toEqual({ id: card.id, documentType: card.kind });
});

test("the API's pages hold 50, and one out of range is the last", async () => {
  const ctx = await aBell(13);
  expect(await listMessages(ctx, {})).toMatchObject({ page: 1, totalPages: 1, totalEntries: 13 });
  const last = await listMessages(ctx, { page: 99, perPage: 12 });
  expect(last).toMatchObject({
    page: 2,
    totalPages: 2,
    records: [{ body: expect.stringMatching(/^Nachricht [01]$/) }],
  });
  expect(await listMessages(ctx, { page: "x" as never, perPage: 51 })).toMatchObject({ page: 1, totalPages: 1 });
});

test("pages read from either end are one list, the newest message first", async () => {
  const ctx = await aBell(13);
  const all = (await listMessages(ctx, {})).records.map(({ id }) => id);
  const pages = await Promise.all([1, 2, 3].map((page) => listMessages(ctx, { page, perPage: 5 })));
  expect(pages.map(({ records }) => records.length)).toEqual([5, 5, 3]);
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(all);
});

test("no query walks through messages, whatever their number", async () => {
  const ctx = await aBell(14);
  const { next } = await getMessageFeed(ctx, {});
  const statements = await recordStatements(database.db, async () => {
    await getMessageFeed(ctx, { before: next });
    await listMessages(ctx, {});
    await readAllMessages(ctx, {});
  });
  const costly = [];
  for (const statement of statements) {
    costly.push(...costlySteps(statement.sql, await planOf(database.db, statement)));
  }
  expect(statements.length).toBeGreaterThan(4);
  expect(costly).toEqual([]);
});

test("after 90 days messages are deleted", async () => {
  const ctx = await aBell(1);
  const days = (count: number) => new Date(start + count * 86_400_000 + 60_000);
  await tidyUp(database.db, days(89));
  expect(await messagesOf(database, ctx)).toHaveLength(1);
  await tidyUp(database.db, days(90));
  expect(await messagesOf(database, ctx)).toHaveLength(0);
});
