import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { branchOffices } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { officeTexts } from "./office.texts.ts";
import { getScanAddress, renewScanAddress, saveScanSenders } from "./scan-address.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const admin = (options: Parameters<typeof aStaffContext>[1] = {}) =>
  aStaffContext(database, { role: "Admin", ...options });

test("the headquarters gets an address on demand; a new one ends the old", async () => {
  const { ctx } = await admin();
  const officeId = ctx.actor.headquarterId;
  expect(await getScanAddress(ctx, { officeId })).toMatchObject({ address: null, isHeadquarters: true, senders: [] });
  await renewScanAddress(ctx, { officeId });
  const first = await getScanAddress(ctx, { officeId });
  expect(first.address).toMatch(/^[0-9a-z]{12}@scan\.handschlag\.example$/);
  await renewScanAddress(ctx, { officeId });
  expect((await getScanAddress(ctx, { officeId })).address).not.toBe(first.address);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, officeId));
  expect(entries.map(({ action }) => action)).toEqual(["renew_scan_address", "renew_scan_address"]);
});

test("without a domain there are no addresses to show", async () => {
  const { ctx } = await admin({ isAtBranch: true });
  const platform = { ...ctx.platform, scanMailDomain: null };
  const shown = await getScanAddress({ ...ctx, platform }, { officeId: ctx.actor.branchId ?? "" });
  expect(shown).toMatchObject({ address: null, hasDomain: false });
});

test("senders are kept in lower case and once; an address, a domain, a line each", async () => {
  const { ctx } = await admin({ isAtBranch: true });
  const officeId = ctx.actor.branchId ?? "";
  const senders = " Scanner@Autohaus.example\r\nautohaus.example, @autohaus.example;büro+x@o'neil.example.org ";
  const saved = saveScanSenders(ctx, { officeId, senders });
  await expect(saved).rejects.toMatchObject({ details: { field: "senders" } });
  await saveScanSenders(ctx, { officeId, senders: senders.split(";")[0] ?? "" });
  expect((await getScanAddress(ctx, { officeId })).senders).toEqual(["scanner@autohaus.example", "@autohaus.example"]);
  await saveScanSenders(ctx, { officeId, senders: "" });
  expect((await getScanAddress(ctx, { officeId })).senders).toEqual([]);
});

test.each([
  ["<b>@x.de", officeTexts.senderInvalid("<b>@x.de")],
  ["chef@", officeTexts.senderInvalid("chef@")],
  ["localhost", officeTexts.senderInvalid("localhost")],
  ["*@autohaus.example", ""],
  ["@gmail.com", officeTexts.publicDomain("@gmail.com")],
  ["T-Online.de", officeTexts.publicDomain("t-online.de")],
  [Array.from({ length: 51 }, (_, index) => `a${index}@x.de`).join("\n"), officeTexts.tooManySenders(50)],
])("%s is not taken", async (senders, text) => {
  const { ctx } = await admin({ isAtBranch: true });
  const officeId = ctx.actor.branchId ?? "";
  const saved = saveScanSenders(ctx, { officeId, senders });
  if (text) await expect(saved).rejects.toThrow(text);
  else await saved;
  expect((await getScanAddress(ctx, { officeId })).senders).toHaveLength(text ? 0 : 1);
});

test("another branch, the headquarters for a branch, and another tenant are not found", async () => {
  const koeln = await admin({ isAtBranch: true });
  const { headquarterId } = koeln.ctx.actor;
  const bonn = await admin({ isAtBranch: true, headquarterId });
  const stranger = await admin();
  const officeId = koeln.ctx.actor.branchId ?? "";
  const before = await database.db.select().from(branchOffices).where(eq(branchOffices.id, officeId));
  for (const [ctx, id] of [
    [bonn.ctx, officeId],
    [bonn.ctx, headquarterId],
    [stranger.ctx, officeId],
    [stranger.ctx, headquarterId],
  ] as const) {
    await expect(getScanAddress(ctx, { officeId: id })).rejects.toMatchObject({ kind: "not-found" });
    await expect(renewScanAddress(ctx, { officeId: id })).rejects.toMatchObject({ kind: "not-found" });
    const senders = "scanner@autohaus.example";
    await expect(saveScanSenders(ctx, { officeId: id, senders })).rejects.toMatchObject({ kind: "not-found" });
  }
  expect(await database.db.select().from(branchOffices).where(eq(branchOffices.id, officeId))).toEqual(before);
});
