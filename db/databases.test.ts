import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aHeadquarter } from "#db/seed/states/dealers.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { claimEmail } from "./across-tenants/email-claims.server.ts";
import { type Database, openDatabases } from "./databases.server.ts";
import { headquarters } from "./schema/dealers.ts";
import { tenantPlaces } from "./schema/places.ts";

let home: TestDatabase;
let north: TestDatabase;
beforeAll(async () => {
  [home, north] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(() => Promise.all([home.close(), north.close()]));

const open = (tokens: string | undefined) => openDatabases({ url: home.url, token: home.token, tokens });
const ofNorth = () => JSON.stringify({ [new URL(north.url).host]: north.token });
const nameOf = (id: string) => async (db: Database) => {
  const [row] = await db.select().from(headquarters).where(eq(headquarters.id, id));
  return row && { headquarterId: row.id, name: row.name };
};

test("a row counts only in the database in which its tenant lives, and a missing token is no answer", async () => {
  const tenant = await aHeadquarter(home, { name: "Alt" });
  await north.db.insert(headquarters).values({ ...tenant, name: "Neu" });
  expect((await open(ofNorth()).find(nameOf(tenant.id)))?.name).toBe("Alt");
  const entry = { movingToUrl: null, oldRowsAtUrl: "", runId: "", changedAt: new Date() };
  await home.db.insert(tenantPlaces).values({ tenantId: tenant.id, databaseUrl: north.url, ...entry });
  expect((await open(ofNorth()).find(nameOf(tenant.id)))?.name).toBe("Neu");
  expect(await open(ofNorth()).find(nameOf("unknown"))).toBeUndefined();
  await expect(open('{"other.example": "t"}').find(nameOf(tenant.id))).rejects.toThrow("DATABASE_TOKENS");
});

test("an address is claimed by one tenant at a time", async () => {
  const claim = (tenantId: string) =>
    claimEmail(open(ofNorth()), { email: "neu@x.example", emailHash: "hash", tenantId, now: new Date() });
  expect(await claim("one")).toBe(true);
  expect(await claim("one")).toBe(true);
  expect(await claim("other")).toBe(false);
});
