import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractPayments, contracts } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addPayment, addSbPayment } from "./add-payment.server.ts";
import { exportDayTotals, getDayTotals } from "./day-totals.server.ts";
import { getPayments, getSbPayments } from "./get-payments.server.ts";
import { paymentTexts as t } from "./payments.texts.ts";
import { reversePayment, reverseSbPayment } from "./reverse-payment.server.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** Wednesday, 17:30 in Berlin. */
const now = new Date("2026-11-25T16:30:00Z");
type StaffOptions = NonNullable<Parameters<typeof aStaffContext>[1]>;

async function aDesk(staff: StaffOptions = {}) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...staff });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now, files: ctx.platform.files };
  const { contract, check } = await aVehicleUnderway(place, { hasPhotos: false });
  const input = {
    contractId: contract.id,
    id: newId(),
    purpose: "deposit" as const,
    method: "cash" as const,
    amountCents: 50_000,
    note: "",
  };
  return { ctx, fake, place, contract, check, input };
}
const colleagueOf = async ({ ctx }: Awaited<ReturnType<typeof aDesk>>, staff: StaffOptions = {}) => {
  const { headquarterId } = ctx.actor;
  const colleague = await aStaffContext(database, { now: () => now, headquarterId, ...staff });
  fakes.push(colleague.fake);
  return colleague.ctx;
};
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message }),
  );
const rowsOf = (contractId: string) =>
  database.db.select().from(contractPayments).where(eq(contractPayments.contractId, contractId));

