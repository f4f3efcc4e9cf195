import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { captureProcesses } from "../schema/id-checks.ts";
import { knownDevices, sessions } from "../schema/sign-in.ts";
import { tidyUp } from "./housekeeping.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("expired links and sessions are deleted, the others stay", async () => {
  const { ctx } = await aStaffContext(database);
  const link = await startCapture(ctx, { kind: "PASSPORT" });
  const now = new Date();
  const session = (expiresAt: Date) => ({
    tokenHash: newId(),
    publicId: newId(),
    headquarterId: ctx.actor.headquarterId,
    userId: ctx.actor.userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  await database.db
    .insert(sessions)
    .values([session(new Date(now.getTime() - 1)), session(new Date(now.getTime() + 60_000))]);

  const device = (days: number) => ({
    deviceId: newId(),
    publicId: newId(),
    headquarterId: ctx.actor.headquarterId,
    userId: ctx.actor.userId,
    createdAt: now,
    lastSignInAt: new Date(now.getTime() - days * 24 * 60 * 60_000),
  });
  await database.db
    .insert(knownDevices)
    .values([device(limits.knownDevice.days - 1), device(limits.knownDevice.days + 1)]);

  await database.db.update(captureProcesses).set({ mailedTo: "kunde@example.org" });
  const storedLink = async () =>
    (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, link.id)))[0];
  await tidyUp(database.db, now);
  expect(await storedLink()).toMatchObject({ status: "pending", mailedTo: "kunde@example.org" });
  expect(await database.db.select().from(sessions)).toHaveLength(1);
  expect(await database.db.select().from(knownDevices)).toHaveLength(1);
  const ended = now.getTime() + 31 * 60_000;
  await tidyUp(database.db, new Date(ended));
  expect(await storedLink()).toMatchObject({ mailedTo: "kunde@example.org" });
  await tidyUp(database.db, new Date(ended + 24 * 60 * 60_000));
  expect(await storedLink()).toMatchObject({ status: "expired", mailedTo: null });
});
