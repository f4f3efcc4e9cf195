import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { verifyStore } from "#db/across-tenants/verify.server.ts";
import { contractActs, contractFiles, duePapers, sbContracts, signingLinks } from "#db/schema/contracts.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { cancelContract, cancelSbContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { sweepDueCancellations, takeDueEffect } from "#server/handover/cancelling/take-due-effect.server.ts";
import { undoCancelling, undoSbCancelling } from "#server/handover/cancelling/undo-cancelling.server.ts";
import { retryContractEmail } from "#server/handover/contract-mail/retry-contract-email.server.ts";
import { sendContractEmail } from "#server/handover/contract-mail/send-contract-email.server.ts";
import { createContract } from "#server/handover/contracts/create-contract.server.ts";
import { exportContractsCsv } from "#server/handover/contracts/export-contracts-csv.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { fillWizard, typedSb } from "#server/handover/contracts/test-contract-desk.ts";
import { ensurePaper, sweepDuePapers } from "#server/handover/papers/due-papers.server.ts";
import { viewActFile } from "#server/handover/papers/view-paper.server.ts";
import { getSbContract } from "#server/handover/sb-insurance/get-sb-contract.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { viewPhoneSigning } from "#server/handover/signing/phone-signing.server.ts";
import { startPhoneSigning } from "#server/handover/signing/start-phone-signing.server.ts";
import { drawn, signerOf, signingNow } from "#server/handover/signing/test-signing-desk.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { verifyDocument } from "#server/handover/verify/verify-document.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { handOver } from "./hand-over.server.ts";
import { aColleague, aLifeDesk, later, problemOf, rowsOf, seconds, settleLives } from "./test-life-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleLives();
  await database.close();
});

const rows = () => rowsOf(database);
const noShow = { reason: "no_show" as const, note: "" };
const returned = (contract: { id: string; odometerStartKm: number }) => ({
  contractId: contract.id,
  returnedAt: signingNow,
  odometerKm: contract.odometerStartKm,
  newDamage: "",
});
const signed = (id: string) => ({ id, isAgreed: true as const, signatures: [drawn("customer"), drawn("dealer")] });

/** What the Worker does once the time for undoing is over. */
async function afterUndo(ctx: Context, contractId: string): Promise<void> {
  const act = (await rows().acts(contractId)).find(({ kind }) => kind === "cancelled");
  await takeDueEffect(later(ctx, 10), act?.id ?? "");
}

async function aCancelledLife(options: Parameters<typeof aLifeDesk>[1] = {}) {
  const desk = await aLifeDesk(database, options);
  await cancelContract(desk.ctx, { contractId: desk.contract.id, ...noShow });
  await afterUndo(desk.ctx, desk.contract.id);
  await desk.fake.settled();
  return desk;
}

const systemOf = (ctx: Context, now: Date) => (headquarterId: string) => ({
  ...ctx,
  actor: { kind: "system" as const },
  db: tenantDb(database.db, { headquarterId, branchId: null }),
  now: () => now,
});

