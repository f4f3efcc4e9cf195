import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passwordLinks, sessions } from "#db/schema/sign-in.ts";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { sellerFeed } from "#tests/fakes/seller-feed.ts";
import { isPage, requestOf } from "#tests/rights/ask-door.ts";
import type { Door } from "#tests/rights/door.ts";
import { doors, openCalls } from "#tests/rights/doors.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { startApp, type TestApp } from "./start-app.ts";
import type { Visitor } from "./visitor.ts";

let app: TestApp;
let feed: Awaited<ReturnType<typeof sellerFeed>>;
let place: Awaited<ReturnType<TestApp["dealer"]>>["place"] & { db: TestApp["database"]["db"] };
let admin: Awaited<ReturnType<TestApp["dealer"]>>["admin"];
let desk: Visitor;
beforeAll(async () => {
  [app, feed] = await Promise.all([startApp(), sellerFeed()]);
  const csv = `Marke;Modell;FIN\nSkoda;Enyaq;TMBJC7NY1SW000001`;
  feed.behaves({ kind: "file", bytes: new TextEncoder().encode(csv) });
  const dealer = await app.dealer({ usesImportFromEautosellerCsv: true, eautosellerCsvUrl: feed.url });
  admin = dealer.admin;
  place = { ...dealer.place, db: app.database.db };
  desk = await app.signedIn(admin);
  // However long the tests take, that somebody is still there need not be noted.
  await app.database.db.update(sessions).set({ lastSeenAt: new Date(Date.now() + 3_600_000) });
});
afterAll(() => Promise.all([app.close(), feed.close()]));

const foreign = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", accept: "text/html" };
const parts = Object.entries(doors).flatMap(([name, door]) => [door].flat().map((part) => ({ name, door: part })));
const isReading = ({ name }: { name: string }) => name.startsWith("GET ");

/**
 * What looking at something leaves behind: counted requests, entries of views, papers that are rendered when they are first seen, with the
 * time of it at their contract.
 */
const traces = ["rate_limits", "audit_log", "audit_heads", "contract_files"];
const views = /^(view_|make_document$)/;

/** Every row there is, by table, without traces; and the actions of the audit log that are no views. */
async function everything(): Promise<Record<string, string>> {
  const { db } = app.database;
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and instr(name, '_fts') = 0 and name not like 'sqlite%'`,
  );
  const read = async (name: string) => {
    const found = await db.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`);
    return JSON.stringify(found.map(({ updated_at: at, ...row }) => (name === "contracts" ? row : { ...row, at })));
  };
  const kept = tables.filter(({ name }) => !traces.includes(name));
  const rows = await Promise.all(kept.map(async ({ name }) => [name, await read(name)] as const));
  const actions = await db.all<{ action: string }>(sql`select action from audit_log`);
  return {
    ...Object.fromEntries(rows),
    "entries of the audit log": String(actions.filter(({ action }) => !views.test(action)).length),
  };
}

/** The tables that are different after `work` and what goes on after it. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await everything();
  await work();
  await app.settled();
  const after = await everything();
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

async function ask(name: string, door: Door, method: string) {
  const subject = door.subject ? await subjects[door.subject](place) : { id: "" };
  const { url } = requestOf(name, door, null, subject);
  return () => desk.request(url, { method, headers: foreign });
}

describe("another website, with the cookie of a signed-in user", () => {
  test.each(parts.filter(isReading))("changes nothing by $name $door.part", async ({ name, door }) => {
    for (const method of ["GET", "HEAD"]) expect(await changedBy(await ask(name, door, method))).toEqual([]);
  });

  test.each(parts.filter((part) => !isReading(part)))("is refused at $name $door.part", async ({ name, door }) => {
    const asked = await (await ask(name, door, name.split(" ")[0] ?? ""))();
    expect(asked.status).toBe(403);
    if (!isPage(name)) expect(await asked.json()).toMatchObject({ code: "cross_origin" });
  });

  test("marks no message as read, which a page of ours does", async () => {
    const address = `/messages/${(await aPushMessage({ ...place, userId: admin.id })).id}`;
    expect(await changedBy(() => desk.request(address, { headers: foreign }))).toEqual([]);
    expect(await changedBy(() => desk.open(address))).toContain("push_messages");
  });

  test("imports no vehicles, nor does one that hides where it comes from, which a page of ours does", async () => {
    const address = "/api/vehicles/import_from_eautoseller_csv";
    const cookie = `handschlag-session=${desk.cookie("session")}`;
    const hiding: Record<string, string>[] = [
      { "sec-fetch-site": "same-site" },
      { referer: "https://other.example/" },
      {},
    ];
    for (const headers of [foreign, ...hiding])
      expect(await changedBy(() => app.fetch(address, { headers: { ...headers, cookie } }))).toEqual([]);
    expect(feed.requests).toEqual([]);
    expect(await changedBy(() => desk.open(address))).toContain("vehicles");
  });
});

/** Pages outside the sign-in, as their files name them. */
const openPages = readdirSync("app/routes")
  .filter((name) => !name.startsWith("_staff") && name !== "_index.tsx")
  .map(
    (name) =>
      `/${name
        .replace(/^_public\./, "")
        .replace(/\.tsx$/, "")
        .replaceAll("_.", ".")
        .replaceAll(".", "/")}`,
  );

describe("another website, without a session", () => {
  test.each(openPages)("sends no form to %s", async (path) => {
    const address = path.replaceAll(/\$\w+/g, "unknown");
    expect((await app.fetch(address, { method: "POST", headers: foreign })).status).toBe(403);
  });

  test.each(openCalls.filter((name) => name.startsWith("POST ")))("is refused at %s", async (name) => {
    const address = name.split(" ")[1]?.replaceAll(/:\w+/g, "unknown") ?? "";
    expect((await app.fetch(address, { method: "POST", headers: foreign })).status).toBe(403);
  });

  test.each(openCalls.filter((name) => name.startsWith("GET ")))("changes nothing by %s", async (name) => {
    const { token } = await aCapture();
    const address = `${name.split(" ")[1]?.replaceAll(/:\w+/g, token)}?email=${admin.email}`;
    expect(await changedBy(() => app.fetch(address, { headers: foreign }))).toEqual([]);
  });

  test("shows the page of a mailed link, whose form stays ours, and mails no link", async () => {
    const token = newToken();
    const expiresAt = new Date(Date.now() + 60_000);
    const link = { tokenHash: await sha256Hex(token), headquarterId: admin.headquarterId, userId: admin.id };
    await app.database.db.insert(passwordLinks).values({ ...link, kind: "reset", createdAt: new Date(), expiresAt });
    const address = `/reset_password/${token}`;
    expect(
      await changedBy(async () => expect((await app.fetch(address, { headers: foreign })).status).toBe(200)),
    ).toEqual([]);
    expect((await app.fetch(address, { method: "POST", headers: foreign })).status).toBe(403);
    const reset = `/api/users/reset_password?email=${admin.email}`;
    expect((await app.fetch(reset, { headers: foreign })).status).toBe(403);
    expect(await changedBy(() => app.fetch(reset))).toContain("password_links");
  });

  test("opens the page of a customer's link and changes nothing by it", async () => {
    const { token } = await aCapture();
    const address = `/id_scan_mobile/${token}`;
    expect(
      await changedBy(async () => expect((await app.fetch(address, { headers: foreign })).status).toBe(200)),
    ).toEqual([]);
  });
});

async function aCapture() {
  const token = newToken();
  return { token, capture: await aCaptureProcess(place, { tokenHash: await sha256Hex(token) }) };
}
