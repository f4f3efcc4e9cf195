import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicleImports, vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { tenantDb } from "#db/tenant.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { messagesOf } from "#server/services/notifications/test-bell.ts";
import { sellerFeed } from "#tests/fakes/seller-feed.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getImport, lastFeedImport } from "./get-import.server.ts";
import { isSellerListHour, syncSellerLists } from "./sync-seller-lists.server.ts";
import { undoImport } from "./undo-import.server.ts";

let database: TestDatabase;
let feed: Awaited<ReturnType<typeof sellerFeed>>;
beforeAll(async () => {
  [database, feed] = await Promise.all([testDatabase(), sellerFeed()]);
});
afterAll(() => Promise.all([database.close(), feed.close()]));
beforeEach(() => database.db.update(headquarters).set({ usesImportFromEautosellerCsv: false }));

const sends = (text: string) => feed.behaves({ kind: "file", bytes: new TextEncoder().encode(text) });
const header = "Hersteller;Modellbezeichnung;Fahrgestellnr;Kennzeichen\n";
const golf = "VW;Golf;WVWZZZCD1SW100001;K-AB 1\n";
const wrongPolo = "VW;Polo;WVWZZZCD1SW100002;W-12345A\n";
const morning = (day: number) => new Date(Date.UTC(2026, 10, day, 4, 30));

async function aSeller() {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const { headquarterId } = ctx.actor;
  const nutzer = (await aStaffContext(database, { headquarterId })).ctx;
  const set = { usesImportFromEautosellerCsv: true, eautosellerCsvUrl: feed.url };
  await database.db.update(headquarters).set(set).where(eq(headquarters.id, headquarterId));
  const run = (now: Date) => {
    const contextOf = (id: string) => ({
      ...ctx,
      now: () => now,
      actor: { kind: "system" as const },
      db: tenantDb(database.db, { headquarterId: id, branchId: null }),
    });
    return syncSellerLists(jobsStore(database.db), contextOf, now);
  };
  const told = async (who: Context) =>
    (await messagesOf(database, who)).map(({ body, kind, subjectType, isRead }) => [kind, subjectType, body, isRead]);
  return { ctx, nutzer, run, told };
}

test("every morning the list's good rows are in stock, the others are named on the page and told to Admins", async () => {
  const { ctx, nutzer, run, told } = await aSeller();
  sends(header + golf + wrongPolo);
  await run(morning(23));
  expect(await ctx.db.find(vehicles)).toMatchObject([{ name: "Golf" }]);
  const text = "1 Fahrzeug der Liste von eAutoseller wurde heute nicht übernommen.";
  expect(await told(ctx)).toEqual([["seller_list", "seller_list", text, false]]);
  expect(await told(nutzer)).toEqual([]);
  const id = await lastFeedImport(ctx, {});
  expect((await getImport(ctx, { id: id ?? "" })).notices).toEqual([
    expect.stringMatching(
      /^Zeile 3, Spalte Kennzeichen: .* Volkswagen Polo \(FIN WVWZZZCD1SW100002\) wird nicht übernommen\.$/,
    ),
  ]);
});

test("a list is fetched once a day, by nobody in particular, and the message ends with its faults", async () => {
  const { ctx, run, told } = await aSeller();
  const before = feed.requests.length;
  sends(header + golf + wrongPolo);
  await run(morning(23));
  await run(morning(23));
  expect(feed.requests.length - before).toBe(1);
  expect(await ctx.db.find(vehicleImports)).toMatchObject([{ userId: null, state: "applied" }]);
  sends(header + golf.replace("Golf", "Golf Variant") + wrongPolo + wrongPolo.replace("2;W", "3;W"));
  await run(morning(24));
  expect(feed.requests.length - before).toBe(2);
  expect((await told(ctx)).map(([, , body, isRead]) => [body, isRead])).toEqual([
    [messageTexts.sellerListRows(2), false],
  ]);
  sends(header + golf);
  await run(morning(25));
  expect((await told(ctx)).map(([, , , isRead]) => isRead)).toEqual([true]);
  expect(new Set((await ctx.db.find(vehicleVersions)).map(({ userId }) => userId))).toEqual(new Set([null]));
  const later = { ...ctx, now: () => morning(25) };
  expect(await undoImport(later, { id: (await lastFeedImport(later, {})) ?? "" })).toMatchObject({ state: "undone" });
});

test("a list that cannot be read is told once a day, and does not keep the next dealer's list waiting", async () => {
  const first = await aSeller();
  const second = await aSeller();
  const before = feed.requests.length;
  feed.behaves({ kind: "status", status: 500 });
  await first.run(morning(23));
  await first.run(morning(23));
  expect(feed.requests.length - before).toBe(2);
  for (const { ctx, told } of [first, second])
    expect(await told(ctx)).toEqual([["seller_list", "seller_list", messageTexts.sellerListFailed, false]]);
  expect(await lastFeedImport(first.ctx, {})).toBeNull();
});

test("dealers without a list, without an address and of a light plan are left alone", async () => {
  const { ctx, run } = await aSeller();
  const own = eq(headquarters.id, ctx.actor.headquarterId);
  const before = feed.requests.length;
  for (const settings of [
    { planVersion: "light" as const },
    { planVersion: "full" as const, eautosellerCsvUrl: null },
  ]) {
    await database.db
      .update(headquarters)
      .set({ ...settings, eautosellerTriedAt: null })
      .where(own);
    await run(morning(23));
  }
  expect(feed.requests.length).toBe(before);
});

test.each([
  ["2026-11-23T03:59:00Z", false],
  ["2026-11-23T04:00:00Z", true],
  ["2026-11-23T05:59:00Z", true],
  ["2026-11-23T06:00:00Z", false],
  ["2026-07-23T03:00:00Z", true],
  ["2026-07-23T05:00:00Z", false],
])("lists are fetched from five to seven in Berlin: %s is %j", (time, isHour) => {
  expect(isSellerListHour(new Date(time))).toBe(isHour);
});