describe("cancelling", () => {
  test("changes nothing for ten seconds, and says by whom and why", async () => {
    const { ctx, contract, check } = await aLifeDesk(database);
    const note = "ruft wieder an";
    const why = { reason: "customer_withdrew" as const, note };
    expect((await cancelContract(ctx, { contractId: contract.id, ...why })).isNew).toBe(true);
    expect((await cancelContract(later(ctx, 2), { contractId: contract.id, ...why })).isNew).toBe(false);
    expect(await rows().contract(contract.id)).toMatchObject({ isActive: true, cancelledAt: null });
    expect(await rows().check(check.id)).toMatchObject({ contractState: "active" });
    const { cancellation, contract: shown } = await getContract(later(ctx, 4), { id: contract.id });
    const by = `${ctx.actor.prename} ${ctx.actor.surname}`;
    expect(cancellation).toMatchObject({ reason: "Kunde hat abgesagt: ruft wieder an", by, undoMsLeft: 6_000 });
    expect(shown).toMatchObject({ isCancelled: false, canHandOver: false });
    expect(await rows().audit(contract.id)).toEqual(["cancel_contract"]);
    expect(await rows().events(ctx.actor.headquarterId)).toEqual([]);
    expect(await takeDueEffect(later(ctx, 9), cancellation?.actId ?? "")).toBe(false);
  });

  test("needs a reason, and words of one's own for another one, of 300 letters at most", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    const cancel = (why: object) => problemOf(cancelContract(ctx, { contractId: contract.id, ...why } as never));
    const fieldsOf = async (why: object) =>
      cancelContract(ctx, { contractId: contract.id, ...why } as never).then(
        () => [],
        ({ issues }: { issues: { path: string[] }[] }) => issues.map(({ path }) => path.join(".")),
      );
    expect(await fieldsOf({})).toContain("reason");
    expect(await fieldsOf({ reason: "rain" })).toContain("reason");
    expect(await fieldsOf({ reason: "other" })).toEqual(["note"]);
    expect(await fieldsOf({ reason: "no_show", note: "x".repeat(301) })).toEqual(["note"]);
    expect(await cancel({ reason: "other", note: "x".repeat(300) })).toBeNull();
  });

  test("takes effect after that: the contract is over, its check free, its SB-Schutz cancelled with it", async () => {
    const { ctx, contract, check, sbContract } = await aCancelledLife({ contract: { withSbInsurance: true } });
    expect(await rows().contract(contract.id)).toMatchObject({ isActive: false, cancelledAt: signingNow });
    const freed = { contractState: "none", processState: "accepted", finishedAt: null };
    expect(await rows().check(check.id)).toMatchObject(freed);
    const [sb] = await database.db
      .select()
      .from(sbContracts)
      .where(eq(sbContracts.id, sbContract?.id ?? ""));
    expect(sb?.cancelledAt).toEqual(signingNow);
    expect(await rows().events(ctx.actor.headquarterId)).toEqual(["contract.cancelled"]);
    expect(await rows().audit(contract.id)).toEqual(expect.arrayContaining(["cancel_contract", "contract_cancelled"]));
    expect((await rows().acts(contract.id)).map(({ dueAt }) => dueAt)).toEqual([null]);
  });

  test("takes effect once, however many try, and when the Worker died as well", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    const [act] = await rows().acts(contract.id);
    const store = jobsStore(database.db);
    const dueActs: typeof store.dueActs = async (...asked) =>
      (await store.dueActs(...asked)).filter(({ id }) => id === act?.id);
    const sweep = () => sweepDueCancellations({ dueActs }, systemOf(ctx, seconds(600)), seconds(600));
    const shown = getContract(later(ctx, 600), { id: contract.id });
    const tries = [sweep(), takeDueEffect(later(ctx, 600), act?.id ?? ""), sweep(), shown];
    await Promise.all(tries);
    expect((await shown).contract.isCancelled).toBe(true);
    expect(await rows().events(ctx.actor.headquarterId)).toEqual(["contract.cancelled"]);
    expect((await rows().audit(contract.id)).filter((action) => action === "contract_cancelled")).toHaveLength(1);
  });

  test("is done by whoever opens the contract when nothing else has done it, in nobody's name", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    const colleague = await aColleague(database, ctx);
    const before = await getContract(later(colleague, 9), { id: contract.id });
    expect(before.contract).toMatchObject({ isActive: true, isCancelled: false });
    const after = await getContract(later(colleague, 10), { id: contract.id });
    expect(after.contract).toMatchObject({ isActive: false, isCancelled: true });
    expect(after.cancellation).toMatchObject({ by: `${ctx.actor.prename} ${ctx.actor.surname}`, dueAt: null });
  });

  test("is refused once the vehicle was handed over, came back, or a colleague was first", async () => {
    const { ctx, contract } = await aLifeDesk(database, { usesDigitalSigning: false });
    const input = { contractId: contract.id, ...noShow };
    const colleague = await aColleague(database, ctx);
    await cancelContract(colleague, input);
    const by = `${colleague.actor.prename} ${colleague.actor.surname}`;
    const text = `Der Vertrag wurde bereits von ${by} storniert.`;
    expect(await problemOf(cancelContract(ctx, input))).toMatchObject({ kind: "conflict", text });
    await undoCancelling(ctx, { contractId: contract.id });
    await handOver(ctx, { contractId: contract.id });
    expect(await problemOf(cancelContract(ctx, input))).toMatchObject({
      kind: "conflict",
      text: "Das Fahrzeug ist schon übergeben. Beenden Sie den Vertrag mit der Fahrzeugrückgabe.",
    });
    await returnVehicle(ctx, returned(contract));
    expect(await problemOf(cancelContract(ctx, input))).toMatchObject({ kind: "conflict" });
  });

  test("is unknown to other tenants and branches, refused without the plan, and open to a Nutzer of the branch", async () => {
    const { ctx, contract } = await aLifeDesk(database, { isAtBranch: true });
    const input = { contractId: contract.id, ...noShow };
    const stranger = await aStaffContext(database, { now: () => signingNow });
    const other = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true });
    for (const each of [stranger.ctx, other.ctx]) {
      expect(await problemOf(cancelContract(each, input))).toMatchObject({ kind: "not-found" });
      expect(await problemOf(undoCancelling(each, { contractId: contract.id }))).toMatchObject({ kind: "not-found" });
    }
    const light = { ...ctx, actor: { ...ctx.actor, plan: { ...ctx.actor.plan, planVersion: "light" as const } } };
    expect(await problemOf(cancelContract(light, input))).toMatchObject({ kind: "forbidden" });
    expect((await cancelContract(ctx, input)).isNew).toBe(true);
    await afterUndo(ctx, contract.id);
    expect(await rows().contract(contract.id)).toMatchObject({ isActive: false });
  });
});

