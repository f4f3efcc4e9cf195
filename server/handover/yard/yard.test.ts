import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contractActs, contractSignatures, contracts, damagePhotos } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { yardActs } from "#db/schema/yard.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { noteHold } from "#server/fleet/holds/change-holds.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { cancelContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { noteHandoverMark } from "#server/handover/contract-life/note-handover-mark.server.ts";
import { owedCents, proposedOnly, settle } from "#server/handover/settlement/settlement.rules.ts";
import { settlementTermsOf } from "#server/handover/settlement/settlement-terms.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { shownPapers } from "#server/handover/signing/give-signatures.server.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { readSigningCase } from "#server/handover/signing/signing-case.server.ts";
import { anUnsignedContract, contractRow, drawn, signingNow } from "#server/handover/signing/test-signing-desk.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { roundTexts } from "#server/handover/vehicle-return/photo-round.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { aReturnDesk, now, signatures } from "#server/handover/vehicle-return/test-return-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { discardYardAct, takeOverYardAct } from "./decide-yard-act.server.ts";
import { getYardDay } from "./get-yard-day.server.ts";
import { listStatesOfDevice, listWaitingYardActs } from "./list-yard-acts.server.ts";
import { receiveYardAct } from "./receive-yard-act.server.ts";
import { aTablet, condition } from "./test-yard.ts";
import { yardTexts as t } from "./yard.texts.ts";

