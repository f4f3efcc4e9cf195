import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { endHold, noteHold } from "#server/fleet/holds/change-holds.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { RenderPaper } from "#server/ground/kernel/platform.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import type { PaperSources } from "#server/handover/papers/paper-sources.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { submitPhoneSigning } from "#server/handover/signing/phone-signing.server.ts";
import { startPhoneSigning } from "#server/handover/signing/start-phone-signing.server.ts";
import { drawn, signerOf, signingNow } from "#server/handover/signing/test-signing-desk.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
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

const minutes = (count: number) => seconds(count * 60);
const both = [drawn("customer"), drawn("dealer")];
const signed = (contract: { id: string }) => ({ id: contract.id, isAgreed: true as const, signatures: both });
const unsigned = { isSigned: false };
const rows = () => rowsOf(database);

describe("a handover by a click", () => {
  test("says who, when and what, in act, audit log and webhook, and a second click changes nothing", async () => {
    const { ctx, contract, check } = await aLifeDesk(database);
    expect(await handOver(ctx, { contractId: contract.id })).toEqual({ isNew: true });
    expect(await handOver(later(ctx, 1), { contractId: contract.id })).toEqual({ isNew: false });
    expect(await rows().contract(contract.id)).toMatchObject({ handedOverAt: signingNow, isActive: true });
    const acts = await rows().acts(contract.id);
    expect(acts).toMatchObject([{ kind: "handed_over", number: 1, happenedAt: signingNow, userId: ctx.actor.userId }]);
    expect(acts[0]?.facts).toEqual({ odometerKm: contract.odometerStartKm, energyPercent: 75, keyCount: 2 });
    expect(await rows().audit(contract.id)).toEqual(["hand_over"]);
    expect(await rows().events(ctx.actor.headquarterId)).toEqual(["contract.handed_over"]);
    expect(await rows().check(check.id)).toMatchObject({ processState: "underway" });
  });

  test("asks about a hold and an overdue HU, and keeps who confirmed them", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    const { vehicleId } = contract;
    await noteHold(ctx, { id: newId(), vehicleId, kind: "recall", note: "Airbag", isHeld: "on" });
    await noteHold(ctx, { id: newId(), vehicleId, kind: "inspection", note: "", dueOn: "2026-10-31" });
    const asked = handOver(ctx, { contractId: contract.id, confirmed: { vehicle_held: true } });
    await expect(asked).rejects.toMatchObject({
      kind: "invalid",
      details: { code: "confirmation_required", concerns: ["inspection_overdue"] },
    });
    expect((await rows().contract(contract.id))?.handedOverAt).toBeNull();
    const shown = await getContract(ctx, { id: contract.id });
    expect(shown.handoverConcerns.map(({ code }) => code)).toEqual(["vehicle_held", "inspection_overdue"]);
    const confirmed = Object.fromEntries(shown.handoverConcerns.map(({ code, facts }) => [code, facts]));
    expect(await handOver(ctx, { contractId: contract.id, confirmed })).toEqual({ isNew: true });
    expect(await handOver(ctx, { contractId: contract.id })).toEqual({ isNew: false });
    expect((await rows().contract(contract.id))?.confirmedConcerns).toMatchObject([
      { code: "vehicle_held", facts: confirmed.vehicle_held, userId: ctx.actor.userId },
      { code: "inspection_overdue" },
    ]);
    expect((await getContract(ctx, { id: contract.id })).handoverConcerns).toEqual([]);
  });

  test("asks nothing of a hold that was lifted, or an HU that is due today", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    const hold = { id: newId(), vehicleId: contract.vehicleId, kind: "recall" as const, note: "" };
    await noteHold(ctx, { ...hold, isHeld: "on" });
    await endHold(ctx, { vehicleId: contract.vehicleId, id: hold.id, end: "lifted" });
    const { date } = berlinWallTime(signingNow);
    await noteHold(ctx, { ...hold, id: newId(), kind: "inspection", dueOn: date });
    expect(await handOver(ctx, { contractId: contract.id })).toEqual({ isNew: true });
  });

  test("the last signature signs, and leaves a handover that is asked about to the desk", async () => {
    const { ctx, contract } = await aLifeDesk(database, { contract: unsigned });
    await noteHold(ctx, { id: newId(), vehicleId: contract.vehicleId, kind: "recall", note: "", isHeld: "on" });
    await addSignatures(ctx, signed(contract));
    expect(await rows().contract(contract.id)).toMatchObject({ fullySignedAt: signingNow, handedOverAt: null });
    await handOver(ctx, { contractId: contract.id, confirmed: { vehicle_held: true } });
    expect(await rows().contract(contract.id)).toMatchObject({ handedOverAt: signingNow });
  });

  test("of ten at once is one", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    const colleague = await aColleague(database, ctx);
    const tries = Array.from({ length: 10 }, (_, index) =>
      handOver(index % 2 ? ctx : colleague, { contractId: contract.id }).catch(() => ({ isNew: false })),
    );
    expect((await Promise.all(tries)).filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await rows().acts(contract.id)).toHaveLength(1);
    expect(await rows().events(ctx.actor.headquarterId)).toEqual(["contract.handed_over"]);
  });

  test("by a colleague is named to whoever comes later, or has other values", async () => {
    const { ctx, contract } = await aLifeDesk(database);
    await handOver(ctx, { contractId: contract.id });
    const text = `Das Fahrzeug wurde bereits am 23.11.2026 09:00 Uhr übergeben, von ${ctx.actor.prename} ${ctx.actor.surname}.`;
    const refusal = { kind: "conflict", text, code: "already_handed_over" };
    const colleague = await aColleague(database, ctx);
    expect(await problemOf(handOver(colleague, { contractId: contract.id }))).toEqual(refusal);
    expect(await problemOf(handOver(ctx, { contractId: contract.id, odometerKm: 1 }))).toEqual(refusal);
  });

  test("with other values holds for the return, the sums and the stock, and leaves the contract's own paper as it was", async () => {
    const { ctx, fake, contract, vehicle } = await aLifeDesk(database);
    const odometerKm = contract.odometerStartKm + 20;
    const condition = { energyPercent: 50, keyCount: 1 };
    await handOver(ctx, { contractId: contract.id, odometerKm, condition });
    const stored = await rows().contract(contract.id);
    expect(stored).toMatchObject({ odometerStartKm: odometerKm, snapshot: contract.snapshot });
    const { agreed } = await getContract(ctx, { id: contract.id });
    expect(agreed.vehicle).toMatchObject({ odometerKm, ...condition });
    const [stock] = await database.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
    expect(stock?.odometerKm).toBe(odometerKm);
    const back = { contractId: contract.id, returnedAt: signingNow, newDamage: "", notes: "" };
    await database.db
      .update(headquarters)
      .set({ usesDigitalSigning: false })
      .where(eq(headquarters.id, ctx.actor.headquarterId));
    expect(await problemOf(returnVehicle(ctx, { ...back, odometerKm: odometerKm - 1 }))).toMatchObject({
      kind: "invalid",
    });
    const sources: PaperSources["contract_with_return"][] = [];
    const renderPaper: RenderPaper = async (name, source, logoBytes) => {
      if (name === "contract_with_return") sources.push(source as PaperSources["contract_with_return"]);
      return ctx.platform.renderPaper(name, source, logoBytes);
    };
    const returning = { ...ctx, platform: { ...ctx.platform, renderPaper } };
    await returnVehicle(returning, { ...back, odometerKm: odometerKm + 7 });
    await fake.settled();
    expect(sources).toMatchObject([
      { snapshot: { vehicle: { odometerKm: contract.odometerStartKm } }, agreed: { vehicle: { odometerKm } } },
    ]);
    const { vehicleReturn } = await getContract(ctx, { id: contract.id });
    expect(vehicleReturn?.drivenKm).toBe(7);
  });

  test("never turns the stock's odometer back", async () => {
    const { ctx, contract, vehicle } = await aLifeDesk(database);
    await handOver(ctx, { contractId: contract.id, odometerKm: contract.odometerStartKm - 5 });
    const [stock] = await database.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
    expect(stock?.odometerKm).toBe(vehicle.odometerKm);
  });

  test("is refused while the vehicle is overdue, or out with another customer", async () => {
    const startOfUse = minutes(5);
    for (const code of ["vehicle_overdue", "vehicle_out"] as const) {
      const { ctx, contract, place, vehicle } = await aLifeDesk(database, { contract: { startOfUse } });
      const use = { startOfUse: minutes(-600), endOfUse: code === "vehicle_overdue" ? minutes(-1) : startOfUse };
      await aVehicleUnderway(place, { vehicle, hasPhotos: false, ...use });
      expect(await problemOf(handOver(ctx, { contractId: contract.id }))).toMatchObject({ kind: "conflict", code });
      expect((await rows().contract(contract.id))?.handedOverAt).toBeNull();
      expect(await rows().acts(contract.id)).toEqual([]);
    }
  });

  test("is unknown to other tenants and branches, refused without the plan, and open to a Nutzer of the branch", async () => {
    const { ctx, contract } = await aLifeDesk(database, { isAtBranch: true });
    const stranger = await aStaffContext(database, { now: () => signingNow });
    const other = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true });
    for (const each of [stranger.ctx, other.ctx]) {
      expect(await problemOf(handOver(each, { contractId: contract.id }))).toMatchObject({ kind: "not-found" });
    }
    const light = { ...ctx, actor: { ...ctx.actor, plan: { ...ctx.actor.plan, planVersion: "light" as const } } };
    expect(await problemOf(handOver(light, { contractId: contract.id }))).toMatchObject({ kind: "forbidden" });
    expect(ctx.actor.role).toBe("Nutzer");
    expect(await handOver(ctx, { contractId: contract.id })).toEqual({ isNew: true });
  });
});