describe("a payment", () => {
  test("is noted with who, when and what, and closes what was open", async () => {
    const desk = await aDesk();
    const before = await getPayments(desk.ctx, { contractId: desk.contract.id });
    expect(before.balance.lines.map(({ purpose }) => purpose)).toEqual(["rental", "deposit"]);
    await addPayment(desk.ctx, { ...desk.input, note: "Beleg 12" });
    const { payments, balance } = await getPayments(desk.ctx, { contractId: desk.contract.id });
    const { prename, surname } = desk.ctx.actor;
    expect(payments).toMatchObject([
      { purpose: "deposit", amountCents: 50_000, paidAt: now, note: "Beleg 12", by: `${prename} ${surname}` },
    ]);
    expect(balance.openCents).toBe(before.balance.openCents - 50_000);
  });

  test("is audited and announced, without its note", async () => {
    const desk = await aDesk();
    await addPayment(desk.ctx, { ...desk.input, note: "vom Bruder" });
    await desk.fake.settled();
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, desk.contract.id));
    expect(log).toMatchObject([{ action: "add_payment", details: { purpose: "deposit", amount_cents: 50_000 } }]);
    expect(JSON.stringify(log)).not.toContain("Bruder");
    expect(desk.fake.published[0]?.event).toMatchObject({ type: "process_changed" });
  });

  test("sent ten times at once is one; with other values it is refused", async () => {
    const desk = await aDesk();
    const results = await Promise.all(Array.from({ length: 10 }, () => addPayment(desk.ctx, desk.input)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await rowsOf(desk.contract.id)).toHaveLength(1);
    const other = { ...desk.input, amountCents: 40_000 };
    expect(await problemOf(addPayment(desk.ctx, other))).toEqual({ kind: "conflict", text: t.idTaken });
    const colleague = await colleagueOf(desk);
    expect(await problemOf(addPayment(colleague, desk.input))).toMatchObject({ kind: "conflict" });
  });

  test("of two users who take the same open amount one is asked", async () => {
    const desk = await aDesk();
    const colleague = await colleagueOf(desk);
    const results = await Promise.all([
      problemOf(addPayment(desk.ctx, desk.input)),
      problemOf(addPayment(colleague, { ...desk.input, id: newId() })),
    ]);
    expect(results.filter((result) => result === null)).toHaveLength(1);
    expect(results.find((result) => result !== null)).toMatchObject({ kind: "invalid" });
    expect(await rowsOf(desk.contract.id)).toHaveLength(1);
  });

  test("above what is open is asked about, and noted once confirmed", async () => {
    const desk = await aDesk();
    const tooMuch = { ...desk.input, amountCents: 60_000 };
    const problem = await addPayment(desk.ctx, tooMuch).catch((error: Problem) => error.details);
    expect(problem).toMatchObject({ code: "confirmation_required", concerns: ["payment_above_open"] });
    await addPayment(desk.ctx, { ...tooMuch, confirmed: { payment_above_open: true } });
    expect((await getPayments(desk.ctx, { contractId: desk.contract.id })).balance.backCents).toBe(10_000);
  });

  test.each([
    ["in the future", { paidAt: new Date("2026-11-25T16:46:00Z") }, t.inFuture],
    ["of two years ago", { paidAt: new Date("2024-11-25T16:30:00Z") }, t.tooLongAgo],
  ])("%s is refused", async (_name, changes, text) => {
    const desk = await aDesk();
    expect(await problemOf(addPayment(desk.ctx, { ...desk.input, ...changes }))).toEqual({ kind: "invalid", text });
    expect(await rowsOf(desk.contract.id)).toEqual([]);
  });

  test.each([
    [{ amountCents: 0 }],
    [{ amountCents: 1.5 }],
    [{ amountCents: 100_000_001 }],
    [{ method: "paypal" }],
    [{ purpose: "tip" }],
    [{ note: "x".repeat(201) }],
    [{ id: "kurz" }],
  ])("with %j is refused", async (changes) => {
    const desk = await aDesk();
    await expect(addPayment.asGiven(desk.ctx, { ...desk.input, ...changes })).rejects.toThrow();
    expect(await rowsOf(desk.contract.id)).toEqual([]);
  });

  test("is nobody else's: other tenants, other branches", async () => {
    const desk = await aDesk({ isAtBranch: true });
    const stranger = await aDesk();
    const branch = await colleagueOf(desk, { isAtBranch: true });
    for (const ctx of [stranger.ctx, branch]) {
      expect(await problemOf(addPayment(ctx, desk.input))).toMatchObject({ kind: "not-found" });
      expect(await problemOf(getPayments(ctx, { contractId: desk.contract.id }))).toMatchObject({ kind: "not-found" });
    }
    // Known elsewhere, the id is taken, and says nothing about whose it is.
    await addPayment(desk.ctx, desk.input);
    const own = { ...desk.input, contractId: stranger.contract.id };
    expect(await problemOf(addPayment(stranger.ctx, own))).toEqual({ kind: "conflict", text: t.idTaken });
  });

  test("is noted in a plan without contracts while the contract is open, and not for one that is long over", async () => {
    const { ctx, place, input } = await aDesk({ planVersion: "light" });
    const { payment } = await addPayment(ctx, input);
    await reversePayment(ctx, { contractId: input.contractId, paymentId: payment.id, reason: "Vertippt" });
    const { id: contractId } = (await aFinishedProcess(place, { hasPhotos: false })).contract;
    const later = { ...input, id: newId(), contractId };
    expect(await problemOf(addPayment(ctx, later))).toMatchObject({ kind: "forbidden" });
    expect(await problemOf(getPayments(ctx, { contractId }))).toMatchObject({ kind: "forbidden" });
    const reversal = { contractId, paymentId: payment.id, reason: "Vertippt" };
    expect(await problemOf(reversePayment(ctx, reversal))).toMatchObject({ kind: "forbidden" });
  });

  test("is final in the database", async () => {
    const desk = await aDesk();
    await addPayment(desk.ctx, desk.input);
    const change = database.db
      .update(contractPayments)
      .set({ amountCents: 1 })
      .where(eq(contractPayments.id, desk.input.id));
    await expect(change).rejects.toThrow();
  });

  test("of a cancelled contract goes back", async () => {
    const desk = await aDesk();
    const { contractId } = desk.input;
    await addPayment(desk.ctx, desk.input);
    await database.db.update(contracts).set({ isActive: false, cancelledAt: now }).where(eq(contracts.id, contractId));
    expect((await getPayments(desk.ctx, { contractId })).balance).toMatchObject({ openCents: 0, backCents: 50_000 });
    await addPayment(desk.ctx, { ...desk.input, id: newId(), purpose: "deposit_back" });
    expect((await getPayments(desk.ctx, { contractId })).balance).toMatchObject({ openCents: 0, backCents: 0 });
  });
});