let database: TestDatabase;
const fakes: { settled: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
const jpegUrl = (width: number, height: number) =>
  `data:image/jpeg;base64,${Buffer.from(plainJpeg(width, height)).toString("base64")}`;

async function aReturn() {
  const desk = await aReturnDesk(database, { hasPhotos: false });
  fakes.push(desk.fake);
  const { contractId } = desk.input;
  const tablet = aTablet(desk.ctx, contractId);
  const photo = (shot = "left", image = jpegUrl(40, 30)) => ({
    kind: "photo",
    facts: { moment: "return", shot, image },
  });
  const mark = {
    kind: "mark",
    facts: { moment: "return", view: "left", x: 300, y: 500, kind: "scratch", size: "small", note: "Tür" },
  };
  const returned = (marks: string[] = [], facts: object = {}) => ({
    kind: "returned",
    facts: { odometerKm: 12_628, condition, notes: "", missingAccessories: null, signatures, marks, ...facts },
  });
  const row = () => contractRow(database, contractId);
  const rows = () => database.db.select().from(yardActs).where(eq(yardActs.contractId, contractId));
  return { ...desk, contractId, tablet, photo, mark, returned, row, rows };
}

async function aHandover() {
  const desk = await anUnsignedContract(database, {
    contract: {
      startOfUse: signingNow,
      endOfUse: minutes(2_000, signingNow),
      isHandedOver: false,
      contractChanges: { createdAt: minutes(-60, signingNow) },
    },
  });
  fakes.push(desk.fake);
  const clock = { now: signingNow };
  const ctx: Context = { ...desk.ctx, now: () => clock.now };
  const contractId = desk.contract.id;
  const papers = async () => {
    const { main } = await shownPapers(ctx, await readSigningCase(ctx.db, contractId));
    return [main];
  };
  const all = [
    drawn("customer"),
    drawn("second_driver"),
    { kind: "dealer", method: "typed", typedName: "Nora Nutzer" },
  ];
  return { ...desk, ctx, clock, contractId, tablet: aTablet(ctx, contractId), papers, all };
}

describe("what is done in the yard (yard.md#acts)", () => {
  test("a return with photo, mark and signatures is one, however often its acts are sent", async () => {
    const { ctx, tablet, photo, mark, returned, row, rows, contractId, clock, contract } = await aReturn();
    const doneAt = now;
    clock.now = minutes(45);
    const acts = [{ ...tablet.actOf({ ...photo(), doneAt }) }, { ...tablet.actOf({ ...mark, doneAt }) }];
    const last = tablet.actOf({ ...returned([acts[1]?.id ?? ""]), doneAt });
    for (const act of [...acts, last, ...acts, last])
      expect(await receiveYardAct.asGiven(ctx, act)).toMatchObject({ id: act.id, state: "applied" });
    expect(await row()).toMatchObject({ isActive: false, odometerEndKm: 12_628, vehicleReturnedAt: doneAt });
    expect((await row())?.returnSnapshot).toMatchObject({
      receivedAt: minutes(45).toISOString(),
      marks: [{ kind: "scratch", view: "left" }],
    });
    const given = await database.db
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, contractId));
    const ofReturn = given.filter(({ kind }) => kind.startsWith("vehicle_return"));
    expect(ofReturn.map(({ signedAt, receivedAt }) => [signedAt, receivedAt])).toEqual(
      Array.from({ length: 2 }, () => [doneAt, minutes(45)]),
    );
    const isOf = eq(vehicleDamages.vehicleId, contract.vehicleId);
    expect((await database.db.select().from(vehicleDamages).where(isOf)).filter(({ moment }) => moment)).toHaveLength(
      1,
    );
    expect((await rows()).map(({ state, facts }) => [state, Object.keys(facts as object)])).toEqual([
      ["applied", ["moment", "shot"]],
      ["applied", []],
      ["applied", []],
    ]);
  });

  test("done but not noted, because the Worker ended in between, an act sent again is the same one", async () => {
    const handover = await aHandover();
    const found = { odometerKm: 12_500, condition };
    const signed = { papers: await handover.papers(), isAgreed: true, signatures: handover.all };
    const back = await aReturn();
    const mark = back.tablet.actOf(back.mark);
    const forget = (contractId: string) => database.db.delete(yardActs).where(eq(yardActs.contractId, contractId));
    const cases = [
      [
        handover,
        [
          { kind: "signed", facts: signed },
          { kind: "handed_over", facts: found },
        ].map(handover.tablet.actOf),
      ],
      [back, [back.tablet.actOf(back.photo()), mark, back.tablet.actOf(back.returned([mark.id]))]],
    ] as const;
    for (const [{ ctx, contractId }, acts] of cases) {
      for (const act of acts) {
        await receiveYardAct.asGiven(ctx, act);
        // Papers that are made in the background touch the row.
        const { changedAt: _, ...done } = (await contractRow(database, contractId)) ?? {};
        await forget(contractId);
        // A device sends nothing else before it knows what became of this one.
        expect(await receiveYardAct.asGiven(ctx, act)).toMatchObject({ state: "applied" });
        expect(await contractRow(database, contractId)).toMatchObject(done);
      }
    }
    const given = await database.db.select().from(contractSignatures);
    expect(given.filter(({ contractId }) => contractId === handover.contractId)).toHaveLength(3);
  });

  test("what arrives within ten minutes has one time", async () => {
    const { clock, tablet, returned, row } = await aReturn();
    clock.now = minutes(9);
    await tablet.send({ ...returned(), doneAt: now });
    expect(await row()).toMatchObject({ vehicleReturnedAt: now });
    expect((await row())?.returnSnapshot).not.toHaveProperty("receivedAt");
  });

  test("ten sendings of one act at once are one", async () => {
    const { ctx, tablet, returned, rows, row } = await aReturn();
    const act = tablet.actOf(returned());
    const answers = await Promise.all(Array.from({ length: 10 }, () => receiveYardAct.asGiven(ctx, act)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["applied"]));
    expect(await rows()).toHaveLength(1);
    expect(await row()).toMatchObject({ isActive: false });
  });

  test("a handover is signed as it was read and then handed over as it was found, at the time it was done", async () => {
    const { ctx, clock, tablet, papers, all, contractId } = await aHandover();
    clock.now = minutes(30, signingNow);
    const doneAt = signingNow;
    const signed = { kind: "signed", facts: { papers: await papers(), isAgreed: true, signatures: all }, doneAt };
    expect(await tablet.send(signed)).toMatchObject({ state: "applied" });
    expect(await contractRow(database, contractId)).toMatchObject({ fullySignedAt: doneAt, handedOverAt: null });
    const found = { odometerKm: 12_500, condition };
    expect(await tablet.send({ kind: "handed_over", facts: found, doneAt })).toMatchObject({ state: "applied" });
    expect(await contractRow(database, contractId)).toMatchObject({ handedOverAt: doneAt, odometerStartKm: 12_500 });
    const [act] = await database.db.select().from(contractActs).where(eq(contractActs.contractId, contractId));
    expect(act).toMatchObject({
      kind: "handed_over",
      happenedAt: doneAt,
      createdAt: clock.now,
      userId: ctx.actor.userId,
    });
  });

  test("a damage that is found at the handover is known for the return, and the contract stays as it was read", async () => {
    const { ctx, contractId, contract, tablet, papers, all } = await aHandover();
    const read = await papers();
    const mark = tablet.actOf({
      kind: "mark",
      facts: { moment: "handover", view: "left", x: 300, y: 500, kind: "dent", size: "small", note: "Tür" },
    });
    for (const _ of [1, 2]) expect(await receiveYardAct.asGiven(ctx, mark)).toMatchObject({ state: "applied" });
    const [before] = (await getYardDay.asGiven(ctx, {})).contracts.filter(({ id }) => id === contractId);
    expect(before?.marks).toMatchObject([{ id: mark.id, view: "left", note: "Tür" }]);
    expect(before?.damages.map(({ note }) => note)).not.toContain("Tür");
    expect(await papers()).toEqual(read);

    const facts = { papers: read, isAgreed: true, signatures: all };
    await tablet.send({ kind: "signed", facts });
    await tablet.send({ kind: "handed_over", facts: { odometerKm: 13_000, condition } });
    const known = agreedNow((await contractRow(database, contractId)) ?? contract).vehicle;
    expect(known).toMatchObject({ odometerKm: 13_000, preDamage: expect.stringMatching(/Delle links.*Tür/) });
    expect(known.damages?.at(-1)).toMatchObject({ kind: "dent", placeX: 300 });
    const [after] = (await getYardDay.asGiven(ctx, {})).contracts.filter(({ id }) => id === contractId);
    expect([after?.moment, after?.marks, after?.damages.at(-1)?.note]).toEqual(["return", [], "Tür"]);
    // The same once more, as a device sends it whose reply was lost, and another one too late.
    expect(await receiveYardAct.asGiven(ctx, mark)).toMatchObject({ state: "applied" });
    expect(await tablet.send({ ...mark, id: newId() })).toMatchObject({
      state: "waiting",
      problem: actTexts.markTooLate,
    });
  });

  test("a damage of a handover is noted before the vehicle goes, or waits", async () => {
    const { ctx, contractId, contract, tablet } = await aHandover();
    const markOf = (facts: object) => ({
      id: newId(),
      contractId,
      vehicleId: contract.vehicleId,
      view: "left",
      kind: "dent",
      ...facts,
    });
    await expect(noteHandoverMark.asGiven(ctx, markOf({ vehicleId: newId() }))).rejects.toMatchObject({
      kind: "not-found",
    });
    const { headquarterId, userId } = ctx.actor;
    const other = await aVehicle({ db: database.db, headquarterId, branchId: null, userId });
    await expect(noteHandoverMark.asGiven(ctx, markOf({ vehicleId: other.id }))).rejects.toMatchObject({
      message: actTexts.otherVehicle,
    });
    await Promise.all(Array.from({ length: 3 }, () => noteHandoverMark.asGiven(ctx, markOf({}))));
    const noted = await database.db.select().from(vehicleDamages).where(eq(vehicleDamages.contractId, contractId));
    expect(noted.map(({ moment }) => moment)).toEqual(["handover", "handover", "handover"]);
    const lengthOf = (row: Parameters<typeof agreedNow>[0]) => agreedNow(row).vehicle.damages?.length ?? 0;
    expect(lengthOf((await contractRow(database, contractId)) ?? {})).toBe(lengthOf(contract) + 3);
    const full = Array.from({ length: limits.marksPerReturn - 3 }, () => markOf({}));
    for (const mark of full) await noteHandoverMark.asGiven(ctx, mark);
    await expect(noteHandoverMark.asGiven(ctx, markOf({}))).rejects.toMatchObject({ message: actTexts.marksFull });

    // An office that has the vehicle by now has no say in the contract of another.
    const { ctx: elsewhere } = await aStaffContext(database, { headquarterId, isAtBranch: true, now: ctx.now });
    const isThis = eq(vehicles.id, contract.vehicleId);
    await database.db.update(vehicles).set({ branchId: elsewhere.actor.branchId }).where(isThis);
    await expect(noteHandoverMark.asGiven(elsewhere, full[0] ?? {})).rejects.toMatchObject({ kind: "not-found" });
    await noteHandoverMark.asGiven(ctx, full[0] ?? {});
    await cancelContract.asGiven(ctx, { contractId, reason: "no_show" });
    expect(
      await tablet.send({ kind: "mark", facts: { moment: "handover", view: "left", kind: "dent" } }),
    ).toMatchObject({ state: "waiting", problem: expect.stringMatching(/storniert/) });
  });

  test("a handover waits for its damages", async () => {
    const { tablet, contractId } = await aHandover();
    const facts = { moment: "handover", view: "left", kind: "dent" };
    expect(await tablet.send({ kind: "mark", facts, doneAt: null })).toMatchObject({ state: "waiting" });
    const handedOver = { kind: "handed_over", facts: { odometerKm: 13_000, condition } };
    expect(await tablet.send(handedOver)).toMatchObject({ state: "waiting", problem: t.earlierWaits });
    expect(await contractRow(database, contractId)).toMatchObject({ handedOverAt: null });
  });

  test("without the tick that all have read it, nobody signed", async () => {
    const { tablet, papers, all, contractId } = await aHandover();
    const signed = { kind: "signed", facts: { papers: await papers(), isAgreed: false, signatures: all } };
    await expect(tablet.send(signed)).rejects.toThrow(signingTexts.agreementRequired);
    expect(await contractRow(database, contractId)).toMatchObject({ fullySignedAt: null });
  });

  test("signed on other paper than there is by now, it waits", async () => {
    const { tablet, all, contractId } = await aHandover();
    const facts = { papers: ["0".repeat(64)], isAgreed: true, signatures: all };
    expect(await tablet.send({ kind: "signed", facts })).toMatchObject({ state: "waiting", problem: t.otherPaper });
    expect(await contractRow(database, contractId)).toMatchObject({ fullySignedAt: null });
    // What rests on it waits behind it.
    const handedOver = { kind: "handed_over", facts: { odometerKm: 12_500, condition } };
    expect(await tablet.send(handedOver)).toMatchObject({ state: "waiting", problem: t.earlierWaits });
    // Another tablet does not.
    expect(
      await aTablet((await aHandover()).ctx, contractId)
        .send(handedOver)
        .catch((error) => error.kind),
    ).toBe("not-found");
  });
});

