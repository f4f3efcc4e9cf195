import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  contractFiles,
  contracts,
  damagePhotos,
  duePapers,
  formerVehicles,
  sbContracts,
} from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aDamagePhoto } from "#db/seed/states/damage-photos.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { addendumOf } from "#server/handover/acts/contract-acts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { newSignatures } from "#server/handover/signing/new-signatures.server.ts";
import { getReturnMarks, noteReturnMark } from "#server/handover/vehicle-return/return-marks.server.ts";
import { returnMarkTexts } from "#server/handover/vehicle-return/return-marks.texts.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { extendContract } from "./extend-contract.server.ts";
import { getGivenBack } from "./get-given-back.server.ts";
import { getSwap } from "./get-swap.server.ts";
import { readAddendum } from "./pdf/render-addendum.server.tsx";
import { listSwapConcerns, swapVehicle } from "./swap-vehicle.server.ts";
import {
  aDeskUnderway,
  changesOf,
  contractRow,
  endOfUse,
  now,
  type StaffOptions,
  startOfUse,
} from "./test-desk-underway.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aDeskUnderway>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const swappedAt = new Date("2026-11-25T16:00:00Z");

/** A vehicle underway that was handed over on Monday, and another one in stock. */
async function aDesk(options: ContractOptions = {}, staff: StaffOptions = {}) {
  const desk = await aDeskUnderway(database, options, staff);
  fakes.push(desk.fake);
  const { contractId, vehicle: first, place } = desk;
  const second = await aVehicle(place, { odometerKm: 31_800 });
  await database.db.update(contracts).set({ handedOverAt: startOfUse }).where(eq(contracts.id, contractId));
  const input = {
    contractId,
    swappedAt,
    givenBack: { odometerKm: 12_700, newDamage: "Kühler undicht", notes: "Abgeschleppt" },
    vehicle: {
      vehicleId: second.id,
      licensePlate: second.licensePlate ?? "",
      odometerKm: "31.870",
      energyLevel: "voll",
    },
    notes: "Panne auf der A3.",
  };
  return { ...desk, first, second, input };
}

type Hold = Pick<typeof vehicleHolds.$inferInsert, "kind" | "dueOn" | "note" | "heldFrom">;
const aHold = ({ headquarterId, userId }: { headquarterId: string; userId: string }, vehicleId: string, hold: Hold) =>
  database.db
    .insert(vehicleHolds)
    .values({ id: newId(), headquarterId, userId, vehicleId, createdAt: startOfUse, ...hold });

const rowOf = (id: string) => contractRow(database, id);
const vehicleRow = async (id: string) => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0];
/** What the addendum of an act says, on one line. */
const wordsOf = (act: Awaited<ReturnType<typeof actsOf>>[number] | undefined) => {
  const snapshot = act && addendumOf(act);
  if (!snapshot) throw new Error("the act has no addendum");
  return JSON.stringify(readAddendum({ snapshot, signatures: [] } as never))
    .replaceAll(/[^\p{L}\p{N} -]+/gu, " ")
    .replaceAll(/\s+/g, " ");
};
const actsOf = (id: string) => changesOf(database, id);
const formerOf = (id: string) => database.db.select().from(formerVehicles).where(eq(formerVehicles.contractId, id));