describe("undoing", () => {
  test("within the time leaves nothing but two entries of the audit log, and twice is not an error", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    expect(await undoCancelling(later(ctx, 9), { contractId: contract.id })).toEqual({ isNew: true });
    expect(await undoCancelling(later(ctx, 9), { contractId: contract.id })).toEqual({ isNew: false });
    expect(await rows().acts(contract.id)).toEqual([]);
    expect(await rows().audit(contract.id)).toEqual(["cancel_contract", "undo_cancel_contract"]);
    await getContract(later(ctx, 60), { id: contract.id });
    expect(await rows().contract(contract.id)).toMatchObject({ isActive: true, cancelledAt: null });
    expect((await cancelContract(later(ctx, 61), { contractId: contract.id, ...noShow })).isNew).toBe(true);
  });

  test("comes too late once it has taken effect, or could have", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    const tooLate = { kind: "conflict", text: "Das Rückgängigmachen kam zu spät: Es ist schon storniert." };
    expect(await problemOf(undoCancelling(later(ctx, 16), { contractId: contract.id }))).toMatchObject(tooLate);
    await afterUndo(ctx, contract.id);
    expect(await problemOf(undoCancelling(later(ctx, 11), { contractId: contract.id }))).toMatchObject(tooLate);
    expect(await rows().acts(contract.id)).toHaveLength(1);
  });

  test("and taking effect at the same moment end in one of both", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    const [act] = await rows().acts(contract.id);
    const [undone, isInEffect] = await Promise.all([
      undoCancelling(later(ctx, 11), { contractId: contract.id }).then(
        ({ isNew }) => isNew,
        () => false,
      ),
      takeDueEffect(later(ctx, 11), act?.id ?? ""),
    ]);
    expect([undone, isInEffect].filter(Boolean)).toHaveLength(1);
    expect((await rows().contract(contract.id))?.isActive).toBe(undone);
  });
});