describe("the last signature", () => {
  test("hands the vehicle over once its pickup is due, in the same transaction", async () => {
    const { ctx, contract } = await aLifeDesk(database, { contract: { ...unsigned, startOfUse: minutes(15) } });
    await addSignatures(ctx, signed(contract));
    const stored = await rows().contract(contract.id);
    expect(stored).toMatchObject({ fullySignedAt: signingNow, handedOverAt: signingNow });
    expect(await rows().acts(contract.id)).toMatchObject([{ kind: "handed_over", userId: ctx.actor.userId }]);
    expect(await rows().events(ctx.actor.headquarterId)).toEqual(["contract.handed_over"]);
  });

  test("leaves it here while its pickup is further away", async () => {
    const { ctx, contract } = await aLifeDesk(database, { contract: { ...unsigned, startOfUse: minutes(16) } });
    await addSignatures(ctx, signed(contract));
    expect(await rows().contract(contract.id)).toMatchObject({ fullySignedAt: signingNow, handedOverAt: null });
    expect(await rows().acts(contract.id)).toEqual([]);
  });

  test("is taken, and leaves it where it is, while another customer still has it in time", async () => {
    const start = minutes(10);
    const { ctx, contract, place, vehicle } = await aLifeDesk(database, {
      contract: { ...unsigned, startOfUse: start },
    });
    await aVehicleUnderway(place, { vehicle, hasPhotos: false, startOfUse: minutes(-600), endOfUse: start });
    await addSignatures(ctx, signed(contract));
    expect(await rows().contract(contract.id)).toMatchObject({ fullySignedAt: signingNow, handedOverAt: null });
  });

  test("of a contract whose vehicle went before changes nothing about that", async () => {
    const { ctx, contract } = await aLifeDesk(database, { contract: unsigned });
    await handOver(ctx, { contractId: contract.id });
    await addSignatures(later(ctx, 60), signed(contract));
    expect(await rows().contract(contract.id)).toMatchObject({ fullySignedAt: seconds(60), handedOverAt: signingNow });
    expect(await rows().acts(contract.id)).toHaveLength(1);
  });

  test("on the customer's phone hands it over in the name of who sent the link", async () => {
    const { ctx, contract } = await aLifeDesk(database, { contract: unsigned });
    const dealer = { id: contract.id, isAgreed: true as const, signatures: [drawn("dealer")] };
    await addSignatures(await aColleague(database, ctx), dealer);
    const link = await startPhoneSigning(ctx, { id: contract.id });
    const db = tenantDb(database.db, { headquarterId: ctx.actor.headquarterId, branchId: null });
    const phone = { ...signerOf(ctx, link.id), db };
    await submitPhoneSigning(phone, { submissionKey: "key-of-phone", isAgreed: true, signatures: [drawn("customer")] });
    expect(await rows().acts(contract.id)).toMatchObject([{ kind: "handed_over", userId: ctx.actor.userId }]);
  });
});

test("a return implies the handover, at the start of use and as agreed", async () => {
  const { ctx, contract } = await aLifeDesk(database, { usesDigitalSigning: false });
  const back = { contractId: contract.id, returnedAt: signingNow, odometerKm: contract.odometerStartKm, newDamage: "" };
  await returnVehicle(ctx, back);
  expect(await rows().contract(contract.id)).toMatchObject({ handedOverAt: contract.startOfUse, isActive: false });
  const [act] = await rows().acts(contract.id);
  expect(act).toMatchObject({ kind: "handed_over", happenedAt: contract.startOfUse, facts: { isImplied: true } });
  expect(await rows().events(ctx.actor.headquarterId)).toEqual(["contract.handed_over", "contract.returned"]);
  expect(await problemOf(handOver(ctx, { contractId: contract.id, odometerKm: 9 }))).toMatchObject({
    code: "already_handed_over",
  });
});