describe("a swap", () => {
  test("names the vehicle that came back to whoever may hold it, and not one of another office's stock", async () => {
    const { ctx, contractId, first, input } = await aDesk({}, { isAtBranch: true });
    expect(await getGivenBack(ctx, { contractId })).toBeNull();
    const { actId } = await swapVehicle(ctx, input);
    const { id: vehicleId, licensePlate } = first;
    expect(await getGivenBack(ctx, { contractId })).toEqual({ actId, vehicleId, licensePlate });
    await database.db.update(vehicles).set({ branchId: null }).where(eq(vehicles.id, vehicleId));
    expect(await getGivenBack(ctx, { contractId })).toBeNull();
  });

  test("is found by the plates of both vehicles, and by every one after further swaps", async () => {
    const { ctx, place, first, second, contractId, contract, input } = await aDesk();
    const third = await aVehicle(place);
    await swapVehicle(ctx, input);
    const back = { odometerKm: 31_900, newDamage: "", notes: "" };
    const vehicle = {
      vehicleId: third.id,
      licensePlate: third.licensePlate ?? "",
      odometerKm: String(third.odometerKm),
    };
    const later = { ...ctx, now: () => new Date("2026-11-25T18:00:00Z") };
    await swapVehicle(later, { contractId, swappedAt: new Date("2026-11-25T17:30:00Z"), givenBack: back, vehicle });
    for (const { licensePlate } of [first, second, third]) {
      const { records } = await listProcesses(ctx, { query: licensePlate ?? "" });
      expect(
        records.map(({ id }) => id),
        licensePlate ?? "",
      ).toEqual([contract.idCheckId]);
    }
  });

  test.each([
    ["was due before that day", "2026-11-24", ["inspection_overdue"]],
    ["is due that day", "2026-11-25", []],
  ])("that was done yesterday asks about an HU that %s", async (_, dueOn, concerns) => {
    const { ctx, place, second, input } = await aDesk();
    await aHold(place, second.id, { kind: "inspection", dueOn });
    const tomorrow = { ...ctx, now: () => new Date("2026-11-26T08:00:00Z") };
    expect((await listSwapConcerns(tomorrow, input)).map(({ code }) => code)).toEqual(concerns);
  });

  test("before the handover asks nothing about the HU: the handover does", async () => {
    const { ctx, place, contractId, second, input } = await aDesk();
    await database.db.update(contracts).set({ handedOverAt: null }).where(eq(contracts.id, contractId));
    await aHold(place, second.id, { kind: "inspection", dueOn: "2020-01-31" });
    await swapVehicle(ctx, { ...input, givenBack: null });
    const { handoverConcerns } = await getContract(ctx, { id: contractId });
    expect(handoverConcerns.map(({ code }) => code)).toEqual(["inspection_overdue"]);
  });

  test("to a vehicle that is held is refused at its field, as a new contract is", async () => {
    const { ctx, place, contractId, second, input } = await aDesk();
    await aHold(place, second.id, { kind: "recall", note: "Airbag", heldFrom: startOfUse });
    await expect(swapVehicle(ctx, input)).rejects.toMatchObject({
      kind: "conflict",
      details: { code: "vehicle_held", field: "vehicle.vehicleId" },
    });
    expect(await actsOf(contractId)).toEqual([]);
  });

  test("leaves the red plate with the first vehicle (red-plates.md#on-paper)", async () => {
    const { ctx, contractId, contract, input } = await aDesk();
    const snapshot = { ...agreedNow(contract), redPlate: "K-06 4711" };
    await database.db.update(contracts).set({ snapshot }).where(eq(contracts.id, contractId));
    await swapVehicle(ctx, input);
    const swapped = await rowOf(contractId);
    expect(swapped?.snapshot).toHaveProperty("redPlate", "K-06 4711");
    expect(swapped?.amendedSnapshot).not.toHaveProperty("redPlate");
  });

  test("takes the new damages that were noted one by one: on the addendum, with the first vehicle, and not with the other", async () => {
    const { ctx, first, second, contractId, input } = await aDesk();
    const note = (view: "left" | "roof") =>
      noteReturnMark(ctx, {
        contractId,
        id: newId(),
        vehicleId: first.id,
        kind: "scratch",
        view,
      });
    await note("left");
    const { marks } = await getSwap(ctx, { contractId, vehicleId: second.id });
    const shownMarks = marks.map(({ number }) => number);
    await note("roof");
    const swapWith = (shown: number[]) =>
      swapVehicle(ctx, { ...input, givenBack: { ...input.givenBack, shownMarks: shown } });
    await expect(swapWith(shownMarks)).rejects.toMatchObject({
      kind: "conflict",
      message: returnMarkTexts.changed,
      details: { field: "givenBack.newDamage" },
    });
    const current = (await getSwap(ctx, { contractId, vehicleId: second.id })).marks.map(({ number }) => number);
    await swapWith(current);
    const [act] = await actsOf(contractId);
    const snapshot = act && addendumOf(act);
    expect(snapshot?.swap?.givenBack?.marks?.map(({ number, view }) => [number, view])).toEqual([
      [current[0], "left"],
      [current[1], "roof"],
    ]);
    expect(snapshot?.swap?.givenBack?.newDamage).toBe("Kratzer links\nKratzer Dach\nKühler undicht");
    const lines = ((await vehicleRow(first.id))?.preDamage ?? "").split("\n");
    for (const line of ["Kratzer links", "Kratzer Dach", "Kühler undicht"])
      expect(lines.filter((known) => known === line)).toHaveLength(1);
    expect((await getReturnMarks(ctx, { contractId })).marks).toEqual([]);
  });

  test("leaves the photos of damage with the vehicle that they were taken of", async () => {
    const { ctx, place, first, second, contractId, input } = await aDesk();
    const { id } = await aDamagePhoto(place, contractId, new Date("2026-11-25T16:10:00Z"));
    await swapVehicle(ctx, input);
    const shownAt = async (vehicle: { id: string }) =>
      (await getVehiclePage(ctx, { id: vehicle.id })).timeline.flatMap(({ photos }) => photos.map((photo) => photo.id));
    expect(await Promise.all([first, second].map(shownAt))).toEqual([[id], []]);
    const createdAt = new Date("2026-11-25T16:40:00Z");
    await database.db.update(damagePhotos).set({ createdAt }).where(eq(damagePhotos.id, id));
    expect(await Promise.all([first, second].map(shownAt))).toEqual([[], [id]]);
  });

  test("takes the first vehicle back, hands the other over, and counts the kilometers of both", async () => {
    const { ctx, first, second, contractId, input, contract } = await aDesk({ withSbInsurance: true });
    const { isNew, actId } = await swapVehicle(ctx, input);
    expect(isNew).toBe(true);
    const after = await rowOf(contractId);
    expect(after).toMatchObject({ vehicleId: second.id, vehicleSince: swappedAt, odometerStartKm: 31_870, endOfUse });
    expect(after?.snapshot).toEqual(contract.snapshot);
    const amended = agreedNow(after ?? contract);
    expect(amended).toMatchObject({
      formerKm: 220,
      vehicle: { vin: second.vin, odometerKm: 31_870, energyPercent: 100 },
    });
    expect(amended.totalCents).toBe(agreedNow(contract).totalCents);
    expect(drivenKm(amended, 31_970)).toMatchObject({ drivenKm: 320 });
    expect(await vehicleRow(first.id)).toMatchObject({ odometerKm: 12_700, preDamage: "Kühler undicht" });
    expect(await vehicleRow(second.id)).toMatchObject({ odometerKm: 31_870 });
    expect(await formerOf(contractId)).toMatchObject([
      { vehicleId: first.id, actId, startOfUse, endOfUse: swappedAt, odometerStartKm: 12_480, odometerEndKm: 12_700 },
    ]);
    const [sb] = await database.db.select().from(sbContracts).where(eq(sbContracts.contractId, contractId));
    expect(sb).toMatchObject({ vin: second.vin, licensePlate: second.licensePlate });
    expect(sb?.amendedSnapshot).toMatchObject({ vehicle: { vin: second.vin } });
    const [act] = await actsOf(contractId);
    expect(wordsOf(act)).toContain("SB-Schutz gilt von da an für dieses Fahrzeug");
  });

  test("says of the vehicle that comes back no more than was said, and nothing of an SB-Schutz that there is not", async () => {
    const { ctx, contractId, input } = await aDesk();
    const givenBack = input.givenBack && { ...input.givenBack, newDamage: "" };
    await swapVehicle(ctx, { ...input, givenBack });
    const [act] = await actsOf(contractId);
    expect(wordsOf(act)).toContain("Neue Schäden keine angegeben");
    expect(wordsOf(act)).not.toContain("SB-Schutz");
  });

  test("can be made twice, also back to the first vehicle, and goes with an extension", async () => {
    const { ctx, first, contractId, input } = await aDesk();
    await swapVehicle(ctx, input);
    await extendContract(ctx, { contractId, newEnd: new Date("2026-11-27T09:00:00Z") });
    const back = {
      ...input,
      swappedAt: new Date("2026-11-25T16:20:00Z"),
      givenBack: { odometerKm: 31_900, newDamage: "", notes: "" },
      vehicle: { vehicleId: first.id, licensePlate: first.licensePlate ?? "", odometerKm: "12.700" },
    };
    await swapVehicle(ctx, back);
    const after = await rowOf(contractId);
    expect(after).toMatchObject({ vehicleId: first.id, odometerStartKm: 12_700 });
    expect(agreedNow(after ?? { snapshot: {}, amendedSnapshot: null })).toMatchObject({
      formerKm: 250,
      endOfUse: "2026-11-27T09:00:00.000Z",
    });
    expect((await actsOf(contractId)).map(({ number, kind }) => [number, kind]).sort()).toEqual([
      [2, "swapped"],
      [3, "extended"],
      [4, "swapped"],
    ]);
  });

  test("before the handover only changes the vehicle", async () => {
    const tomorrow = { startOfUse: new Date("2026-11-26T09:00:00Z"), endOfUse: new Date("2026-11-27T09:00:00Z") };
    const { ctx, first, second, contractId, input } = await aDesk({ ...tomorrow, contractChanges: { createdAt: now } });
    await database.db.update(contracts).set({ handedOverAt: null }).where(eq(contracts.id, contractId));
    await swapVehicle(ctx, { ...input, givenBack: null });
    expect(await rowOf(contractId)).toMatchObject({
      vehicleId: second.id,
      vehicleSince: null,
      odometerStartKm: 31_870,
    });
    expect(await formerOf(contractId)).toEqual([]);
    expect(await vehicleRow(first.id)).toMatchObject({ odometerKm: 12_480, preDamage: "" });
  });

  test("clicked ten times at once is one swap", async () => {
    const { ctx, contractId, input } = await aDesk();
    const results = await Promise.all(Array.from({ length: 10 }, () => swapVehicle(ctx, { ...input, basedOn: 1 })));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await actsOf(contractId)).toHaveLength(1);
    expect(await formerOf(contractId)).toHaveLength(1);
    expect((await swapVehicle(ctx, input)).isNew).toBe(false);
  });

  test("of two contracts that want the same vehicle one gets it", async () => {
    const one = await aDesk();
    const third = await aVehicle(one.place, {});
    const other = await aVehicleUnderway(one.place, { vehicle: third, startOfUse, endOfUse, hasPhotos: false });
    const results = await Promise.allSettled(
      [one.contractId, other.contract.id].map((contractId) => swapVehicle(one.ctx, { ...one.input, contractId })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await database.db.select().from(contracts).where(eq(contracts.vehicleId, one.second.id));
    expect(rows).toHaveLength(1);
  });
});

test("the return is that of the vehicle the customer has, and counts the kilometers of both", async () => {
  const { ctx, contractId, input, place } = await aDesk();
  await database.db
    .update(headquarters)
    .set({ usesDigitalSigning: false })
    .where(eq(headquarters.id, place.headquarterId));
  await swapVehicle(ctx, input);
  const back = { contractId, returnedAt: now, odometerKm: 32_000 };
  await expect(returnVehicle(ctx, { ...back, returnedAt: new Date("2026-11-25T15:00:00Z") })).rejects.toMatchObject({
    details: { field: "returnDate" },
  });
  await expect(returnVehicle(ctx, { ...back, odometerKm: 31_869 })).rejects.toMatchObject({
    details: { field: "odometerKm" },
  });
  await returnVehicle(ctx, back);
  const { vehicleReturn, settlement, agreed } = await getContract(ctx, { id: contractId });
  expect(vehicleReturn).toMatchObject({ odometerKm: 32_000, drivenKm: 350 });
  expect(settlement?.extraKm).toBe(drivenKm(agreed, 32_000).extraKm);
});

describe("is refused", () => {
  test.each([
    [
      "the same vehicle",
      "vehicle.vehicleId",
      (desk: Awaited<ReturnType<typeof aDesk>>) => ({ vehicle: { ...desk.input.vehicle, vehicleId: desk.first.id } }),
    ],
    [
      "an odometer below the handover",
      "givenBack.odometerKm",
      () => ({ givenBack: { odometerKm: 12_479, newDamage: "", notes: "" } }),
    ],
    ["no odometer of a vehicle that is out", "givenBack.odometerKm", () => ({ givenBack: null })],
    ["a time before the handover", "swappedAt", () => ({ swappedAt: startOfUse })],
    ["a time to come", "swappedAt", () => ({ swappedAt: new Date("2026-11-25T17:00:00Z") })],
    [
      "a vehicle that is not there",
      "vehicle.vehicleId",
      (desk: Awaited<ReturnType<typeof aDesk>>) => ({ vehicle: { ...desk.input.vehicle, vehicleId: "__proto__" } }),
    ],
  ])("%s", async (_, field, changes) => {
    const desk = await aDesk();
    const swapping = swapVehicle(desk.ctx, { ...desk.input, ...changes(desk) });
    await expect(swapping).rejects.toMatchObject({ kind: "invalid", details: { field } });
    expect(await actsOf(desk.contractId)).toEqual([]);
    expect(await vehicleRow(desk.first.id)).toMatchObject({ odometerKm: 12_480 });
  });

  test("another tenant's vehicle or contract, and one that is taken, overdue or reserved", async () => {
    const [desk, stranger] = [await aDesk(), await aDesk()];
    const foreign = { ...desk.input.vehicle, vehicleId: stranger.second.id };
    await expect(swapVehicle(desk.ctx, { ...desk.input, vehicle: foreign })).rejects.toMatchObject({ kind: "invalid" });
    await expect(swapVehicle(desk.ctx, stranger.input)).rejects.toMatchObject({ kind: "not-found" });

    const taken = await aDesk();
    const period = { startOfUse: new Date("2026-11-26T08:00:00Z"), endOfUse: new Date("2026-11-28T08:00:00Z") };
    await aVehicleUnderway(taken.place, {
      ...period,
      vehicle: taken.second,
      hasPhotos: false,
      contractChanges: { createdAt: now },
    });
    await expect(swapVehicle(taken.ctx, taken.input)).rejects.toMatchObject({
      kind: "conflict",
      details: { code: "contract_overlap" },
    });

    const overdue = await aDesk();
    await aVehicleUnderway(overdue.place, {
      vehicle: overdue.second,
      startOfUse,
      endOfUse: swappedAt,
      hasPhotos: false,
    });
    await expect(swapVehicle(overdue.ctx, overdue.input)).rejects.toMatchObject({
      kind: "conflict",
      details: { code: "vehicle_overdue" },
    });

    const early = await aDesk();
    const soon = { startOfUse: new Date("2026-11-27T08:00:00Z"), endOfUse: new Date("2026-11-28T08:00:00Z") };
    await aVehicleUnderway(early.place, {
      ...soon,
      vehicle: early.second,
      hasPhotos: false,
      isHandedOver: true,
      contractChanges: { createdAt: now, handedOverAt: now },
    });
    await expect(swapVehicle(early.ctx, early.input)).rejects.toMatchObject({ details: { code: "vehicle_out" } });

    const reserved = await aDesk();
    await aReservation(reserved.place, { vehicleId: reserved.second.id, startAt: now, endAt: endOfUse });
    await expect(swapVehicle(reserved.ctx, reserved.input)).rejects.toMatchObject({
      details: { concerns: ["vehicle_reserved"] },
    });
    await swapVehicle(reserved.ctx, { ...reserved.input, confirmed: { vehicle_reserved: true } });
  });
});

describe("the addendum", () => {
  test("is signed by both sides apart from the contract, once, and then has a paper of its own", async () => {
    const { ctx, contractId, contract, input, customer } = await aDesk({ isSigned: false });
    const { actId } = await swapVehicle(ctx, input);
    const id = actId ?? "";
    const { requirements, block } = await newSignatures(ctx, { id });
    expect([block, requirements.map(({ kind }) => kind)]).toEqual([null, ["addendum_customer", "addendum_dealer"]]);
    const typed = (kind: "addendum_customer" | "addendum_dealer", typedName: string) => ({
      kind,
      method: "typed" as const,
      typedName,
    });
    const name = `${customer.prename} ${customer.surname}`;
    const sign = (...signatures: ReturnType<typeof typed>[]) =>
      addSignatures(ctx, { id, isAgreed: "on", device: "Test", signatures });
    await expect(sign(typed("addendum_customer", "Nora Anders"))).rejects.toMatchObject({ kind: "invalid" });
    expect(await sign(typed("addendum_customer", name))).toMatchObject({ isComplete: false });
    await expect(ensurePaper(ctx, { contractId, actId: id }, "signed_addendum")).rejects.toMatchObject({
      kind: "not-found",
    });
    expect(await sign(typed("addendum_dealer", "Nora Nutzer"))).toMatchObject({ isComplete: true });
    expect((await rowOf(contractId))?.fullySignedAt).toBeNull();
    expect((await newSignatures(ctx, { id })).block).toBe("complete");
    expect((await newSignatures(ctx, { id: contractId })).requirements.every(({ given }) => given === null)).toBe(true);
    const due = await database.db.select().from(duePapers).where(eq(duePapers.actId, id));
    expect(due.map(({ kind }) => kind)).toContain("signed_addendum");
    const make = () => ensurePaper(ctx, { contractId, actId: id }, "signed_addendum");
    const [file] = await Promise.all([make(), make()]);
    expect(file).toMatchObject({ kind: "signed_addendum", actId: id });
    const mails = await database.db
      .select({ recipient: outbox.recipient, subject: outbox.subject, attachments: outbox.attachments })
      .from(sentContractEmails)
      .innerJoin(outbox, eq(outbox.id, sentContractEmails.outboxId))
      .where(eq(sentContractEmails.contractId, contractId));
    expect(mails, "the customer gets it once").toMatchObject([
      {
        recipient: customer.email,
        subject: `Nachtrag 1: Ihr Fahrzeugüberlassungsvertrag ${contract.contractNumber}`,
        attachments: [
          { filename: `Vertrag ${contract.contractNumber} Nachtrag 1 unterschrieben.pdf`, fileKey: file.fileKey },
        ],
      },
    ]);
    const files = await database.db.select().from(contractFiles).where(eq(contractFiles.contractId, contractId));
    expect(
      files
        .filter(({ actId: of }) => of === id)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["addendum", "signed_addendum"]);
    expect((await rowOf(contractId))?.fullySignedAt).toBeNull();
  });

  test("kinds of the contract do not sign it, and its kinds do not sign the contract", async () => {
    const { ctx, contractId, input } = await aDesk({ isSigned: false });
    const { actId } = await swapVehicle(ctx, input);
    const drawn = (kind: "customer" | "addendum_dealer") => [
      { kind, method: "typed" as const, typedName: "Nora Nutzer" },
    ];
    const sign = (id: string, kind: "customer" | "addendum_dealer") =>
      addSignatures(ctx, { id, isAgreed: "on", device: "Test", signatures: drawn(kind) });
    await expect(sign(actId ?? "", "customer")).rejects.toMatchObject({ kind: "invalid" });
    await expect(sign(contractId, "addendum_dealer")).rejects.toMatchObject({ kind: "invalid" });
  });
});