describe("while it is being cancelled, and afterwards", () => {
  test.each([
    [0, "Der Vertrag wird gerade storniert. Machen Sie das zuerst rückgängig."],
    [600, "Der Vertrag wurde storniert. Dazu ist nichts mehr möglich."],
  ])("after %s seconds nobody signs it, hands it over or takes it back", async (after, text) => {
    const { ctx, contract } = await aLifeDesk(database, { contract: { isSigned: false } });
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    if (after > 0) await afterUndo(ctx, contract.id);
    const at = later(ctx, after);
    const refusal = { kind: "conflict", text, code: "contract_cancelled" };
    expect(await problemOf(addSignatures(at, signed(contract.id)))).toEqual(refusal);
    expect(await problemOf(handOver(at, { contractId: contract.id }))).toEqual(refusal);
    const signatures = [drawn("vehicle_return_customer"), drawn("vehicle_return_dealer")];
    expect(await problemOf(returnVehicle(at, { ...returned(contract), signatures }))).toEqual(refusal);
    expect((await getContract(at, { id: contract.id })).signing).toBe("cancelled");
  });

  test("of cancelling, signing, handing over and returning at once, what the contract shows is one story", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ctx, contract } = await aLifeDesk(database, { contract: { isSigned: false } });
      const colleague = await aColleague(database, ctx);
      const signatures = [drawn("vehicle_return_customer"), drawn("vehicle_return_dealer")];
      const tries = [
        () => addSignatures(ctx, signed(contract.id)),
        () => cancelContract(colleague, { contractId: contract.id, ...noShow }),
        () => handOver(ctx, { contractId: contract.id }),
        () => returnVehicle(colleague, { ...returned(contract), signatures }),
      ];
      const inTurn = [...tries.slice(round), ...tries.slice(0, round)];
      await Promise.all(inTurn.map((work) => work().catch(() => null)));
      const kinds = (await rows().acts(contract.id)).map(({ kind }) => kind);
      // Handed over once, whoever did it, or cancelled; never both.
      expect([["handed_over"], ["cancelled"]]).toContainEqual(kinds);
      const stored = await rows().contract(contract.id);
      expect(stored?.handedOverAt === null).toBe(kinds[0] === "cancelled");
    }
  });

  test("a link on the customer's phone is over", async () => {
    const { ctx, contract } = await aLifeDesk(database, { contract: { isSigned: false } });
    const link = await startPhoneSigning(ctx, { id: contract.id });
    const phone = signerOf(ctx, link.id);
    expect((await viewPhoneSigning(phone, {})).linkId).toBe(link.id);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    expect(await problemOf(viewPhoneSigning(phone, {}))).toMatchObject({ kind: "not-found" });
    await afterUndo(ctx, contract.id);
    const [row] = await database.db.select().from(signingLinks).where(eq(signingLinks.id, link.id));
    expect(row?.status).toBe("expired");
  });

  test("the check gets another contract, and every list shows that one", async () => {
    const { ctx, contract, check, customer, vehicle } = await aCancelledLife({ contract: { withSbInsurance: true } });
    const desk = { check, vehicle };
    const draftVersion = await fillWizard(ctx, desk, { sb: typedSb });
    const again = await createContract(ctx, { idCheckId: check.id, draftVersion, confirmed: {} });
    expect(again.isNew).toBe(true);
    const { records } = await listProcesses(ctx, {});
    expect(records.map(({ contractId }) => contractId)).toEqual([again.contract.id]);
    expect(records[0]).toMatchObject({ processState: "underway", isContractCancelled: false });
    const shown = await getIdCheck(ctx, { id: check.id });
    expect(shown.contract?.id).toBe(again.contract.id);
    expect(shown.cancelled.contracts.map(({ id }) => id)).toEqual([contract.id]);
    expect(shown.sbContract?.contractId).toBe(again.contract.id);
    const history = await getCustomer(ctx, { id: customer.id });
    expect(history.contracts.map(({ id, cancelledAt }) => [id, cancelledAt])).toEqual([[contract.id, signingNow]]);
    for (const query of [contract.contractNumber, again.contract.contractNumber]) {
      expect((await listProcesses(ctx, { query })).records).toHaveLength(1);
    }
  });
});

