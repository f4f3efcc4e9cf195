import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { discardIdCheck } from "./discard-id-check.server.ts";
import { processHistory } from "./process-history.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the history lists actions with their users, newest first; another tenant sees none of it", async () => {
  let clock = Date.now();
  const { ctx } = await aStaffContext(database, { now: () => new Date(clock++) });
  const { headquarterId, branchId, userId } = ctx.actor;
  const check = await aCheckInReview({ db: database.db, headquarterId, branchId, userId });
  await rejectDocument(ctx, { id: check.id, document: "identity", reason: "expired" });
  await discardIdCheck(ctx, { id: check.id });
  const history = await processHistory(ctx, { id: check.id });
  expect(history.map((entry) => entry.label).slice(0, 2)).toEqual([
    "Ohne Vertrag abgeschlossen",
    "Ausweisdokument abgelehnt",
  ]);
  expect(history[0]?.who).toBe(`${ctx.actor.prename} ${ctx.actor.surname}`);
  const stranger = await aStaffContext(database);
  expect(await processHistory(stranger.ctx, { id: check.id })).toEqual([]);
});
