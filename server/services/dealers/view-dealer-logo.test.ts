import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { getCaptureSettings } from "#server/checks/capture/get-capture-settings.server.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { viewDealerLogo } from "./view-dealer-logo.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aTenantWith(settings: Partial<typeof headquarters.$inferInsert>) {
  const { ctx, fake } = await aStaffContext(database);
  await database.db.update(headquarters).set(settings).where(eq(headquarters.id, ctx.actor.headquarterId));
  return { ctx, fake };
}

test("a tenant gets its own logo through the door of its route, another tenant gets none", async () => {
  const { ctx } = await aTenantWith({ logoFileKey: "logos/one" });
  await ctx.platform.files.put("logos/one", new Uint8Array([1, 2, 3]), "image/png");
  const logo = await viewDealerLogo(actorDoor(ctx), {});
  expect([...logo.bytes]).toEqual([1, 2, 3]);
  expect(logo.contentType).toBe("image/png");
  const { ctx: other } = await aStaffContext(database);
  await expect(viewDealerLogo(actorDoor(other), {})).rejects.toMatchObject({ kind: "not-found" });
});

test("the desk's camera follows the tenant's own setting and carries its name", async () => {
  const { ctx } = await aTenantWith({ name: "Autohaus Eins", usesCopyDetection: true });
  const { ctx: other } = await aTenantWith({ name: "Autohaus Zwei", usesCopyDetection: false });
  expect(await getCaptureSettings(actorDoor(ctx), {})).toEqual({
    usesCopyDetection: true,
    dealerName: "Autohaus Eins",
  });
  expect(await getCaptureSettings(actorDoor(other), {})).toEqual({
    usesCopyDetection: false,
    dealerName: "Autohaus Zwei",
  });
});