describe("a reversal", () => {
  const reason = "Falscher Vertrag";

  test("is a payment of its own with the reason, and opens the amount again", async () => {
    const desk = await aDesk();
    const { contractId, id: paymentId } = desk.input;
    const { balance: before } = await getPayments(desk.ctx, { contractId });
    await addPayment(desk.ctx, desk.input);
    await reversePayment(desk.ctx, { contractId, paymentId, reason });
    const { payments, balance } = await getPayments(desk.ctx, { contractId });
    expect(payments).toMatchObject([
      { id: paymentId, isReversed: true },
      { reversesId: paymentId, note: reason, amountCents: 50_000, method: "cash", isReversed: false },
    ]);
    expect(balance.openCents).toBe(before.openCents);
  });

  test("happens once: repeated it is the same, a colleague hears who was first", async () => {
    const desk = await aDesk();
    const { contractId, id: paymentId } = desk.input;
    await addPayment(desk.ctx, desk.input);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => reversePayment(desk.ctx, { contractId, paymentId, reason })),
    );
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    const colleague = await colleagueOf(desk);
    const { prename, surname } = desk.ctx.actor;
    expect(await problemOf(reversePayment(colleague, { contractId, paymentId, reason }))).toEqual({
      kind: "conflict",
      text: `Diese Zahlung wurde bereits am 25.11.2026 um 17:30 Uhr von ${prename} ${surname} zurückgenommen.`,
    });
    const [, reversal] = await rowsOf(contractId);
    const again = reversePayment(desk.ctx, { contractId, paymentId: reversal?.id ?? "", reason });
    expect(await problemOf(again)).toEqual({ kind: "invalid", text: t.reversalIsFinal });
    expect(await rowsOf(contractId)).toHaveLength(2);
  });

  test("needs a reason and a payment of this contract", async () => {
    const desk = await aDesk();
    const other = await aDesk();
    const { contractId, id: paymentId } = desk.input;
    await addPayment(desk.ctx, desk.input);
    await expect(reversePayment(desk.ctx, { contractId, paymentId, reason: " " })).rejects.toThrow(/Grund/);
    const elsewhere = reversePayment(other.ctx, { contractId: other.input.contractId, paymentId, reason });
    expect(await problemOf(elsewhere)).toEqual({ kind: "not-found", text: t.notFound });
  });

  test("is refused a second time by the database", async () => {
    const desk = await aDesk();
    await addPayment(desk.ctx, desk.input);
    await reversePayment(desk.ctx, { contractId: desk.input.contractId, paymentId: desk.input.id, reason });
    const copy = sql`insert into contract_payments select ${newId()}, headquarter_id, contract_id, sb_contract_id, purpose, method, amount_cents,
      paid_at, note, reverses_id, user_id, created_at, written_by_branch_id from contract_payments where reverses_id = ${desk.input.id}`;
    await expect(database.db.run(copy)).rejects.toThrow();
  });
});

describe("an SB-Schutz", () => {
  test("booked alone has its fee to be paid", async () => {
    const desk = await aDesk({ planVersion: "light" });
    const { sbContract } = await anSbContract(desk.place);
    const sbContractId = sbContract.id;
    const fee = { purpose: "rental" as const, method: "card" as const, amountCents: sbContract.feeCents };
    expect((await getSbPayments(desk.ctx, { sbContractId })).balance.openCents).toBe(sbContract.feeCents);
    const { payment } = await addSbPayment(desk.ctx, { ...fee, sbContractId });
    expect((await getSbPayments(desk.ctx, { sbContractId })).balance.openCents).toBe(0);
    await reverseSbPayment(desk.ctx, { sbContractId, paymentId: payment.id, reason: "Doppelt" });
    expect((await getSbPayments(desk.ctx, { sbContractId })).balance.openCents).toBe(sbContract.feeCents);
  });

  test("has neither a deposit nor a settlement to be paid", async () => {
    const desk = await aDesk();
    const { sbContract } = await anSbContract(desk.place);
    const deposit = { purpose: "deposit" as const, method: "cash" as const, amountCents: 100 };
    const refused = addSbPayment(desk.ctx, { ...deposit, sbContractId: sbContract.id });
    await expect(refused).rejects.toThrow(t.purposeRequired);
  });

  test("booked with a contract is paid there", async () => {
    const desk = await aDesk();
    const { sbContract, contract } = await aVehicleUnderway(desk.place, { withSbInsurance: true, hasPhotos: false });
    const fee = { purpose: "rental" as const, method: "card" as const, amountCents: 100 };
    expect(await problemOf(addSbPayment(desk.ctx, { ...fee, sbContractId: sbContract?.id ?? "" }))).toEqual({
      kind: "invalid",
      text: t.withContract(contract.contractNumber),
    });
  });
});

