import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses, idChecks } from "#db/schema/id-checks.ts";
import {
  aCheckInReview,
  aCheckWithoutPhotos,
  aCheckWithRejectedLicense,
  anAcceptedCheck,
  aRejectedCheck,
} from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { discardIdCheck } from "./discard-id-check.server.ts";
import { getClosedJustNow } from "./get-closed-just-now.server.ts";
import { getIdCheck } from "./get-id-check.server.ts";
import { getPhotoRequests } from "./get-photo-requests.server.ts";
import { processHistory } from "./process-history.server.ts";
import { requestPhoto } from "./request-photo.server.ts";
import { undoDiscard } from "./undo-discard.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message }),
  );
const tooLate = { kind: "conflict", text: idCheckTexts.undoTooLate };

async function anOffice() {
  const clock = { now: new Date("2026-11-22T10:00:00Z") };
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  const { headquarterId, branchId, userId } = ctx.actor;
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { ctx, fake, pass, place: { db: database.db, headquarterId, branchId, userId, files: fake.platform.files } };
}

describe("closing without a contract", () => {
  test.each([
    ["rejected", aRejectedCheck, true],
    ["accepted", anAcceptedCheck, true],
    ["in review", aCheckInReview, false],
    ["underway", aVehicleUnderway, false],
    ["without any photo", aCheckWithoutPhotos, true],
  ] as const)("depends on its state: %s", async (_, seed, isAllowed) => {
    const { ctx, place } = await anOffice();
    const seeded = await seed(place);
    const id = "check" in seeded ? seeded.check.id : seeded.id;
    expect((await getIdCheck(ctx, { id })).canClose).toBe(isAllowed);
    const problem = await problemOf(discardIdCheck(ctx, { id }));
    expect(problem).toEqual(isAllowed ? null : { kind: "conflict", text: idCheckTexts.cannotDiscard });
  });

  test("a document that waits for its photos does not hide one that is still to be decided", async () => {
    const { ctx, place } = await anOffice();
    const changes = { licenseApprovalState: "IN_PROGRESS" as const };
    const { id } = await aCheckWithoutPhotos(place, { changes });
    expect(await problemOf(discardIdCheck(ctx, { id }))).toMatchObject({ text: idCheckTexts.cannotDiscard });
    await rejectDocument(ctx, { id, document: "license", reason: "other" });
    expect(await problemOf(discardIdCheck(ctx, { id }))).toBeNull();
  });
});

describe("undoing it", () => {
  test("opens the check as it was, once; the history has both", async () => {
    const { ctx, place, pass } = await anOffice();
    const { id } = await aRejectedCheck(place);
    await discardIdCheck(ctx, { id });
    pass(9);
    expect(await getClosedJustNow(ctx, { id })).toMatchObject({ msLeft: 1000, name: expect.stringMatching(/^ID\d+ /) });
    expect((await getIdCheck(ctx, { id })).undoMsLeft).toBe(1000);
    const opened = await undoDiscard(ctx, { id });
    expect(opened).toMatchObject({
      processState: "rejected",
      discardedAt: null,
      discardedByUserId: null,
      finishedAt: null,
    });
    expect(await undoDiscard(ctx, { id })).toEqual(opened);
    const labels = (await processHistory(ctx, { id })).map(({ label }) => label);
    expect(labels).toEqual(["Abschluss rückgängig gemacht", "Ohne Vertrag abgeschlossen"]);
    expect(await getClosedJustNow(ctx, { id })).toBeNull();
  });

  test("is offered for ten seconds and accepted a little longer", async () => {
    const { ctx, place, pass } = await anOffice();
    const { id } = await aRejectedCheck(place);
    await discardIdCheck(ctx, { id });
    pass(10);
    expect(await getClosedJustNow(ctx, { id })).toBeNull();
    pass(5.001);
    expect(await problemOf(undoDiscard(ctx, { id }))).toEqual(tooLate);
  });

  test("is for the user who closed it; another tenant finds nothing", async () => {
    const { ctx, place } = await anOffice();
    const { id } = await aRejectedCheck(place);
    await discardIdCheck(ctx, { id });
    const colleague = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, now: ctx.now });
    expect(await problemOf(undoDiscard(colleague.ctx, { id }))).toEqual(tooLate);
    expect(await getClosedJustNow(colleague.ctx, { id })).toBeNull();
    const stranger = await aStaffContext(database, { now: ctx.now });
    expect(await problemOf(undoDiscard(stranger.ctx, { id }))).toMatchObject({ kind: "not-found" });
    expect(await getClosedJustNow(stranger.ctx, { id })).toBeNull();
  });

  test("is not possible in plans without closing, nor once personal data is deleted", async () => {
    const { ctx, place } = await anOffice();
    const { id } = await aRejectedCheck(place);
    await discardIdCheck(ctx, { id });
    const lightPlan = { ...ctx, actor: { ...ctx.actor, plan: { ...ctx.actor.plan, planVersion: "light" as const } } };
    expect(await problemOf(undoDiscard(lightPlan, { id }))).toMatchObject({ kind: "forbidden" });
    await database.db.update(idChecks).set({ personalDataDeletedAt: ctx.now() }).where(eq(idChecks.id, id));
    expect(await problemOf(undoDiscard(ctx, { id }))).toEqual(tooLate);
  });

  test("opens the Nachforderung and the link that ended with it", async () => {
    const { ctx, place } = await anOffice();
    const { id } = await aCheckWithRejectedLicense(place, { changes: { approvalState: "IN_PROGRESS" } });
    const request = await requestPhoto(ctx, { id, document: "identity", side: "back_side", reason: "blurred" });
    const statusOfLink = async () =>
      (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, request.captureProcessId)))[0]
        ?.status;
    await discardIdCheck(ctx, { id });
    expect((await getPhotoRequests(ctx, { id })).identity).toBeNull();
    expect(await statusOfLink()).toBe("expired");
    await undoDiscard(ctx, { id });
    expect((await getPhotoRequests(ctx, { id })).identity).toMatchObject({ id: request.id });
    expect(await statusOfLink()).toBe("pending");
  });
});
