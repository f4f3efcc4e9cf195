import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { startCapture } from "./start-capture.server.ts";
import { viewCapture, viewCaptureLogo } from "./view-capture.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the page of a link shows the dealer's own logo while the link can be used", async () => {
  const clock = { now: new Date("2026-11-22T09:00:00Z") };
  const { ctx } = await aStaffContext(database, { now: () => clock.now });
  const { id } = await startCapture(ctx, { kind: "PASSPORT" });
  const guest = guestOf(ctx, id);
  expect((await viewCapture(guest, {})).hasLogo).toBe(false);
  await expect(viewCaptureLogo(guest, {})).rejects.toMatchObject({ kind: "not-found" });

  await ctx.platform.files.put("logos/capture", new Uint8Array([1, 2, 3]), "image/png");
  const ours = eq(headquarters.id, ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ logoFileKey: "logos/capture" }).where(ours);
  expect((await viewCapture(guest, {})).hasLogo).toBe(true);
  expect([...(await viewCaptureLogo(guest, {})).bytes]).toEqual([1, 2, 3]);

  clock.now = new Date("2026-11-22T09:31:00Z");
  await expect(viewCaptureLogo(guest, {})).rejects.toMatchObject({ kind: "not-found" });
});
