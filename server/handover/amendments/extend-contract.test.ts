import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, duePapers, sbContracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { concernCodes } from "#server/services/concerns/concerns.rules.ts";
import { aNotLentMark } from "#tests/fakes/not-lent-mark.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import type { AddendumSnapshot } from "../acts/addendum-snapshot.ts";
import { extendContract } from "./extend-contract.server.ts";
import { listExtensionConcerns } from "./get-extension.server.ts";
import { aDeskUnderway, changesOf, contractRow, endOfUse, now, type StaffOptions } from "./test-desk-underway.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aDeskUnderway>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const nextDay = new Date("2026-11-27T09:00:00Z");

async function aDesk(options: ContractOptions = {}, staff: StaffOptions = {}) {
  const desk = await aDeskUnderway(database, options, staff);
  fakes.push(desk.fake);
  return desk;
}

const rowOf = (id: string) => contractRow(database, id);
const actsOf = (id: string) => changesOf(database, id);
const addendumOf = ({ facts }: { facts: unknown }) => (facts as { addendum: AddendumSnapshot }).addendum;

describe("an extension", () => {
  test("moves the return, counts the price of the whole use, makes an addendum due and tells everybody once", async () => {
    const { ctx, place, contractId, contract } = await aDesk();
    await aWebhook(place, { events: ["contract.extended"] });
    await database.db
      .update(contracts)
      .set({ overdueNoticedAt: now, remindedAt: now })
      .where(eq(contracts.id, contractId));
    const { isNew, actId } = await extendContract(ctx, { contractId, newEnd: nextDay, notes: "Rückgabe in Bonn." });
    expect(isNew).toBe(true);
    const after = await rowOf(contractId);
    const agreed = agreedNow(contract);
    const amended = agreedNow(after ?? contract);
    expect(after).toMatchObject({ endOfUse: nextDay, version: 2, overdueNoticedAt: null, remindedAt: null });
    expect(amended.totalCents - agreed.totalCents).toBe(agreed.dailyPriceCents);
    expect(after?.totalCents).toBe(amended.totalCents);
    expect(agreedNow({ ...contract, amendedSnapshot: null })).toEqual(agreed);
    expect(after?.snapshot).toEqual(contract.snapshot);
    const [act, ...others] = await actsOf(contractId);
    expect(others).toEqual([]);
    expect(act).toMatchObject({ id: actId, number: 2, kind: "extended", userId: ctx.actor.userId });
    expect(act && addendumOf(act)).toMatchObject({
      number: 1,
      notes: "Rückgabe in Bonn.",
      extension: { before: { endOfUse: endOfUse.toISOString() }, after: { endOfUse: nextDay.toISOString() } },
    });
    const due = await database.db.select().from(duePapers).where(eq(duePapers.contractId, contractId));
    expect(due.map(({ kind, actId: of }) => [kind, of])).toContainEqual(["addendum", actId]);
    const audit = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contractId));
    expect(audit.filter(({ action }) => action === "extend_contract")).toHaveLength(1);
    const told = await database.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.headquarterId, place.headquarterId));
    expect(told.map(({ type }) => type)).toEqual(["contract.extended"]);
  });

  test("takes the SB-Schutz along: its time, its fee and what its page says", async () => {
    const { ctx, contractId, contract } = await aDesk({ withSbInsurance: true });
    await extendContract(ctx, { contractId, newEnd: nextDay });
    const [sb] = await database.db.select().from(sbContracts).where(eq(sbContracts.contractId, contractId));
    const amended = agreedNow((await rowOf(contractId)) ?? contract);
    expect(sb?.endAt).toEqual(nextDay);
    expect(amended.sbInsurance).toMatchObject({ endIso: nextDay.toISOString(), feeCents: sb?.feeCents });
    expect(sb?.feeCents).toBeGreaterThan(agreedNow(contract).sbInsurance?.feeCents ?? 0);
    expect(sb?.amendedSnapshot).toMatchObject({ endIso: nextDay.toISOString(), contractNumber: sb?.contractNumber });
  });

  test("clicked ten times at once, and repeated, is one extension", async () => {
    const { ctx, contractId } = await aDesk();
    const extend = () => extendContract(ctx, { contractId, newEnd: nextDay });
    const results = await Promise.all(Array.from({ length: 10 }, extend));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await extend()).isNew).toBe(false);
    expect(await actsOf(contractId)).toHaveLength(1);
  });

  test("of two people with different times one is told that it changed meanwhile", async () => {
    const { ctx, contractId } = await aDesk();
    const later = new Date("2026-11-28T09:00:00Z");
    const extend = (newEnd: Date) => extendContract(ctx, { contractId, newEnd, basedOn: 1 });
    const results = await Promise.allSettled([extend(nextDay), extend(later)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { kind: "conflict", details: { code: "changed_meanwhile" } },
    });
    expect(await actsOf(contractId)).toHaveLength(1);
  });

  test("of an overdue contract is counted from its start, and needs a time that is still to come", async () => {
    const overdue = { endOfUse: new Date("2026-11-25T09:00:00Z") };
    const { ctx, contractId } = await aDesk(overdue);
    await expect(extendContract(ctx, { contractId, newEnd: new Date("2026-11-25T12:00:00Z") })).rejects.toMatchObject({
      kind: "invalid",
      details: { field: "newEnd" },
    });
    await extendContract(ctx, { contractId, newEnd: endOfUse });
    expect((await rowOf(contractId))?.endOfUse).toEqual(endOfUse);
  });
});