describe("the list", () => {
  test("says of a process whose only contract was cancelled that it may get one", async () => {
    const { ctx } = await aCancelledLife();
    const { records } = await listProcesses(ctx, {});
    expect(records).toMatchObject([{ processState: "accepted", contractId: null, isContractCancelled: true }]);
  });

  test("of the CSV file says 'Storniert', and adds nothing to its sums", async () => {
    const { ctx } = await aCancelledLife({ contract: { withSbInsurance: true } });
    const file = await new Response(
      await exportContractsCsv(ctx, { start_date: "2026-11-01", end_date: "2026-11-30" }),
    ).text();
    const [header = [], line = []] = file
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n")
      .map((row) => row.split(";"));
    const cellOf = (column: string) => line[header.indexOf(column)];
    expect(cellOf("Status")).toBe("Storniert");
    expect(cellOf("Storniert am")).toBe("23.11.2026 09:00");
    for (const sum of ["Zu zahlen (EUR)", "Überlassung (EUR)", "SB-Gebühr (EUR)"]) expect(cellOf(sum)).toBe("0,00");
    expect(cellOf("Darin Umsatzsteuer (EUR)")).toBe("");
  });
});

describe("its paper", () => {
  const papersOf = (contractId: string) =>
    database.db
      .select()
      .from(contractFiles)
      .where(and(eq(contractFiles.contractId, contractId), eq(contractFiles.kind, "cancellation")));

  test("is made once, mailed to the customer once, listed on the page and found by its hash", async () => {
    const { ctx, contract, customer } = await aCancelledLife();
    const [paper, ...more] = await papersOf(contract.id);
    expect(more).toEqual([]);
    const mails = await rows().mails(contract.id);
    expect(mails).toMatchObject([
      {
        recipient: customer.email,
        subject: `Stornierung: Ihr Fahrzeugüberlassungsvertrag ${contract.contractNumber}`,
        attachments: [{ filename: `Vertrag ${contract.contractNumber} Storno.pdf`, fileKey: paper?.fileKey }],
      },
    ]);
    const { actPapers } = await getContract(ctx, { id: contract.id });
    expect(actPapers).toMatchObject([{ actId: paper?.actId, kind: "cancellation", state: "stored" }]);
    await viewActFile(ctx, { actId: paper?.actId ?? "", kind: "cancellation" });
    expect(await rows().mails(contract.id)).toHaveLength(1);
    const verifying = { store: verifyStore(database.db), limitTries: async () => {}, ipAddress: "" };
    const verdict = await verifyDocument(verifying, { sha256: paper?.sha256 ?? "" });
    expect(verdict).toMatchObject({ state: "genuine", document: { kind: "cancellation" } });
  });

  test("does not exist while it can be undone", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    const { act } = await cancelContract(ctx, { contractId: contract.id, ...noShow });
    expect(await problemOf(viewActFile(ctx, { actId: act.id, kind: "cancellation" }))).toMatchObject({
      kind: "not-found",
    });
    const subject = { contractId: contract.id, actId: act.id };
    expect(await problemOf(ensurePaper(ctx, subject, "cancellation"))).toMatchObject({ kind: "not-found" });
    expect(await papersOf(contract.id)).toEqual([]);
  });

  test("is made by the sweep where the Worker ended, with its mail", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await cancelContract(ctx, { contractId: contract.id, ...noShow });
    const dead = { ...later(ctx, 20), platform: { ...ctx.platform, waitUntil: () => {} } };
    const [act] = await rows().acts(contract.id);
    expect(await takeDueEffect(dead, act?.id ?? "")).toBe(true);
    expect(await rows().mails(contract.id)).toEqual([]);
    const due = await database.db.select().from(duePapers).where(eq(duePapers.contractId, contract.id));
    expect(due).toMatchObject([{ kind: "cancellation", actId: act?.id }]);
    const actId = act?.id ?? "";
    // Opening a file sends no mail.
    await expect(viewActFile(later(ctx, 30), { actId, kind: "cancellation" })).rejects.toMatchObject({
      kind: "not-found",
    });
    const store = jobsStore(database.db);
    const longestDuePapers = async () =>
      (await store.longestDuePapers(seconds(120))).filter((row) => row.actId === actId);
    await sweepDuePapers({ longestDuePapers }, systemOf(ctx, seconds(120)), seconds(120), () => true);
    expect(await rows().mails(contract.id)).toHaveLength(1);
    const { fileName } = await viewActFile(later(ctx, 130), { actId, kind: "cancellation" });
    expect(fileName).toBe(`Vertrag ${contract.contractNumber} Storno.pdf`);
  });

  test("is what is mailed of a cancelled contract from then on", async () => {
    const { ctx, contract } = await aCancelledLife();
    await sendContractEmail(ctx, { contractId: contract.id, recipient: "anders@example.org" });
    const mails = await rows().mails(contract.id);
    expect(mails.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      [`Vertrag ${contract.contractNumber} Storno.pdf`],
      [`Vertrag ${contract.contractNumber} Storno.pdf`],
    ]);
  });
});

