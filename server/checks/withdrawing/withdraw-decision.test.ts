import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sbContracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import {
  aCheckInReview,
  aCheckWithoutPhotos,
  aCheckWithRejectedLicense,
  aDiscardedCheck,
  aDiscardedCheckPastRetention,
  anAcceptedCheck,
  aRejectedCheck,
} from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { processHistory } from "#server/checks/id-checks/process-history.server.ts";
import { requestPhoto } from "#server/checks/id-checks/request-photo.server.ts";
import { approveIdentity, approveLicense, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { saveReviewDraft } from "#server/checks/verification/save-review-draft.server.ts";
import { undoIsOverMs } from "#server/ground/kernel/undo.rules.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aReviewDesk, identity, license, problemOf } from "./test-review-desk.ts";
import { undoDecision } from "./undo-decision.server.ts";
import { withdrawDecision } from "./withdraw-decision.server.ts";
import { withdrawingTexts as t } from "./withdrawing.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const of = (id: string, document: "identity" | "license" = "identity") =>
  ({ id, document, reason: "wrong_details" }) as const;

describe("a decision that is taken back", () => {
  test("by a colleague, days later: in review again with its fields, but without another person's ticks", async () => {
    const { ctx, colleague, id, pass, rowOf } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity, surname: "Gabler", isOriginalSeen: "on" });
    await approveLicense(ctx, { id, ...license, isOriginalSeen: "on" });
    pass(3 * 86_400);
    expect((await getIdCheck(colleague, { id })).withdrawalRefusal).toEqual({ identity: null, license: null });
    await withdrawDecision(colleague, of(id));
    expect(await rowOf()).toMatchObject({
      processState: "in_progress",
      surname: "Gabler",
      sortKey: "gabler erika",
      identityDecidedAt: null,
      identityDecidedByUserId: null,
      identityOriginalAt: null,
      identityOriginalByUserId: null,
      licenseApprovalState: "SUCCESSFULLY_COMPLETED",
    });
    await withdrawDecision(colleague, of(id, "license"));
    expect(await rowOf()).toMatchObject({
      licenseSurname: null,
      licenseNumber: null,
      licenseOriginalAt: null,
      isPersonsNameMatched: null,
    });
    const { drafts } = await getIdCheck(colleague, { id });
    expect(drafts).toEqual({ identity: {}, license });
  });

  test("after a rejection has its reason no more; what was typed is there, ticks are not", async () => {
    const { ctx, colleague, id, rowOf } = await aReviewDesk(database);
    const values = { surname: "Gabler", isExpiryAccepted: "on", isOriginalSeen: "on" };
    await saveReviewDraft(ctx, { idCheckId: id, step: "identity", values });
    await rejectDocument(ctx, { id, document: "identity", reason: "other", note: "Kratzer" });
    await withdrawDecision(colleague, of(id));
    expect(await rowOf()).toMatchObject({
      processState: "in_progress",
      rejectionReason: null,
      rejectionNote: null,
      identityDecidedAt: null,
    });
    expect((await getIdCheck(ctx, { id })).drafts.identity).toEqual({ surname: "Gabler" });
  });

  test("can be decided anew, or its photo requested", async () => {
    const { colleague, id, rowOf } = await aReviewDesk(database, aCheckWithRejectedLicense);
    await withdrawDecision(colleague, of(id, "license"));
    await requestPhoto(colleague, { id, document: "license", side: "front_side", reason: "blurred" });
    await withdrawDecision(colleague, of(id));
    await rejectDocument(colleague, { id, document: "identity", reason: "not_the_person" });
    expect(await rowOf()).toMatchObject({
      approvalState: "REJECTED",
      licenseApprovalState: "NOT_AVAILABLE",
      licenseRejectionReason: null,
    });
  });

  test("is told with reason and earlier decision: audit log, history, webhook, bell", async () => {
    const { ctx, colleague, id, entries, webhooks, place } = await aReviewDesk(database, anAcceptedCheck);
    await withdrawDecision(colleague, { ...of(id), reason: "doubtful_document" });
    const details = {
      document: "identity",
      was: "SUCCESSFULLY_COMPLETED",
      decided_by: place.userId,
      reason: "doubtful_document",
    };
    expect(await entries()).toEqual([{ action: "withdraw_decision", userId: colleague.actor.userId, details }]);
    const [latest] = await processHistory(ctx, { id });
    expect(latest?.label).toBe("Entscheidung zurückgenommen: Ausweisdokument war akzeptiert, Zweifel am Dokument");
    expect(await webhooks()).toMatchObject([
      {
        type: "id_check.decision_withdrawn",
        data: {
          id_check_id: id,
          document: "identity",
          approval_state: "IN_PROGRESS",
          drivers_liscense_approval_state: "SUCCESSFULLY_COMPLETED",
        },
      },
    ]);
  });

  test("of several at once one takes it back, and of an undecided document nothing is", async () => {
    const { ctx, colleague, id, entries } = await aReviewDesk(database, anAcceptedCheck);
    const clicks = [ctx, colleague, ctx, colleague].map((who) => withdrawDecision(who, of(id)));
    await Promise.all(clicks);
    expect(await entries()).toHaveLength(1);
    await withdrawDecision(ctx, of(id));
    expect(await entries()).toHaveLength(1);
  });

  test("at the same moment as it is undone is told once", async () => {
    const { ctx, colleague, id, entries } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    await Promise.all([undoDecision(ctx, { id, document: "identity" }), withdrawDecision(colleague, of(id))]);
    expect(await entries()).toHaveLength(1);
  });

  test("is the one that was looked at: a later one is named instead", async () => {
    const { ctx, colleague, id, pass, rowOf } = await aReviewDesk(database);
    await approveIdentity(ctx, { id, ...identity });
    const decidedAt = ctx.now().getTime();
    pass(60);
    await withdrawDecision(ctx, of(id));
    pass(60);
    await rejectDocument(ctx, { id, document: "identity", reason: "other" });
    const { prename, surname } = ctx.actor;
    expect(await problemOf(withdrawDecision(colleague, { ...of(id), decidedAt }))).toEqual({
      kind: "conflict",
      text: `${prename} ${surname} hat inzwischen entschieden: Ausweisdokument abgelehnt. Die Seite zeigt den neuen Stand.`,
    });
    expect(await rowOf()).toMatchObject({ approvalState: "REJECTED" });
    await withdrawDecision(colleague, { ...of(id), decidedAt: ctx.now().getTime() });
    expect(await rowOf()).toMatchObject({ approvalState: "IN_PROGRESS" });
  });

  test("is not held up by an SB-Schutz that was cancelled", async () => {
    const { ctx, id, place, rowOf } = await aReviewDesk(database, anAcceptedCheck);
    const sbChanges = { cancelledAt: ctx.now() };
    const { sbContract } = await anSbContract(place, { hasPhotos: false, sbChanges });
    await database.db.update(sbContracts).set({ idCheckId: id }).where(eq(sbContracts.id, sbContract.id));
    await withdrawDecision(ctx, of(id));
    expect(await rowOf()).toMatchObject({ approvalState: "IN_PROGRESS" });
  });

  test("may be the legitimation service's", async () => {
    const changes = { identityDecidedByUserId: null };
    const { ctx, id, entries } = await aReviewDesk(database, anAcceptedCheck, { changes });
    await withdrawDecision(ctx, of(id));
    expect(await entries()).toMatchObject([{ details: { decided_by: null } }]);
  });
});