describe("what cannot be taken over by itself waits (yard.md#at-the-desk)", () => {
  test("another tablet was first: nothing is overwritten, the card says who", async () => {
    const { ctx, tablet, returned, row, rows } = await aReturn();
    await tablet.send(returned());
    const second = aTablet(ctx, (await rows())[0]?.contractId ?? "");
    const late = await second.send(returned([], { odometerKm: 12_700 }));
    expect(late).toMatchObject({ state: "waiting", problem: expect.stringContaining("bereits") });
    expect(await row()).toMatchObject({ odometerEndKm: 12_628 });
    const [card] = await listWaitingYardActs(ctx, {});
    expect(card).toMatchObject({ id: late.id, label: "Zurückgenommen", needsTime: false });
    expect(card?.facts).toContain("Kilometerstand: 12.700 km");
    await discardYardAct(ctx, { id: late.id, reason: "Doppelt aufgenommen" });
    expect(await listWaitingYardActs(ctx, {})).toEqual([]);
    expect(await listStatesOfDevice(ctx, { deviceId: second.deviceId })).toMatchObject([
      { id: late.id, state: "discarded" },
    ]);
    expect((await rows()).find(({ id }) => id === late.id)).toMatchObject({
      facts: {},
      reason: "Doppelt aufgenommen",
      decidedByUserId: ctx.actor.userId,
    });
  });

  test("a return under another settlement than the one that was shown; the same one is booked", async () => {
    const far = { odometerKm: 13_500 };
    const owedOf = async (desk: Awaited<ReturnType<typeof aReturn>>) => {
      const contract = await desk.row();
      if (!contract) throw new Error("the desk has a contract");
      const terms = await settlementTermsOf(desk.ctx.db, contract);
      const found = { returnedAt: now, energyPercent: condition.energyPercent, ...far };
      return owedCents(settle(terms, found, proposedOnly));
    };
    const one = await aReturn();
    const shown = await owedOf(one);
    expect(shown).toBeGreaterThan(0);
    const act = one.tablet.actOf(one.returned([], { ...far, owedCents: shown }));
    for (const again of [act, act])
      expect(await receiveYardAct.asGiven(one.ctx, again)).toMatchObject({ state: "applied" });
    expect((await one.row())?.returnSnapshot).toMatchObject({ settlement: { furtherDueCents: shown } });
    // As if the Worker had ended before it noted that.
    await database.db.delete(yardActs).where(eq(yardActs.id, act.id));
    expect(await receiveYardAct.asGiven(one.ctx, act)).toMatchObject({ state: "applied" });

    const other = await aReturn();
    const { id, ...sent } = await other.tablet.send(other.returned([], { ...far, owedCents: shown - 1 }));
    expect(sent).toMatchObject({ state: "waiting", problem: t.settlementChanged(shown - 1, shown) });
    expect(await other.row()).toMatchObject({ isActive: true });
    await takeOverYardAct(other.ctx, { id });
    expect((await other.row())?.returnSnapshot).toMatchObject({ settlement: { furtherDueCents: shown } });
  });

  test.each([
    ["a clock that knows no time", null, t.clockUnknown],
    ["a clock that is an hour fast", minutes(60), t.clockAhead],
    ["a clock that is days slow", minutes(-60 * 24 * 60), t.tooEarly],
  ])("%s: somebody says when it was, and then it happens", async (_, doneAt, problem) => {
    const { ctx, tablet, returned, row } = await aReturn();
    const { id, ...sent } = await tablet.send({ ...returned(), doneAt });
    expect(sent).toMatchObject({ state: "waiting", problem });
    await expect(takeOverYardAct(ctx, { id })).rejects.toMatchObject({ details: { field: "doneAt" } });
    await takeOverYardAct(ctx, { id, doneAt: "25.11.2026 16:10" });
    expect(await row()).toMatchObject({ isActive: false, vehicleReturnedAt: new Date("2026-11-25T15:10:00Z") });
    await takeOverYardAct(ctx, { id, doneAt: "25.11.2026 16:10" });
  });

  test("unusually many kilometers are asked at the desk, and confirmed there", async () => {
    const { ctx, tablet, returned, row } = await aReturn();
    const { id } = await tablet.send(returned([], { odometerKm: 40_000 }));
    expect(await listWaitingYardActs(ctx, {})).toMatchObject([{ questions: [{ code: "return_odometer_high" }] }]);
    await expect(takeOverYardAct(ctx, { id })).rejects.toMatchObject({ details: { code: "confirmation_required" } });
    await takeOverYardAct(ctx, { id, confirmed: { return_odometer_high: true } });
    expect(await row()).toMatchObject({ odometerEndKm: 40_000 });
  });

  test("a handover of a vehicle that is held is asked about at the desk, and confirmed there", async () => {
    const { ctx, contract, contractId, tablet } = await aHandover();
    const { vehicleId } = contract;
    await noteHold(ctx, { id: newId(), vehicleId, kind: "recall", note: "", isHeld: "on" });
    const { id, state } = await tablet.send({ kind: "handed_over", facts: { odometerKm: 12_500, condition } });
    expect(state).toBe("waiting");
    expect(await listWaitingYardActs(ctx, {})).toMatchObject([{ questions: [{ code: "vehicle_held" }] }]);
    const { ctx: third } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, now: ctx.now });
    await takeOverYardAct({ ...third, platform: ctx.platform }, { id, confirmed: { vehicle_held: true } });
    expect(await contractRow(database, contractId)).toMatchObject({
      handedOverAt: signingNow,
      confirmedConcerns: [{ code: "vehicle_held", userId: third.actor.userId }],
    });
  });

  test("sent by a colleague it waits for who did it or a third person, and happens in the name of who did it", async () => {
    const { ctx, tablet, returned, row, contractId } = await aReturn();
    const { headquarterId } = ctx.actor;
    const [sender, third] = await Promise.all(
      [0, 1].map(async () => {
        const { ctx: colleague } = await aStaffContext(database, { headquarterId, now: ctx.now });
        return { ...colleague, platform: ctx.platform };
      }),
    );
    if (!sender || !third) throw new Error("two colleagues are needed");
    const { id, ...sent } = await tablet.send(returned([], { odometerKm: 40_000 }), sender);
    expect(sent).toMatchObject({ state: "waiting", problem: t.otherPerson("Nora Nutzer") });
    const refusal = t.senderCannotTake("Nora Nutzer");
    expect(await listWaitingYardActs(sender, {})).toMatchObject([{ cannotTake: refusal }]);
    const confirmed = { return_odometer_high: true } as const;
    await expect(takeOverYardAct(sender, { id, confirmed })).rejects.toMatchObject({ message: refusal });
    expect(await row()).toMatchObject({ isActive: true });
    expect(await listWaitingYardActs(third, {})).toMatchObject([{ cannotTake: null }]);
    await takeOverYardAct(third, { id, confirmed });
    expect(await row()).toMatchObject({
      returnedByUserId: ctx.actor.userId,
      isActive: false,
      confirmedConcerns: [{ code: "return_odometer_high", userId: third.actor.userId }],
    });
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contractId));
    expect(log.map(({ action, actorUserId }) => [action, actorUserId])).toEqual(
      expect.arrayContaining([
        ["keep_yard_act", sender.actor.userId],
        ["take_over_yard_act", third.actor.userId],
      ]),
    );
    expect(log.filter(({ actorUserId }) => actorUserId === ctx.actor.userId)).toEqual([]);
  });

  test("who did it takes it over whoever sent it", async () => {
    const { ctx, tablet, returned, row } = await aReturn();
    const { ctx: sender } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, now: ctx.now });
    const { id } = await tablet.send(returned(), { ...sender, platform: ctx.platform });
    await takeOverYardAct(ctx, { id });
    expect(await row()).toMatchObject({ returnedByUserId: ctx.actor.userId, isActive: false });
  });

  test("while one lets it happen, nobody else decides; after a crash anybody does", async () => {
    const { ctx, tablet, returned, row, rows, clock } = await aReturn();
    const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, now: ctx.now });
    const atDesk = { ...colleague, platform: ctx.platform };
    const { id } = await tablet.send(returned([], { odometerKm: 40_000 }));
    const claimed = { decidedByUserId: ctx.actor.userId, decidedAt: clock.now };
    await database.db.update(yardActs).set(claimed).where(eq(yardActs.id, id));
    const beingTaken = { message: t.beingTaken };
    const confirmed = { return_odometer_high: true } as const;
    await expect(discardYardAct(atDesk, { id, reason: "Doppelt" })).rejects.toMatchObject(beingTaken);
    await expect(discardYardAct(ctx, { id, reason: "Doppelt" })).rejects.toMatchObject(beingTaken);
    await expect(takeOverYardAct(atDesk, { id, confirmed })).rejects.toMatchObject(beingTaken);
    expect(await row()).toMatchObject({ isActive: true });
    // What it was refused for leaves it to anybody again.
    await expect(takeOverYardAct(ctx, { id })).rejects.toMatchObject({ details: { code: "confirmation_required" } });
    expect(await rows()).toMatchObject([{ state: "waiting", decidedAt: null, decidedByUserId: null }]);
    await database.db.update(yardActs).set(claimed).where(eq(yardActs.id, id));
    clock.now = minutes(2);
    await takeOverYardAct(atDesk, { id, confirmed });
    expect(await rows()).toMatchObject([{ state: "applied", decidedByUserId: atDesk.actor.userId }]);
  });

  test("the id of an act on another contract is taken", async () => {
    const { ctx, tablet, mark, photo, place } = await aReturn();
    const { id } = await tablet.send(mark);
    const { contract: other } = await aVehicleUnderway(place, { hasPhotos: false });
    for (const act of [tablet.actOf(photo()), { ...tablet.actOf(mark), contractId: other.id }])
      await expect(receiveYardAct.asGiven(ctx, { ...act, id })).rejects.toMatchObject({ message: t.idTaken });
  });

  test("a vehicle goes to nobody before the customer who had it brought it back", async () => {
    const { tablet, contractId, place, vehicle } = await aHandover();
    const before = minutes(-20, signingNow);
    await aFinishedProcess(place, { vehicle, endOfUse: signingNow, startOfUse: minutes(-3_000, signingNow) });
    const facts = { odometerKm: 12_500, condition };
    // It came back 20 minutes ago.
    const early = await tablet.send({ kind: "handed_over", facts, doneAt: minutes(-1, before) });
    expect(early).toMatchObject({ state: "waiting", problem: actTexts.vehicleOutThen });
    expect(await contractRow(database, contractId)).toMatchObject({ handedOverAt: null });
    const doneAt = minutes(1, before);
    expect(await tablet.send({ kind: "handed_over", facts, doneAt })).toMatchObject({ state: "applied" });
    expect(await contractRow(database, contractId)).toMatchObject({ handedOverAt: doneAt });
  });

  test("an act that waits is not done because it is sent again", async () => {
    const { ctx, tablet, returned, row } = await aReturn();
    const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, now: ctx.now });
    const act = tablet.actOf(returned());
    await receiveYardAct.asGiven({ ...colleague, platform: ctx.platform }, act);
    expect(await receiveYardAct.asGiven(ctx, act)).toMatchObject({ state: "waiting" });
    await discardYardAct(ctx, { id: act.id, reason: "Doppelt" });
    expect(await receiveYardAct.asGiven(ctx, act)).toMatchObject({ state: "discarded" });
    expect(await row()).toMatchObject({ isActive: true });
  });

  test("what was done before an act that waits does not wait for it", async () => {
    const { tablet, all, contractId } = await aHandover();
    const [first, second] = [newId(), newId()].sort();
    const signed = { kind: "signed", facts: { papers: ["0".repeat(64)], isAgreed: true, signatures: all }, id: second };
    expect(await tablet.send(signed as never)).toMatchObject({ state: "waiting" });
    const handedOver = { kind: "handed_over", facts: { odometerKm: 12_500, condition }, id: first };
    expect(await tablet.send(handedOver as never)).toMatchObject({ state: "applied" });
    expect(await contractRow(database, contractId)).toMatchObject({ handedOverAt: signingNow });
  });

  test("a damage that was noted after both signed is not signed for", async () => {
    const { tablet, mark, returned, row } = await aReturn();
    const { id } = await tablet.send(mark);
    expect(await tablet.send(returned([]))).toMatchObject({ state: "waiting", problem: t.marksChanged });
    expect(
      await aTablet((await aReturn()).ctx, "unknown")
        .send(returned([id]))
        .catch(({ kind }) => kind),
    ).toBe("not-found");
    expect(await row()).toMatchObject({ isActive: true });
  });

  test("a photo of another device is not replaced; that of its own is", async () => {
    const { ctx, tablet, photo, contractId, rows, clock } = await aReturn();
    await tablet.send(photo());
    expect(await tablet.send(photo("left", jpegUrl(44, 33)))).toMatchObject({ state: "applied" });
    await addRoundPhoto(ctx, { contractId, moment: "return", shot: "back_left", photo: plainJpeg(50, 30) });
    const { id, state } = await tablet.send(photo("back_left", jpegUrl(52, 33)));
    expect(state).toBe("waiting");
    const waiting = (await rows()).find((row) => row.id === id);
    expect(waiting).toMatchObject({ fileKey: expect.stringMatching(/^yard\//), facts: { shot: "back_left" } });
    await takeOverYardAct(ctx, { id });
    const taken = await database.db.select().from(damagePhotos).where(eq(damagePhotos.contractId, contractId));
    expect(taken.filter(({ shot }) => shot === "back_left")).toHaveLength(1);
    // An hour after it arrived it stays, whatever time the device says.
    clock.now = minutes(61);
    expect(await tablet.send({ ...photo("left", jpegUrl(46, 33)), doneAt: minutes(1) })).toMatchObject({
      state: "waiting",
      problem: roundTexts.kept,
    });
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ state: "applied", fileKey: "" });
  });

  test("a photo that was taken again in the yard replaces the first, however long both waited for a network", async () => {
    const { tablet, photo, clock } = await aReturn();
    clock.now = minutes(300);
    expect(await tablet.send({ ...photo(), doneAt: now })).toMatchObject({ state: "applied" });
    const again = { ...photo("left", jpegUrl(44, 33)), doneAt: minutes(5) };
    expect(await tablet.send(again)).toMatchObject({ state: "applied" });
  });

  test("swapped, cancelled, a smaller plan: nothing is dropped", async () => {
    const { ctx, tablet, mark, contractId } = await aReturn();
    await database.db.update(contracts).set({ cancelledAt: now, isActive: false }).where(eq(contracts.id, contractId));
    expect(await tablet.send(mark)).toMatchObject({ state: "waiting" });
    const other = await aHandover();
    const light: Context = {
      ...other.ctx,
      actor: { ...ctx.actor, ...other.ctx.actor, plan: { ...ctx.actor.plan, planVersion: "light", planType: "light" } },
    };
    const handedOver = { kind: "handed_over", facts: { odometerKm: 12_500, condition } };
    expect(await other.tablet.send(handedOver, light)).toMatchObject({ state: "waiting" });
  });

  test("what passes by itself is not kept, the device sends it again", async () => {
    const { ctx, tablet, returned, rows } = await aReturn();
    const transaction = vi.spyOn(ctx.db, "transaction").mockRejectedValueOnce(new Error("database away"));
    await expect(tablet.send(returned())).rejects.toThrow("database away");
    transaction.mockRestore();
    expect(await rows()).toEqual([]);
  });

  test("at most 60 wait for one contract", async () => {
    const { ctx, tablet, returned, contractId } = await aReturn();
    const waiting = { kind: "returned" as const, facts: {}, state: "waiting" as const, concerns: [], problem: "alt" };
    const { headquarterId, userId } = ctx.actor;
    const common = { ...waiting, headquarterId, userId, contractId, deviceId: newId(), createdAt: now };
    await database.db.insert(yardActs).values(Array.from({ length: 60 }, () => ({ ...common, id: newId() })));
    await expect(tablet.send({ ...returned(), doneAt: null })).rejects.toMatchObject({ message: t.full });
  });
});

