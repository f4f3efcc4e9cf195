import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers, duePapers, sbContracts } from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import {
  aCheckInReview,
  aDiscardedCheck,
  anAcceptedCheckWithNameMismatch,
  aRejectedCheck,
} from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { createContract } from "#server/handover/contracts/create-contract.server.ts";
import {
  aDesk,
  concludeContract,
  fillSbWizard,
  fillWizard,
  settleDesks,
  typedSb,
} from "#server/handover/contracts/test-contract-desk.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { confirmSbConcerns } from "./confirm-sb-concerns.server.ts";
import { createSbContract } from "./create-sb-contract.server.ts";
import { getSbContract } from "./get-sb-contract.server.ts";
import { getSbWizard } from "./get-sb-wizard.server.ts";
import { restartSbDraft } from "./save-sb-draft.server.ts";
import { sbTexts as t } from "./sb-insurance.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const pick = ({ field, concerns }: Problem["details"] = {}) => ({
  ...(field && { field }),
  ...(concerns && { concerns }),
});
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message, ...pick(error.details) }),
  );
const bookingsOf = (idCheckId: string) =>
  database.db.select().from(sbContracts).where(eq(sbContracts.idCheckId, idCheckId));
const checkRow = async (id: string) => (await database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];
const withoutSb = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, plan: { ...ctx.actor.plan, usesSbInsurance: false } },
});

