import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { startCapture } from "#server/capture/start-capture.server.ts";
import { actorDoor } from "#server/kernel/open-door.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import type { Choice } from "./choice.ts";
import { handleIntent } from "./handle-intent.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What choosing a type leads to: a question, or the next address. */
async function chooseType(choice: Choice, type: string, changes: Record<string, string> = {}) {
  const { ctx } = await aStaffContext(database);
  return chooseTypeAs(ctx, choice, type, changes);
}

function chooseTypeAs(
  ctx: Awaited<ReturnType<typeof aStaffContext>>["ctx"],
  choice: Choice,
  type: string,
  changes: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "choose", type, ...changes })) form.set(name, value);
  return handleIntent(actorDoor(ctx), choice, form);
}

const withScans: Choice = { type: "IDENTITY_CARD", source: "scan", scans: "a,b" };

describe("another type of document", () => {
  test("asks before it drops scans, and drops them once confirmed", async () => {
    expect(await chooseType(withScans, "PASSPORT")).toEqual({ asks: { type: "PASSPORT", only: false } });
    const { location } = await chooseType(withScans, "PASSPORT", { confirms_change: "on" });
    expect(location).toContain("type=PASSPORT");
    expect(location).not.toContain("scans=");
  });

  test("asks nothing where nothing is dropped", async () => {
    expect((await chooseType({ type: "IDENTITY_CARD" }, "PASSPORT")).location).toContain("type=PASSPORT");
    const { location } = await chooseType(withScans, "IDENTITY_CARD", { only: "on" });
    expect(location).toContain("scans=a%2Cb");
  });

  test.each([
    ["photos that were taken", { status: "completed" }, true],
    ["photos that are being taken", { status: "pending", progress: "opened" }, true],
    ["a link nobody has opened", { status: "pending", progress: "none" }, false],
    ["a link that expired", { status: "expired", progress: "opened" }, false],
  ] as const)("with %s", async (_, state, isAsked) => {
    const { ctx } = await aStaffContext(database);
    const { id } = await startCapture(ctx, { kind: "IDENTITY_CARD" });
    await database.db.update(captureProcesses).set(state).where(eq(captureProcesses.id, id));
    const result = await chooseTypeAs(ctx, { type: "IDENTITY_CARD", capture: id }, "PASSPORT");
    expect("asks" in result).toBe(isAsked);
  });
});