test("neither another tenant nor another office sees, sends or decides", async () => {
  const { ctx, tablet, returned } = await aReturn();
  const act = tablet.actOf({ ...returned(), doneAt: null });
  await receiveYardAct.asGiven(ctx, act);
  for (const options of [{}, { headquarterId: ctx.actor.headquarterId, isAtBranch: true }]) {
    const { ctx: stranger } = await aStaffContext(database, { role: "Admin", ...options, now: ctx.now });
    expect(await listWaitingYardActs(stranger, {})).toEqual([]);
    expect((await getYardDay(stranger, {})).contracts).toEqual([]);
    await expect(receiveYardAct.asGiven(stranger, { ...act, id: newId() })).rejects.toMatchObject({
      kind: "not-found",
    });
    await expect(receiveYardAct.asGiven(stranger, act)).rejects.toMatchObject({ kind: "not-found" });
    for (const decide of [
      takeOverYardAct(stranger, { id: act.id }),
      discardYardAct(stranger, { id: act.id, reason: "x" }),
    ])
      await expect(decide).rejects.toMatchObject({ kind: "not-found" });
  }
});

describe("the day (yard.md#the-day)", () => {
  test("has what is due with all that is needed, and the time of the server", async () => {
    const { ctx, tablet, mark, contractId, contract } = await aReturn();
    const { id } = await tablet.send(mark);
    const day = await getYardDay(ctx, {});
    expect(day).toMatchObject({ now, user: { id: ctx.actor.userId, name: "Nora Nutzer" } });
    expect(day.contracts).toMatchObject([
      {
        id: contractId,
        moment: "return",
        vehicle: { id: contract.vehicleId, body: expect.any(String) },
        marks: [{ id, view: "left", x: 300 }],
        returnSignatures: [{ kind: "vehicle_return_customer" }, { kind: "vehicle_return_dealer" }],
        papers: [{ address: `/api/contracts/${contractId}/files/unsigned` }],
      },
    ]);
  });

  test("has the own office's alone, also for the headquarters, which sees all", async () => {
    const atBranch = await aReturnDesk(database, { hasPhotos: false }, { isAtBranch: true });
    fakes.push(atBranch.fake);
    const { headquarterId } = atBranch.ctx.actor;
    const { ctx: central } = await aStaffContext(database, { headquarterId, now: atBranch.ctx.now });
    expect((await getYardDay(atBranch.ctx, {})).contracts).toMatchObject([{ id: atBranch.contract.id }]);
    expect((await getYardDay(central, {})).contracts).toEqual([]);
  });

  test("says what holds by now, not what was agreed at first", async () => {
    const { ctx, contract, contractId } = await aReturn();
    const agreed = agreedNow(contract);
    const amendedSnapshot = { ...agreed, endOfUse: minutes(6_000).toISOString() };
    await database.db.update(contracts).set({ amendedSnapshot }).where(eq(contracts.id, contractId));
    const [day] = (await getYardDay(ctx, {})).contracts;
    expect(day?.facts.find(({ label }) => label === "Zeitraum")?.text).toContain("29.11.2026");
  });

  test("names the signatures that are missing before a handover, and none afterwards", async () => {
    const { ctx, contractId, all } = await aHandover();
    const signaturesOf = async () => (await getYardDay(ctx, {})).contracts[0]?.signatures.map(({ kind }) => kind);
    expect(await signaturesOf()).toEqual(["customer", "second_driver", "dealer"]);
    await addSignatures(ctx, { id: contractId, isAgreed: true, signatures: all as never });
    expect(await signaturesOf()).toEqual([]);
    expect((await getYardDay(ctx, {})).contracts[0]).toMatchObject({ isSigned: true });
  });
});

test("the desk hands over and takes back as before: no second time is kept", async () => {
  const { ctx, input, row } = await aReturn();
  await returnVehicle(ctx, input);
  expect((await row())?.returnSnapshot).not.toHaveProperty("receivedAt");
  const handover = await aHandover();
  await handOver(handover.ctx, { contractId: handover.contractId });
  expect(await contractRow(database, handover.contractId)).toMatchObject({ handedOverAt: signingNow });
});