describe("booked alone", () => {
  test("holds what was typed, its number, fee and snapshot; the process stays accepted", async () => {
    const desk = await aDesk(database, { planVersion: "light", isAtBranch: true });
    const { ctx, check } = desk;
    const draftVersion = await fillSbWizard(ctx, desk);
    const { sbContract, isNew } = await createSbContract(ctx, { idCheckId: check.id, draftVersion });
    expect(isNew).toBe(true);
    expect(sbContract).toMatchObject({
      contractNumber: "SB-2026-000001",
      branchId: ctx.actor.branchId,
      contractId: null,
      kind: "Vermietung",
      startAt: new Date("2026-11-23T09:00:00Z"),
      endAt: new Date("2026-11-25T16:30:00Z"),
      vin: "WVWZZZ1KZAW000001",
      licensePlate: "K HS 1001",
      insuredDeductibleCents: 100_000,
      feeCents: 3 * 1_200,
      paymentMethod: "cash",
    });
    expect(sbContract.snapshot).toMatchObject({
      contractNumber: "SB-2026-000001",
      handoverContractNumber: null,
      processNumber: check.processNumber,
      customer: { prename: "Erika", surname: "Mustermann", email: "erika@example.org" },
      vehicle: { name: "VW Golf", vin: "WVWZZZ1KZAW000001", licensePlate: "K HS 1001" },
      feeCents: 3_600,
    } satisfies Partial<Record<keyof SbContractSnapshot, unknown>>);
    expect(await checkRow(check.id)).toMatchObject({ processState: "accepted", contractState: "none", version: 2 });
    const [customer] = await ctx.db.find(customers, eq(customers.id, sbContract.customerId));
    expect(customer?.email).toBe("erika@example.org");
    expect(await ctx.db.find(formDrafts)).toEqual([]);
    expect(await ctx.db.find(duePapers)).toMatchObject([{ sbContractId: sbContract.id, kind: "unsigned" }]);
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, sbContract.id));
    expect(entry).toMatchObject({ action: "create_sb_contract", details: { id_check_id: check.id } });
    expect(desk.fake.published.map(({ event }) => event.data)).toContainEqual({ process_id: check.id, version: 2 });
  });

  test("has a paper, and a page that leads to it", async () => {
    const desk = await aDesk(database, { planVersion: "light", rendersPapers: true });
    const draftVersion = await fillSbWizard(desk.ctx, desk);
    const { sbContract } = await createSbContract(desk.ctx, { idCheckId: desk.check.id, draftVersion });
    const file = await ensurePaper(desk.ctx, { sbContractId: sbContract.id }, "unsigned");
    expect(file.byteCount).toBeGreaterThan(5_000);
    const page = await getSbContract(desk.ctx, { id: sbContract.id });
    expect(page).toMatchObject({
      sbContract: { contractNumber: sbContract.contractNumber, feeCents: 3_600 },
      contract: null,
      papers: [{ kind: "unsigned", state: "stored" }],
      showsLicense: false,
    });
  });

  test("once: submitted again, or twenty times at the same moment", async () => {
    const desk = await aDesk(database, { planVersion: "light" });
    const draftVersion = await fillSbWizard(desk.ctx, desk);
    const submit = () => createSbContract(desk.ctx, { idCheckId: desk.check.id, draftVersion });
    const answers = await Promise.all(Array.from({ length: 20 }, submit));
    answers.push(await submit());
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ sbContract }) => sbContract.id)).size).toBe(1);
    expect(await bookingsOf(desk.check.id)).toHaveLength(1);
    expect(await getSbWizard(desk.ctx, { idCheckId: desk.check.id })).toMatchObject({
      sbContract: { contractNumber: answers[0]?.sbContract.contractNumber },
    });
  });

  test("a rejected check and differing names have to be confirmed; that is no failed try", async () => {
    const rejected = await aDesk(database, { planVersion: "light", aCheck: aRejectedCheck });
    const version = await fillSbWizard(rejected.ctx, rejected);
    const input = { idCheckId: rejected.check.id, draftVersion: version };
    for (let tries = 0; tries < 5; tries++) {
      expect(await problemOf(createSbContract(rejected.ctx, input))).toEqual({
        kind: "invalid",
        text: concernTable.check_rejected.asks.sb,
        concerns: ["check_rejected", "license_unchecked"],
      });
    }
    expect(
      (await createSbContract(rejected.ctx, { ...input, confirmed: { check_rejected: true, license_unchecked: true } }))
        .isNew,
    ).toBe(true);

    const mismatched = await aDesk(database, { aCheck: anAcceptedCheckWithNameMismatch });
    const draftVersion = await fillSbWizard(mismatched.ctx, mismatched);
    const other = { idCheckId: mismatched.check.id, draftVersion };
    expect(await problemOf(createSbContract(mismatched.ctx, other))).toMatchObject({
      concerns: ["document_names_differ"],
    });
    expect(
      (await createSbContract(mismatched.ctx, { ...other, confirmed: { document_names_differ: true } })).isNew,
    ).toBe(true);
  });

  test("what was confirmed at the start is asked again only if it changed since, or by another user", async () => {
    const desk = await aDesk(database, { aCheck: anAcceptedCheckWithNameMismatch, planVersion: "light" });
    const { headquarterId } = desk.ctx.actor;
    const { ctx: colleague } = await aStaffContext(database, {
      headquarterId,
      planVersion: "light",
      now: desk.ctx.now,
    });
    const idCheckId = desk.check.id;
    const confirm = async () => {
      const { check } = await getSbWizard(desk.ctx, { idCheckId });
      await confirmSbConcerns(desk.ctx, { idCheckId, confirmed: { document_names_differ: check.concerns.names } });
    };
    await confirm();
    const draftVersion = await fillSbWizard(desk.ctx, desk);
    const submitAs = (ctx: Context) => createSbContract(ctx, { idCheckId, draftVersion });
    expect(await problemOf(submitAs(colleague))).toMatchObject({ concerns: ["document_names_differ"] });
    await database.db.update(idChecks).set({ licenseSurname: "Meyer" }).where(eq(idChecks.id, idCheckId));
    expect(await problemOf(submitAs(desk.ctx))).toMatchObject({ concerns: ["document_names_differ"] });
    await confirm();
    expect(await submitAs(desk.ctx)).toMatchObject({ isNew: true });
  });

  test("is blocked after four failed submits until the wizard is restarted", async () => {
    const desk = await aDesk(database, { planVersion: "light" });
    const idCheckId = desk.check.id;
    const draftVersion = await fillSbWizard(desk.ctx, desk, { booking: { insuredDeductible: "9000" } });
    const submit = () => problemOf(createSbContract(desk.ctx, { idCheckId, draftVersion }));
    for (let tries = 0; tries < 4; tries++) expect((await submit())?.kind).toBeUndefined();
    expect(await submit()).toMatchObject({ kind: "too-many", text: contractTexts.blocked });
    await restartSbDraft(desk.ctx, { idCheckId });
    const mended = await fillSbWizard(desk.ctx, desk);
    expect((await createSbContract(desk.ctx, { idCheckId, draftVersion: mended })).isNew).toBe(true);
  });

  test("what changed since the preview is looked at again", async () => {
    const desk = await aDesk(database, { planVersion: "light" });
    await fillSbWizard(desk.ctx, desk);
    const old = createSbContract(desk.ctx, { idCheckId: desk.check.id, draftVersion: 5 });
    expect(await problemOf(old)).toMatchObject({ kind: "conflict", text: contractTexts.draftChanged });
  });

  test.each([
    ["not reviewed", aCheckInReview, t.notReviewed],
    ["closed", aDiscardedCheck, t.discarded],
  ])("not from a check that is %s", async (_, aCheck, text) => {
    const desk = await aDesk(database, { aCheck });
    const draftVersion = await fillSbWizard(desk.ctx, desk);
    const booked = createSbContract(desk.ctx, { idCheckId: desk.check.id, draftVersion });
    expect(await problemOf(booked)).toMatchObject({ kind: "conflict", text });
  });

  test("not from a check with a contract", async () => {
    const desk = await aDesk(database);
    const { check } = await aVehicleUnderway(desk.place, { hasPhotos: false });
    const draftVersion = await fillSbWizard(desk.ctx, { check });
    const booked = createSbContract(desk.ctx, { idCheckId: check.id, draftVersion });
    expect(await problemOf(booked)).toMatchObject({ kind: "conflict", text: t.hasContract });
  });

  test("not where the kind has no tariff on that day", async () => {
    const early = new Date("2023-06-01T07:00:00Z");
    const desk = await aDesk(database, { planVersion: "light", now: () => early });
    const period = { pickupDate: "2023-06-02", returnDate: "2023-06-03" };
    const draftVersion = await fillSbWizard(desk.ctx, desk, { booking: period });
    const booked = createSbContract(desk.ctx, { idCheckId: desk.check.id, draftVersion });
    expect(await problemOf(booked)).toMatchObject({ kind: "invalid", text: t.noTariff });
  });

  test("not without the plan, and not of another tenant", async () => {
    const desk = await aDesk(database);
    const ctx = withoutSb(desk.ctx);
    const idCheckId = desk.check.id;
    expect((await problemOf(getSbWizard(ctx, { idCheckId })))?.kind).toBe("forbidden");
    expect((await problemOf(createSbContract(ctx, { idCheckId, draftVersion: 1 })))?.kind).toBe("forbidden");
    expect((await problemOf(getSbContract(ctx, { id: "x" })))?.kind).toBe("forbidden");
    const stranger = await aStaffContext(database);
    expect((await problemOf(getSbWizard(stranger.ctx, { idCheckId })))?.kind).toBe("not-found");
    expect((await problemOf(createSbContract(stranger.ctx, { idCheckId, draftVersion: 1 })))?.kind).toBe("not-found");
  });
});