describe("is refused", () => {
  test("an end more than ten years after the start, however often it is moved", async () => {
    const { ctx, contractId } = await aDesk();
    const confirmed = Object.fromEntries(concernCodes.map((code) => [code, true as const]));
    const until = (end: string) => extendContract(ctx, { contractId, newEnd: new Date(end), confirmed });
    const tooLong = { kind: "invalid", message: contractTexts.periodTooLong, details: { field: "newEnd" } };
    await expect(until("9999-12-31T09:00:00Z")).rejects.toMatchObject(tooLong);
    expect((await until("2036-11-20T09:00:00Z")).isNew).toBe(true);
    await expect(until("2037-01-20T09:00:00Z")).rejects.toMatchObject(tooLong);
  });

  test("an earlier return, an unknown contract, another tenant's", async () => {
    const { ctx, contractId } = await aDesk();
    const stranger = await aDesk();
    const early = extendContract(ctx, { contractId, newEnd: new Date("2026-11-26T08:00:00Z") });
    await expect(early).rejects.toMatchObject({ kind: "invalid", details: { field: "newEnd" } });
    for (const id of ["__proto__", stranger.contractId])
      await expect(extendContract(ctx, { contractId: id, newEnd: nextDay })).rejects.toMatchObject({
        kind: "not-found",
      });
  });

  test("into the time of another contract, whose start is named; up to it is fine", async () => {
    const { ctx, place, contractId, vehicle } = await aDesk();
    const [start, end] = [nextDay, new Date("2026-11-28T09:00:00Z")];
    await aVehicleUnderway(place, {
      vehicle,
      startOfUse: start,
      endOfUse: end,
      hasPhotos: false,
      contractChanges: { createdAt: now },
    });
    const into = extendContract(ctx, { contractId, newEnd: new Date("2026-11-27T09:15:00Z") });
    await expect(into).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("ab Fr 27.11.2026 10:00 Uhr an einen anderen Kunden"),
      details: { code: "contract_overlap" },
    });
    expect(await actsOf(contractId)).toEqual([]);
    expect((await rowOf(contractId))?.endOfUse).toEqual(endOfUse);
    expect((await extendContract(ctx, { contractId, newEnd: nextDay })).isNew).toBe(true);
  });

  test("over a reservation until it is confirmed; with other reservations it is asked again", async () => {
    const { ctx, place, contractId, vehicle } = await aDesk();
    await aReservation(place, { vehicleId: vehicle.id, startAt: new Date("2026-11-26T12:00:00Z"), endAt: nextDay });
    const input = { contractId, newEnd: nextDay };
    await expect(extendContract(ctx, input)).rejects.toMatchObject({
      kind: "invalid",
      details: { code: "confirmation_required", concerns: ["vehicle_reserved"] },
    });
    const [asked] = await listExtensionConcerns(ctx, input);
    expect(asked?.facts).toBe("Reserviert Do 26.11.2026 13:00 bis Fr 27.11.2026 10:00 Uhr.");
    const confirmed = { vehicle_reserved: "Reserviert anders." };
    await expect(extendContract(ctx, { ...input, confirmed })).rejects.toMatchObject({ kind: "invalid" });
    await extendContract(ctx, { ...input, confirmed: { vehicle_reserved: asked?.facts } });
    expect((await rowOf(contractId))?.confirmedConcerns.map(({ code }) => code)).toEqual(["vehicle_reserved"]);
  });

  test.each([
    ["whom the contract names", { prename: "Zoë", surname: "Vertrag", dateOfBirth: "1990-01-02" }],
    ["whom its check names", specimenPeople.erika],
  ])("for a customer %s and who is marked, until it is confirmed", async (_, marked) => {
    const { ctx, place, contractId, contract } = await aDesk();
    const agreed = agreedNow(contract);
    const customer = { ...agreed.customer, prename: "Zoë", surname: "Vertrag", dateOfBirth: "1990-01-02" };
    await database.db
      .update(contracts)
      .set({ snapshot: { ...agreed, customer } })
      .where(eq(contracts.id, contractId));
    await aNotLentMark(place, marked);
    await expect(extendContract(ctx, { contractId, newEnd: nextDay })).rejects.toMatchObject({
      details: { code: "confirmation_required", concerns: ["not_lent"] },
    });
    await extendContract(ctx, { contractId, newEnd: nextDay, confirmed: { not_lent: true } });
    expect((await rowOf(contractId))?.endOfUse).toEqual(nextDay);
  });

  test("once the vehicle is back, also at the same moment", async () => {
    const { ctx, contractId, place } = await aDesk();
    await database.db
      .update(headquarters)
      .set({ usesDigitalSigning: false })
      .where(eq(headquarters.id, place.headquarterId));
    const back = () => returnVehicle(ctx, { contractId, returnedAt: now, odometerKm: 12_628 });
    const [returned, extendedAfter] = await Promise.allSettled([
      back(),
      back().then(() => extendContract(ctx, { contractId, newEnd: nextDay })),
    ]);
    expect(returned.status).toBe("fulfilled");
    expect(extendedAfter).toMatchObject({ status: "rejected", reason: { kind: "conflict" } });
  });
});
