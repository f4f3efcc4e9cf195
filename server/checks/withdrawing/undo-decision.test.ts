import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sbContracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { statisticEntries } from "#db/schema/statistics.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { discardIdCheck } from "#server/checks/id-checks/discard-id-check.server.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { processHistory } from "#server/checks/id-checks/process-history.server.ts";
import { countProcesses } from "#server/checks/processes/count-processes.server.ts";
import { approveIdentity, approveLicense, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { noteOriginal } from "#server/checks/verification/note-original.server.ts";
import { saveReviewDraft } from "#server/checks/verification/save-review-draft.server.ts";
import { undoIsOverMs } from "#server/ground/kernel/undo.rules.ts";
import { removeDeletedFiles } from "#server/services/retention/remove-deleted-files.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aReviewDesk, identity, license, problemOf } from "./test-review-desk.ts";
import { undoDecision } from "./undo-decision.server.ts";
import { withdrawingTexts as t } from "./withdrawing.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const tooLate = { kind: "conflict", text: t.undoTooLate };

describe("a decision that is undone at once", () => {
  test("leaves the identity document in review as it was, marks of read values included", async () => {
    const { ctx, id, check, pass, rowOf } = await aReviewDesk(database);
    const fieldSources = { ...check.fieldSources, identityDocumentNumber: "doubtful" as const };
    await database.db.update(idChecks).set({ fieldSources }).where(eq(idChecks.id, id));
    const before = await rowOf();
    const counted = await countProcesses(ctx.db);
    await approveIdentity(ctx, {
      id,
      prename: check.prename ?? "",
      surname: check.surname ?? "",
      number: check.identityDocumentNumber ?? "",
      dateOfBirth: check.dateOfBirth ?? "",
      expiresOn: check.identityDocumentExpiresOn ?? "",
      nationality: check.nationality ?? "",
      isOriginalSeen: "on",
    });
    pass(9);
    expect((await getIdCheck(ctx, { id })).decisionMsLeft).toEqual({ identity: 1000, license: 0 });
    await undoDecision(ctx, { id, document: "identity" });
    expect(await rowOf()).toEqual({ ...before, version: 3, updatedAt: ctx.now() });
    expect((await getIdCheck(ctx, { id })).drafts.identity).toEqual({ isOriginalSeen: "on" });
    expect(await countProcesses(ctx.db)).toEqual(counted);
  });

  test("empties the license's fields, and its form has what was typed, ticks included", async () => {
    const { ctx, id, rowOf } = await aReviewDesk(database);
    const before = await rowOf();
    await approveLicense(ctx, {
      id,
      ...license,
      expiresOn: "01.01.2020",
      isExpiryAccepted: "on",
      isOriginalSeen: "on",
    });
    await undoDecision(ctx, { id, document: "license" });
    expect(await rowOf()).toEqual({ ...before, version: 3, updatedAt: ctx.now() });
    const { drafts, documents } = await getIdCheck(ctx, { id });
    expect(documents.license).toBeNull();
    expect(drafts.license).toEqual({
      ...license,
      expiresOn: "01.01.2020",
      isExpiryAccepted: "on",
      isOriginalSeen: "on",
    });
  });

  test("names that were taken over from the identity document come back as such", async () => {
    const { ctx, id } = await aReviewDesk(database);
    const { prename, surname } = await approveIdentity(ctx, { id, ...identity });
    await approveLicense(ctx, { id, ...license, prename, surname, isNameFromCard: "on" });
    await undoDecision(ctx, { id, document: "license" });
    const { drafts, check } = await getIdCheck(ctx, { id });
    expect(drafts.license).toMatchObject({ prename, surname, isNameFromCard: "on" });
    expect(check.fieldSources).not.toHaveProperty("licenseSurname");
  });

  test("after a rejection the form still has what was typed before it", async () => {
    const { ctx, id, rowOf } = await aReviewDesk(database);
    const before = await rowOf();
    const values = { number: "B072", isOriginalSeen: "on" };
    await saveReviewDraft(ctx, { idCheckId: id, step: "license", values });
    await rejectDocument(ctx, { id, document: "license", reason: "other", note: "Kratzer" });
    await undoDecision(ctx, { id, document: "license" });
    expect(await rowOf()).toEqual({ ...before, version: 3, updatedAt: ctx.now() });
    expect((await getIdCheck(ctx, { id })).drafts.license).toEqual(values);
  });

  test("is neither counted as accepted nor are the names of both documents compared", async () => {
    const { ctx, id, rowOf } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    await approveLicense(ctx, { id, ...license, surname: "Schmidt" });
    expect(await rowOf()).toMatchObject({ processState: "accepted", isPersonsNameMatched: false });
    const counted = () => database.db.select().from(statisticEntries).where(eq(statisticEntries.id, id));
    expect(await counted()).toHaveLength(1);
    await undoDecision(ctx, { id, document: "license" });
    expect(await rowOf()).toMatchObject({ processState: "in_progress", isPersonsNameMatched: null });
    expect(await counted()).toEqual([]);
  });

  test("an original that was noted after the acceptance is not ticked in the form", async () => {
    const { ctx, id, pass, rowOf } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    pass(3);
    await noteOriginal(ctx, { id, document: "identity" });
    await undoDecision(ctx, { id, document: "identity" });
    expect(await rowOf()).toMatchObject({ identityOriginalAt: null, identityOriginalByUserId: null });
    expect((await getIdCheck(ctx, { id })).drafts.identity).toEqual({});
  });

  test("is told: history, audit log, webhook, and the bell of colleagues; undoing twice is told once", async () => {
    const { ctx, id, pass, entries, webhooks, messages } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    pass(1);
    await Promise.all([1, 2, 3].map(() => undoDecision(ctx, { id, document: "identity" })));
    const { userId } = ctx.actor;
    const details = { document: "identity", was: "SUCCESSFULLY_COMPLETED", decided_by: userId };
    expect(await entries()).toEqual([{ action: "undo_decision", userId, details }]);
    const [latest] = await processHistory(ctx, { id });
    expect(latest?.label).toBe("Entscheidung rückgängig gemacht: Ausweisdokument war akzeptiert");
    expect((await webhooks()).map(({ type, data }) => [type, data.approval_state])).toEqual([
      ["id_check.decided", "SUCCESSFULLY_COMPLETED"],
      ["id_check.decision_withdrawn", "IN_PROGRESS"],
    ]);
    expect((await messages()).map(({ body }) => body)).toContain(
      "Die Entscheidung über ein Ausweisdokument wurde zurückgenommen.",
    );
  });
});

describe("undoing is refused", () => {
  test("when the time is over; it is offered for ten seconds and accepted a little longer", async () => {
    const { ctx, id, pass } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    pass(10);
    expect((await getIdCheck(ctx, { id })).decisionMsLeft.identity).toBe(0);
    pass(5.001);
    expect(await problemOf(undoDecision(ctx, { id, document: "identity" }))).toEqual(tooLate);
  });

  test("to anyone but the user who decided; another tenant finds nothing", async () => {
    const { ctx, colleague, id } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    expect((await getIdCheck(colleague, { id })).decisionMsLeft.identity).toBe(0);
    expect(await problemOf(undoDecision(colleague, { id, document: "identity" }))).toEqual(tooLate);
    const stranger = await aStaffContext(database);
    expect(await problemOf(undoDecision(stranger.ctx, { id, document: "identity" }))).toMatchObject({
      kind: "not-found",
    });
  });

  const accepted = async () => {
    const desk = await aReviewDesk(database, aCheckInReview, { isOnlyIdCheck: true });
    await approveIdentity(desk.ctx, { id: desk.id, ...identity });
    return desk;
  };
  type Desk = Awaited<ReturnType<typeof accepted>>;
  const set = (changes: Partial<typeof idChecks.$inferInsert>) => async (desk: Desk) => {
    await database.db.update(idChecks).set(changes).where(eq(idChecks.id, desk.id));
  };
  const bookSb = async (desk: Desk) => {
    const { sbContract } = await anSbContract(desk.place, { hasPhotos: false });
    await database.db.update(sbContracts).set({ idCheckId: desk.id }).where(eq(sbContracts.id, sbContract.id));
  };
  test.each([
    ["a contract was concluded", set({ contractState: "active" }), t.hasContract],
    ["the vehicle is back", set({ contractState: "returned" }), t.hasContract],
    ["SB-Schutz was booked", bookSb, t.hasContract],
    ["the check was closed", (desk: Desk) => discardIdCheck(desk.ctx, { id: desk.id }), t.closed],
    ["personal data was deleted", set({ personalDataDeletedAt: new Date() }), t.dataDeleted],
  ])("since %s", async (_, happens, text) => {
    const desk = await accepted();
    await happens(desk);
    const { ctx, id, rowOf, entries } = desk;
    expect((await getIdCheck(ctx, { id })).decisionMsLeft.identity).toBe(0);
    expect(await problemOf(undoDecision(ctx, { id, document: "identity" }))).toEqual({ kind: "conflict", text });
    expect(await rowOf()).toMatchObject({ approvalState: "SUCCESSFULLY_COMPLETED" });
    expect(await entries()).toEqual([]);
  });
});

describe("where no photos are kept", () => {
  const aDeskWithoutPhotos = async () => {
    const desk = await aReviewDesk(database);
    const { headquarterId } = desk.ctx.actor;
    await database.db.update(headquarters).set({ keepsPhotos: false }).where(eq(headquarters.id, headquarterId));
    await aScan(desk.place, { assignedIdCheckId: desk.id });
    return desk;
  };

  test("those of the document, and the scans, are back", async () => {
    const { ctx, fake, id, pass, entries } = await aDeskWithoutPhotos();
    await approveIdentity(ctx, { id, ...identity });
    pass(2);
    await approveLicense(ctx, { id, ...license });
    await fake.settled();
    expect((await getIdCheck(ctx, { id })).identityImages).toEqual([]);
    pass(8);
    await undoDecision(ctx, { id, document: "identity" });
    const shown = await getIdCheck(ctx, { id });
    expect([shown.identityImages.length, shown.licenseImages.length]).toEqual([2, 0]);
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "undo_decision" }),
        expect.objectContaining({ action: "restore_photos", details: { document: "identity", images: 2, scans: 1 } }),
      ]),
    );
    pass(undoIsOverMs / 1000);
    await removeDeletedFiles(ctx);
    const images = await database.db.select().from(documentImages).where(eq(documentImages.idCheckId, id));
    const kept = images.filter(({ fileKey }) => fileKey !== "");
    expect(kept.map(({ documentType }) => documentType)).toEqual(["IDENTITY_CARD", "IDENTITY_CARD"]);
    const [scan] = await database.db.select().from(scans).where(eq(scans.assignedIdCheckId, id));
    expect(scan).toMatchObject({ deletedAt: null, fileKey: expect.stringMatching(/./) });
  });
});