describe("booked with a contract", () => {
  test("is made in the same transaction, under its own number, with what the contract says", async () => {
    const desk = await aDesk(database);
    const { contract } = await concludeContract(desk, { sb: typedSb });
    const [booking] = await bookingsOf(desk.check.id);
    expect(booking).toMatchObject({
      contractNumber: "SB-2026-000001",
      contractId: contract.id,
      customerId: contract.customerId,
      vin: desk.vehicle.vin,
      insuredDeductibleCents: 100_000,
      feeCents: 3_600,
      paymentMethod: "card",
    });
    expect(booking?.snapshot).toMatchObject({ handoverContractNumber: contract.contractNumber });
    expect((contract.snapshot as ContractSnapshot).sbInsurance).toMatchObject({
      feeCents: 3_600,
      paymentMethod: "card",
    });
    // Paid apart.
    expect(contract.totalCents).toBe(26_700);
    const due = await desk.ctx.db.find(duePapers);
    expect(due.map((row) => row.contractId ?? row.sbContractId).sort()).toEqual([contract.id, booking?.id].sort());
  });

  test("or not at all: nothing is left of a contract whose booking is wrong", async () => {
    const desk = await aDesk(database);
    const wrong = concludeContract(desk, { terms: { insurance: "teilkasko" }, sb: typedSb });
    await expect(wrong).rejects.toThrow(t.needsVollkasko);
    expect(await bookingsOf(desk.check.id)).toEqual([]);
    expect(await database.db.select().from(contracts).where(eq(contracts.idCheckId, desk.check.id))).toEqual([]);
  });

  test("the question is required where the plan asks it, and only there", async () => {
    const desk = await aDesk(database);
    const draftVersion = await fillWizard(desk.ctx, desk, { sb: { booksSb: "" } });
    await expect(createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion })).rejects.toThrow(
      t.bookingRequired,
    );
    const ctx = withoutSb(desk.ctx);
    expect((await getContractWizard(ctx, { idCheckId: desk.check.id })).asksForSb).toBe(false);
    expect((await createContract(ctx, { idCheckId: desk.check.id, draftVersion })).isNew).toBe(true);
  });

  test("is not asked again when it was booked alone before", async () => {
    const desk = await aDesk(database);
    const version = await fillSbWizard(desk.ctx, desk);
    const { sbContract } = await createSbContract(desk.ctx, { idCheckId: desk.check.id, draftVersion: version });
    const wizard = await getContractWizard(desk.ctx, { idCheckId: desk.check.id });
    expect(wizard).toMatchObject({ asksForSb: false, sbContract: { id: sbContract.id, feeCents: 3_600 } });
    expect((await concludeContract(desk, { sb: typedSb })).isNew).toBe(true);
    expect(await bookingsOf(desk.check.id)).toHaveLength(1);
  });
});