describe("the totals of a day", () => {
  test("count what changed hands on that Berlin day, per office", async () => {
    const desk = await aDesk();
    const branchDesk = await colleagueOf(desk, { isAtBranch: true });
    const { headquarterId, branchId, userId } = branchDesk.actor;
    const branchPlace = { ...desk.place, headquarterId, branchId, userId };
    const { contract } = await aVehicleUnderway(branchPlace, { hasPhotos: false });
    await addPayment(desk.ctx, { ...desk.input, paidAt: new Date("2026-11-24T22:59:00Z") });
    await addPayment(desk.ctx, {
      ...desk.input,
      id: newId(),
      purpose: "rental",
      amountCents: 100,
      paidAt: new Date("2026-11-24T23:00:00Z"),
    });
    await addPayment(branchDesk, { ...desk.input, id: newId(), contractId: contract.id, method: "card" });
    const cash = async (ctx: typeof desk.ctx, date: string, office = "") =>
      (await getDayTotals(ctx, { date, office })).totals.methods.map(({ method, balanceCents }) => [
        method,
        balanceCents,
      ]);
    expect(await cash(desk.ctx, "2026-11-24")).toEqual([
      ["card", 0],
      ["cash", 50_000],
    ]);
    expect(await cash(desk.ctx, "2026-11-25")).toEqual([
      ["card", 50_000],
      ["cash", 100],
    ]);
    expect(await cash(desk.ctx, "2026-11-25", "headquarters")).toEqual([
      ["card", 0],
      ["cash", 100],
    ]);
    expect(await cash(desk.ctx, "2026-11-25", branchId ?? "")).toEqual([
      ["card", 50_000],
      ["cash", 0],
    ]);
    expect(await cash(branchDesk, "2026-11-25")).toEqual([
      ["card", 50_000],
      ["cash", 0],
    ]);
    const stranger = await aDesk();
    expect(await cash(stranger.ctx, "2026-11-25")).toEqual([
      ["card", 0],
      ["cash", 0],
    ]);
  });

  test("are a file with a line for each payment", async () => {
    const desk = await aDesk();
    await addPayment(desk.ctx, desk.input);
    await reversePayment(desk.ctx, { contractId: desk.input.contractId, paymentId: desk.input.id, reason: "Vertippt" });
    const { file, fileName } = await exportDayTotals(desk.ctx, { date: "2026-11-25" });
    const lines = (await new Response(file).text()).trim().split("\r\n");
    expect(fileName).toBe("tagesabschluss-2026-11-25.csv");
    const { prename, surname } = desk.ctx.actor;
    const { contractNumber } = desk.contract;
    expect(lines.slice(1)).toEqual([
      `25.11.2026;17:30;${contractNumber};Kaution;Bar;500,00;;nein;${prename} ${surname}`,
      `25.11.2026;17:30;${contractNumber};Kaution;Bar;;500,00;ja;${prename} ${surname}`,
    ]);
  });

  test("of a day to come, or of no day, are those of today", async () => {
    const desk = await aDesk();
    for (const date of ["2026-11-26", "2026-02-31", "morgen", ""])
      expect((await getDayTotals(desk.ctx, { date })).date).toBe("2026-11-25");
  });
});