test("a mail with the contract that was not delivered is not sent again once that is cancelled", async () => {
  const { ctx, contract } = await aLifeDesk(database);
  const sent = await sendContractEmail(ctx, { contractId: contract.id, recipient: "kunde@example.org" });
  await database.db.update(outbox).set({ state: "failed" }).where(eq(outbox.id, sent.outboxId));
  await cancelContract(later(ctx, 1), { contractId: contract.id, ...noShow });
  const act = (await rows().acts(contract.id))[0];
  await takeDueEffect(later(ctx, 60), act?.id ?? "");
  expect(await problemOf(retryContractEmail(later(ctx, 60), { emailId: sent.id }))).toMatchObject({ kind: "conflict" });
});

describe("an SB-Schutz booked alone", () => {
  async function anSbDesk(startAt: Date) {
    const { ctx, fake } = await aStaffContext(database, { now: () => signingNow, planVersion: "light" });
    const { headquarterId, userId } = ctx.actor;
    const place = { db: database.db, headquarterId, userId, now: signingNow };
    const booked = await anSbContract(place, { hasPhotos: false, sbChanges: { startAt } });
    return { ctx, fake, ...booked };
  }

  test("is cancelled until its period begins, with a paper and a mail, and can be booked again", async () => {
    const { ctx, fake, sbContract, check } = await anSbDesk(seconds(60));
    const input = { sbContractId: sbContract.id, ...noShow };
    expect((await cancelSbContract(ctx, input)).isNew).toBe(true);
    expect(await undoSbCancelling(ctx, { sbContractId: sbContract.id })).toEqual({ isNew: true });
    await cancelSbContract(ctx, input);
    const { sbContract: shown, cancellation } = await getSbContract(later(ctx, 10), { id: sbContract.id });
    expect(shown.isCancelled).toBe(true);
    expect(cancellation).toMatchObject({ reason: "Kunde ist nicht erschienen", dueAt: null });
    await fake.settled();
    const mails = await database.db
      .select({ subject: outbox.subject })
      .from(sentContractEmails)
      .innerJoin(outbox, eq(outbox.id, sentContractEmails.outboxId))
      .where(eq(sentContractEmails.sbContractId, sbContract.id));
    expect(mails).toEqual([{ subject: `Stornierung: Ihr SB-Vertrag ${sbContract.contractNumber}` }]);
    const { records } = await listProcesses(ctx, {});
    expect(records).toMatchObject([{ sbContractId: null, isSbCancelled: true }]);
    expect((await getIdCheck(ctx, { id: check.id })).sbContract).toBeNull();
  });

  test("that has begun, or belongs to a contract, is not", async () => {
    const { ctx, sbContract } = await anSbDesk(signingNow);
    expect(await problemOf(cancelSbContract(ctx, { sbContractId: sbContract.id, ...noShow }))).toMatchObject({
      text: "Der SB-Schutz hat schon begonnen und kann nicht mehr storniert werden.",
    });
    const desk = await aLifeDesk(database, { contract: { withSbInsurance: true, startOfUse: seconds(900) } });
    const sbContractId = desk.sbContract?.id ?? "";
    expect(await problemOf(cancelSbContract(desk.ctx, { sbContractId, ...noShow }))).toMatchObject({
      text: "Dieser SB-Schutz gehört zu einem Vertrag und wird mit ihm storniert.",
    });
    const acts = await database.db.select().from(contractActs).where(eq(contractActs.sbContractId, sbContractId));
    expect(acts).toEqual([]);
  });
});
