import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { websiteWidgets } from "#db/schema/website.ts";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import { aWebsiteWidget } from "#db/seed/states/website.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { viewEmbedding } from "./view-embedding.server.ts";
import { websiteTexts } from "./website.texts.ts";
import { getWebsiteSettings, renewPublishableKey, saveWebsiteSettings } from "./website-settings.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const admin = async () => (await aStaffContext(database, { role: "Admin" })).ctx;
const input = { origins: "www.autohaus.de", takesCheckIns: "on", checkInsPerHour: 20, version: 0 } as const;
const placeOf = ({ actor }: Context) => ({
  db: database.db,
  headquarterId: actor.headquarterId,
  branchId: actor.branchId,
  userId: actor.userId,
});

describe("the settings of the website", () => {
  test("are saved with a key of their own, which stays when they change", async () => {
    const ctx = await admin();
    await renewPublishableKey(ctx, {});
    expect(await ctx.db.find(websiteWidgets)).toEqual([]);
    await saveWebsiteSettings(ctx, input);
    const first = await getWebsiteSettings(ctx, {});
    expect(first).toMatchObject({ origins: ["https://www.autohaus.de"], takesCheckIns: true, version: 1 });
    await saveWebsiteSettings(ctx, { ...input, checkInsPerHour: 5, version: 1 });
    const second = await getWebsiteSettings(ctx, {});
    expect(second).toMatchObject({ publishableKey: first.publishableKey, checkInsPerHour: 5, version: 2 });
    await renewPublishableKey(ctx, {});
    expect((await getWebsiteSettings(ctx, {})).publishableKey).not.toBe(first.publishableKey);
  });

  test("that two people change at once are those of one of them", async () => {
    const ctx = await admin();
    const save = (checkInsPerHour: number, version: number) =>
      saveWebsiteSettings(ctx, { ...input, checkInsPerHour, version }).then(
        () => "saved",
        (error: Error) => error.message,
      );
    for (const version of [0, 1]) {
      const both = await Promise.all([save(1, version), save(2, version)]);
      expect(both.sort()).toEqual([websiteTexts.changedMeanwhile, "saved"].sort());
    }
  });

  test("of one dealer do not reach another", async () => {
    const [one, other] = [await admin(), await admin()];
    await saveWebsiteSettings(one, input);
    await saveWebsiteSettings(other, { ...input, origins: "www.anders.de" });
    await saveWebsiteSettings(other, { ...input, origins: "www.ganz-anders.de", version: 1 });
    expect((await getWebsiteSettings(one, {})).origins).toEqual(["https://www.autohaus.de"]);
  });

  test("name a branch of their own", async () => {
    const [ctx, foreign] = [await admin(), (await aStaffContext(database, { isAtBranch: true })).ctx];
    const save = saveWebsiteSettings(ctx, { ...input, receivingBranchId: foreign.actor.branchId ?? "" });
    await expect(save).rejects.toMatchObject({ message: websiteTexts.noSuchBranch });
  });

  test.each([
    [{ ...input, origins: "" }, websiteTexts.originsRequired],
    [{ ...input, origins: "http://autohaus.de" }, websiteTexts.originInvalid("http://autohaus.de")],
    [
      { ...input, origins: Array.from({ length: 21 }, (_, at) => `a${at}.de`).join("\n") },
      websiteTexts.originsMaximum(20),
    ],
  ])("are refused: %j", async (wrong, message) => {
    // Only a local installation may name addresses without https.
    const ctx = await admin();
    const deployed = { ...ctx, platform: { ...ctx.platform, isLocal: false } };
    await expect(saveWebsiteSettings(deployed, wrong)).rejects.toMatchObject({ message });
  });
});

describe("a capture page may be framed", () => {
  const framedBy = async (ctx: Context) => {
    const capture = await aCaptureProcess(placeOf(ctx));
    return (await viewEmbedding(guestOf(ctx, capture.id), {})).framedBy;
  };

  test("by nobody while the dealer named no website", async () => {
    const ctx = await admin();
    expect(await framedBy(ctx)).toEqual([]);
    await aWebsiteWidget(placeOf(ctx), { origins: [] });
    expect(await framedBy(ctx)).toEqual([]);
  });

  test("by the dealer's websites, and by our own settings page, also of a branch's link", async () => {
    const ctx = (await aStaffContext(database, { isAtBranch: true })).ctx;
    await aWebsiteWidget(placeOf(ctx));
    expect(await framedBy(ctx)).toEqual(["https://www.autohaus.example", "http://localhost:8787"]);
  });
});
