import { afterAll, beforeAll, expect, test } from "vitest";
import { formDrafts } from "#db/schema/drafts.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { aLifeDesk, later, problemOf, rowsOf, settleLives } from "#server/handover/contract-life/test-life-desk.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getPhotoRound } from "./get-photo-round.server.ts";
import { roundTexts } from "./photo-round.ts";
import { roundReadings } from "./round-readings.schema.ts";
import { saveHandoverDraft } from "./save-handover-draft.server.ts";
import { getReturnDraft, saveReturnDraft } from "./save-return-draft.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleLives();
  await database.close();
});

type Values = Record<string, string>;
type Ctx = Parameters<typeof saveHandoverDraft>[0];
const read = (ctx: Ctx, { id: contractId }: { id: string }, values: Values) =>
  saveHandoverDraft(ctx, { contractId, step: "handover", values });

test("what was read before the handover is what one click hands over, and is not kept any longer", async () => {
  const { ctx, contract, check } = await aLifeDesk(database);
  const odometerKm = String(contract.odometerStartKm + 15);
  await read(ctx, contract, { odometerKm, energyLevel: "1/2" });
  const { readings } = await getPhotoRound(ctx, { contractId: contract.id });
  expect(readings.handover).toEqual({ odometerKm, energyLevel: "1/2" });
  const found = { odometerKm: Number(odometerKm), condition: { energyPercent: 50, keyCount: 2 } };
  expect((await getContract(ctx, { id: contract.id })).foundAtHandover).toEqual(found);
  await handOver(ctx, { contractId: contract.id });
  expect(await handOver(later(ctx, 1), { contractId: contract.id })).toEqual({ isNew: false });
  const [act] = await rowsOf(database).acts(contract.id);
  expect(act?.facts).toEqual({ odometerKm: Number(odometerKm), energyPercent: 50, keyCount: 2 });
  expect(await rowsOf(database).contract(contract.id)).toMatchObject({ odometerStartKm: Number(odometerKm) });
  const drafts = await database.db.select().from(formDrafts);
  expect(drafts.filter(({ idCheckId, kind }) => idCheckId === check.id && kind === "handover")).toEqual([]);
  const late = await problemOf(read(ctx, contract, { odometerKm: "99999" }));
  expect(late).toMatchObject({ kind: "conflict", text: roundTexts.readingsOver });
  expect((await getPhotoRound(ctx, { contractId: contract.id })).readings.handover).toBeNull();
});

test("the last signature hands over what was read; what cannot be read, or was left empty, is as agreed", async () => {
  const signed = await aLifeDesk(database, { contract: { isSigned: false } });
  const odometerKm = signed.contract.odometerStartKm + 7;
  await read(signed.ctx, signed.contract, { odometerKm: `${odometerKm} km`, energyLevel: "ein bisschen" });
  const signatures = [drawn("customer"), drawn("dealer")];
  await addSignatures(signed.ctx, { id: signed.contract.id, isAgreed: true, signatures });
  const [act] = await rowsOf(database).acts(signed.contract.id);
  expect(act?.facts).toMatchObject({ odometerKm, energyPercent: 75, keyCount: 2 });

  const { ctx, contract } = await aLifeDesk(database);
  await read(ctx, contract, { odometerKm: "", energyLevel: "" });
  await handOver(ctx, { contractId: contract.id });
  const [other] = await rowsOf(database).acts(contract.id);
  expect(other?.facts).toMatchObject({ odometerKm: contract.odometerStartKm, energyPercent: 75 });
});

test("what was read at the return is what its form begins with, and no other tenant's", async () => {
  const { ctx, contract } = await aLifeDesk(database, { contract: { isHandedOver: true } });
  const values = { odometerKm: "13.000", energyLevel: "6/8" };
  await saveReturnDraft(ctx, {
    contractId: contract.id,
    step: "return",
    values: { returnNotes: "Kratzer?", ...values },
  });
  await saveReturnDraft(ctx, { contractId: contract.id, step: "return", values });
  expect(await getReturnDraft(ctx, { contractId: contract.id })).toEqual({ returnNotes: "Kratzer?", ...values });
  expect((await getPhotoRound(ctx, { contractId: contract.id })).readings).toEqual({ handover: null, return: values });
  const stranger = await aLifeDesk(database);
  expect(await problemOf(read(stranger.ctx, contract, values))).toMatchObject({ kind: "not-found" });
});

test("an odometer below that of the handover is refused at the return only", () => {
  const contract = { startOfUse: new Date(), odometerStartKm: 12_480 };
  const isTaken = (moment: "handover" | "return", odometerKm: string) =>
    roundReadings(moment, contract).safeParse({ odometerKm }).success;
  expect([isTaken("return", "12.479"), isTaken("handover", "12.479")]).toEqual([false, true]);
  expect([isTaken("return", "12.480"), isTaken("return", ""), isTaken("return", "viel")]).toEqual([true, true, false]);
});