describe("taking back is refused", () => {
  const checkOf = (seed: (place: Place) => Promise<{ check: { id: string } }>) => async (place: Place) => {
    const { check } = await seed(place);
    return database.db.select().from(idChecks).where(eq(idChecks.id, check.id)).get() as never;
  };
  test.each([
    ["with a contract", checkOf(aVehicleUnderway), t.hasContract],
    ["with a vehicle that is back", checkOf(aFinishedProcess), t.hasContract],
    ["with SB-Schutz alone", checkOf(anSbContract), t.hasContract],
    ["once it is closed", aDiscardedCheck, t.closed],
    ["once its personal data is deleted", aDiscardedCheckPastRetention, t.dataDeleted],
    ["without photos to look at", (place: Place) => anAcceptedCheck(place, { hasPhotos: false }), t.photosDeleted],
  ] as const)("%s", async (_, seed, text) => {
    const { ctx, id, rowOf, entries } = await aReviewDesk(database, seed);
    const before = await rowOf();
    expect((await getIdCheck(ctx, { id })).withdrawalRefusal.identity).toBe(text);
    expect(await problemOf(withdrawDecision(ctx, of(id)))).toEqual({ kind: "conflict", text });
    expect(await rowOf()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  test("without a reason of the list; another tenant finds nothing", async () => {
    const { ctx, id } = await aReviewDesk(database, anAcceptedCheck);
    await expect(withdrawDecision(ctx, { ...of(id), reason: "" as never })).rejects.toThrow(t.reasonRequired);
    const stranger = await aStaffContext(database);
    expect(await problemOf(withdrawDecision(stranger.ctx, of(id)))).toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["in review", aCheckInReview],
    ["without photos", aCheckWithoutPhotos],
  ])("and not offered for a document %s", async (_, seed) => {
    const { ctx, id } = await aReviewDesk(database, seed);
    expect((await getIdCheck(ctx, { id })).withdrawalRefusal.identity).toBe(t.undecided);
  });

  test("where no photos are kept, as soon as they are gone for good", async () => {
    const { ctx, colleague, id, pass } = await aReviewDesk(database, aRejectedCheck);
    const { headquarterId } = ctx.actor;
    await database.db.update(headquarters).set({ keepsPhotos: false }).where(eq(headquarters.id, headquarterId));
    await rejectDocument(ctx, { id, document: "license", reason: "other" });
    pass(5);
    await withdrawDecision(colleague, of(id, "license"));
    expect((await getIdCheck(ctx, { id })).licenseImages).toHaveLength(1);
    await rejectDocument(ctx, { id, document: "license", reason: "other" });
    pass(undoIsOverMs / 1000);
    expect(await problemOf(withdrawDecision(colleague, of(id, "license")))).toEqual({
      kind: "conflict",
      text: t.photosDeleted,
    });
  });
});
