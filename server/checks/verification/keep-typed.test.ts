import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckInReview, aRejectedCheck } from "#db/seed/states/checks.ts";
import { discardIdCheck } from "#server/checks/id-checks/discard-id-check.server.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { approveIdentity, rejectDocument } from "./decide-document.server.ts";
import { rejectedWithBirthDateOf } from "./earlier-rejections.server.ts";
import { saveReviewDraft } from "./save-review-draft.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const typed = {
  prename: "Ayşe",
  surname: "Öztürk",
  number: "C01 X00T47",
  dateOfBirth: "12.8.1983",
  expiresOn: "irgendwann",
  nationality: "",
};
const kept = {
  prename: "Ayşe",
  surname: "Öztürk",
  identityDocumentNumber: "C01X00T47",
  dateOfBirth: "1983-08-12",
};

async function aReview() {
  const { ctx } = await aStaffContext(database);
  const place = { db: database.db, headquarterId: ctx.actor.headquarterId, branchId: null, userId: ctx.actor.userId };
  const check = await aCheckInReview(place);
  const open = { idCheckId: check.id, step: "identity" as const, page: "page", seq: 1, values: typed };
  return { ctx, place, check, type: () => saveReviewDraft(ctx, open) };
}

describe("what was typed of a document that is rejected", () => {
  test("stays with it as far as it can be read, and the list knows the person", async () => {
    const { ctx, check } = await aReview();
    const before = (await getIdCheck(ctx, { id: check.id })).check;
    await rejectDocument(ctx, { id: check.id, document: "identity", reason: "expired", typed });
    const after = (await getIdCheck(ctx, { id: check.id })).check;
    expect(after).toMatchObject({ ...kept, approvalState: "REJECTED", sortKey: "oeztuerk ayse" });
    expect(after.identityDocumentExpiresOn).toBe(before.identityDocumentExpiresOn);
    const { records } = await listProcesses(ctx, { context: "all", query: "oeztuerk" });
    expect(records.map(({ id }) => id)).toEqual([check.id]);
  });

  test("is the saved draft where the form does not say it, and with the form's empty field it is what was read", async () => {
    const { ctx, check, type } = await aReview();
    await type();
    await rejectDocument(ctx, { id: check.id, document: "identity", reason: "expired" });
    expect((await getIdCheck(ctx, { id: check.id })).check).toMatchObject(kept);
  });

  test("is kept of a license as well", async () => {
    const { ctx, check } = await aReview();
    const license = { prename: "Ayşe", surname: "Öztürk", classes: "B", issuedOn: "31.02.2001" };
    await rejectDocument(ctx, { id: check.id, document: "license", reason: "other", typed: license });
    expect((await getIdCheck(ctx, { id: check.id })).check).toMatchObject({
      licenseSurname: "Öztürk",
      licenseClasses: "B",
      licenseIssuedOn: null,
    });
  });
});

test("what was typed of a document that is undecided when the check is closed stays, and nothing of it is edited any more", async () => {
  const { ctx, check, type } = await aReview();
  await type();
  await rejectDocument(ctx, { id: check.id, document: "license", reason: "other" });
  await discardIdCheck(ctx, { id: check.id });
  expect((await getIdCheck(ctx, { id: check.id })).check).toMatchObject({ ...kept, approvalState: "IN_PROGRESS" });
  await expect(type()).rejects.toMatchObject({ kind: "conflict" });
  const accept = approveIdentity(ctx, { ...typed, expiresOn: "", id: check.id });
  await expect(accept).rejects.toMatchObject({ kind: "conflict" });
});

describe("an earlier rejection", () => {
  const person = { prename: "Ayşe Nur", surname: "Oeztuerk", dateOfBirth: "1983-08-12" };

  test("is said at the next check of the same person, by names and birth date", async () => {
    const { ctx, place, check } = await aReview();
    await rejectDocument(ctx, { id: check.id, document: "identity", reason: "expired", typed });
    const next = await aCheckInReview(place, { changes: person });
    const twin = await aCheckInReview(place, { changes: { ...person, prename: "Fatma" } });
    const other = await aCheckInReview(place, { changes: { ...person, dateOfBirth: "1983-08-13" } });
    const rejectionsAt = async (id: string) => (await getIdCheck(ctx, { id })).earlierRejections;
    expect(await rejectionsAt(next.id)).toMatchObject([
      {
        id: check.id,
        processNumber: check.processNumber,
        reason: "Dokument ist abgelaufen",
        rejectedAt: expect.any(Date),
      },
    ]);
    for (const { id: stranger } of [twin, other]) expect(await rejectionsAt(stranger)).toEqual([]);
    expect(await rejectionsAt(check.id)).toEqual([]);
  });

  test("is another dealer's or another branch's to know", async () => {
    const { ctx, place } = await aReview();
    const elsewhere = await aReview();
    await aRejectedCheck(elsewhere.place, { changes: person });
    const next = await aCheckInReview(place, { changes: person });
    expect((await getIdCheck(ctx, { id: next.id })).earlierRejections).toEqual([]);
  });

  test.each([false, true])("is looked up by an index, at a branch: %s", async (isAtBranch) => {
    const { ctx } = await aStaffContext(database, { isAtBranch });
    const statements = await recordStatements(database.db, () => rejectedWithBirthDateOf(ctx.db, "check"));
    for (const statement of statements) {
      const plan = await planOf(database.db, statement);
      expect(costlySteps(statement.sql, plan)).toEqual([]);
      expect(JSON.stringify(plan)).toContain("id_checks_rejected_by_birth");
    }
    expect(statements).toHaveLength(1);
  });
});
