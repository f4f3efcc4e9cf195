import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractActs, duePapers, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { addendumOf } from "#server/handover/acts/contract-acts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { cancelSbContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import { extendSbContract, getSbExtension } from "./extend-sb-contract.server.ts";
import { now, type StaffOptions } from "./test-desk-underway.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const startAt = new Date("2026-11-24T09:00:00Z");
const endAt = new Date("2026-11-26T09:00:00Z");
const twoDaysLater = new Date("2026-11-28T09:00:00Z");

/** An SB-Schutz booked alone that began yesterday and lasts until tomorrow, by default in the light plan. */
async function aDesk(
  staff: StaffOptions = { planVersion: "light" },
  changes: Partial<typeof sbContracts.$inferInsert> = {},
) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...staff });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now, files: ctx.platform.files };
  const { sbContract, check } = await anSbContract(place, { sbChanges: { startAt, endAt, ...changes } });
  return { ctx, place, sbContract, check, input: { id: sbContract.id, newEnd: twoDaysLater, notes: "" } };
}

const rowOf = async (id: string) => (await database.db.select().from(sbContracts).where(eq(sbContracts.id, id)))[0];
const actsOf = (id: string) => database.db.select().from(contractActs).where(eq(contractActs.sbContractId, id));
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ kind, message, details }: Problem) => ({ kind, message, field: details?.field }),
  );

test("moves the end, counts the fee of the longer time and makes an addendum due", async () => {
  const { ctx, sbContract, check, input } = await aDesk();
  expect(await getSbExtension(ctx, { id: sbContract.id })).toMatchObject({ booking: { endOfUse: endAt } });
  const { actId, isNew } = await extendSbContract(ctx, input);
  expect(isNew).toBe(true);
  const row = await rowOf(sbContract.id);
  expect(row?.endAt).toEqual(twoDaysLater);
  expect(row?.feeCents).toBeGreaterThan(sbContract.feeCents);
  expect(row?.snapshot).toEqual(sbContract.snapshot);
  const [act] = await actsOf(sbContract.id);
  expect(act?.id).toBe(actId);
  expect(act && addendumOf(act)).toMatchObject({
    number: 1,
    isOfSb: true,
    sbExtension: { before: { feeCents: sbContract.feeCents }, after: { feeCents: row?.feeCents } },
  });
  const due = await database.db.select().from(duePapers).where(eq(duePapers.sbContractId, sbContract.id));
  expect(due).toMatchObject([{ kind: "addendum", actId }]);
  const logged = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, sbContract.id));
  expect(logged.map(({ action }) => action)).toEqual(["extend_contract"]);
  const [touched] = await database.db.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(touched?.version).toBe(2);
});

test("clicked ten times at once, and repeated, is one extension; a second one is counted on", async () => {
  const { ctx, sbContract, input } = await aDesk();
  const results = await Promise.all(Array.from({ length: 10 }, () => extendSbContract(ctx, input)));
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect((await extendSbContract(ctx, input)).isNew).toBe(false);
  await extendSbContract(ctx, { ...input, newEnd: new Date("2026-11-29T09:00:00Z") });
  const acts = await actsOf(sbContract.id);
  expect(acts.map((act) => addendumOf(act)?.number)).toEqual([1, 2]);
});

test("is refused for an earlier end, one after ten years, once it is over, when it is cancelled, with a contract, and for others", async () => {
  const { ctx, place, input } = await aDesk({});
  const earlier = { ...input, newEnd: new Date("2026-11-26T08:00:00Z") };
  expect(await problemOf(extendSbContract(ctx, earlier))).toMatchObject({ kind: "invalid", field: "newEnd" });
  const tooLong = { ...input, newEnd: new Date("9999-12-31T09:00:00Z") };
  expect(await problemOf(extendSbContract(ctx, tooLong))).toEqual({
    kind: "invalid",
    message: contractTexts.periodTooLong,
    field: "newEnd",
  });
  const over = await aDesk({}, { endAt: new Date("2026-11-25T16:00:00Z") });
  expect(await problemOf(extendSbContract(over.ctx, over.input))).toMatchObject({
    kind: "conflict",
    message: t.sbOver,
  });
  const later = await aDesk({}, { startAt: new Date("2026-11-25T20:00:00Z") });
  await cancelSbContract(later.ctx, { sbContractId: later.sbContract.id, reason: "no_show", note: "" });
  expect(await problemOf(extendSbContract(later.ctx, later.input))).toMatchObject({
    kind: "conflict",
    message: actTexts.cancelling,
  });
  const { contract } = await aVehicleUnderway(place, { withSbInsurance: true, hasPhotos: false });
  const [booked] = await database.db.select().from(sbContracts).where(eq(sbContracts.contractId, contract.id));
  const ofContract = { ...input, id: booked?.id ?? "" };
  expect(await problemOf(extendSbContract(ctx, ofContract))).toMatchObject({
    kind: "conflict",
    message: t.sbOfContract,
  });
  const stranger = await aDesk();
  expect(await problemOf(extendSbContract(stranger.ctx, input))).toMatchObject({ kind: "not-found" });
  expect(await problemOf(getSbExtension(stranger.ctx, { id: input.id }))).toMatchObject({ kind: "not-found" });
});
