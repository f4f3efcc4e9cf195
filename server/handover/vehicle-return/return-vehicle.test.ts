import { and, desc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractSignatures, contracts, duePapers } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { ContractOptions } from "#db/seed/states/contracts.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { plainJpeg, png } from "#server/checks/capture/image-file/test-files.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import type { PaperSources } from "#server/handover/papers/paper-sources.ts";
import type { SignatureInput } from "#server/handover/signing/signature.schema.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addDamagePhotos } from "./add-damage-photos.server.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { aReturnDesk as aDesk, now, problemOf, type StaffOptions, signatures } from "./test-return-desk.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aReturnDesk(options: ContractOptions = {}, staff: StaffOptions = {}) {
  const desk = await aDesk(database, options, staff);
  fakes.push(desk.fake);
  return desk;
}

const rowOf = async (id: string) => (await database.db.select().from(contracts).where(eq(contracts.id, id)))[0];
const checkRow = async (id: string) => (await database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];
const vehicleRow = async (id: string) => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0];
const historyOf = (vehicleId: string) =>
  database.db
    .select()
    .from(vehicleVersions)
    .where(eq(vehicleVersions.vehicleId, vehicleId))
    .orderBy(desc(vehicleVersions.createdAt));

describe("a vehicle return", () => {
  test("keeps fuel level and keys; repeated with others it is another return", async () => {
    const desk = await aReturnDesk();
    const condition = { energyPercent: 40, keyCount: 1 };
    const { contract } = await returnVehicle(desk.ctx, { ...desk.input, condition });
    expect(contract.returnSnapshot).toMatchObject(condition);
    expect(await returnVehicle(desk.ctx, { ...desk.input, condition })).toMatchObject({ isNew: false });
    const other = returnVehicle(desk.ctx, { ...desk.input, condition: { ...condition, keyCount: 2 } });
    expect(await problemOf(other)).toMatchObject({ kind: "conflict" });
  });

  test("finishes its contract and its process", async () => {
    const desk = await aReturnDesk({}, { isAtBranch: true });
    const { contract, isNew } = await returnVehicle(desk.ctx, {
      ...desk.input,
      newDamage: "Kratzer vorne links",
      notes: "Tank halb voll",
    });
    expect(isNew).toBe(true);
    expect(contract).toMatchObject({
      isActive: false,
      vehicleReturnedAt: now,
      odometerStartKm: 12_480,
      odometerEndKm: 12_628,
      newDamage: "Kratzer vorne links",
      returnNotes: "Tank halb voll",
      returnedByUserId: desk.ctx.actor.userId,
      returnSnapshot: {
        snapshotVersion: 1,
        returnedAt: "2026-11-25T16:30:00.000Z",
        odometerKm: 12_628,
        newDamage: "Kratzer vorne links",
        notes: "Tank halb voll",
        handledBy: `${desk.ctx.actor.prename} ${desk.ctx.actor.surname}`,
      },
    });
    expect(contract.snapshot).toEqual(desk.contract.snapshot);
    expect(await checkRow(desk.check.id)).toMatchObject({
      contractState: "returned",
      processState: "finished",
      finishedAt: now,
      version: 2,
    });
  });

  test("moves from Offen to Abgeschlossen", async () => {
    const desk = await aReturnDesk();
    await returnVehicle(desk.ctx, desk.input);
    const open = await listProcesses(desk.ctx, { context: "active" });
    const done = await listProcesses(desk.ctx, { context: "done" });
    expect([open.totalEntries, open.counts.active]).toEqual([0, 0]);
    expect(done.records.map(({ id }) => id)).toEqual([desk.check.id]);
  });

  test("updates the vehicle in stock, with user and time in its history", async () => {
    const desk = await aReturnDesk();
    await returnVehicle(desk.ctx, { ...desk.input, newDamage: "Kratzer vorne links", notes: "Tank halb voll" });
    const after = {
      odometerKm: 12_628,
      preDamage: "Delle hinten\nKratzer vorne links",
      // Notes of the return stay with it: they are none of the next customer's business.
      shortDescription: "Winterreifen im Lager",
    };
    expect(await vehicleRow(desk.vehicle.id)).toMatchObject(after);
    expect((await historyOf(desk.vehicle.id))[0]).toMatchObject({
      userId: desk.ctx.actor.userId,
      createdAt: now,
      changedTo: {
        odometer_value: after.odometerKm,
        pre_damage: after.preDamage,
      },
    });
  });

  test("without driven kilometres or changes leaves the vehicle and its history unchanged", async () => {
    const desk = await aReturnDesk();
    await returnVehicle(desk.ctx, { ...desk.input, odometerKm: 12_480 });
    expect(await historyOf(desk.vehicle.id)).toEqual([]);
    expect(await vehicleRow(desk.vehicle.id)).toMatchObject({ version: 1, preDamage: "Delle hinten" });
  });

  test("never lowers the odometer in stock", async () => {
    const desk = await aReturnDesk();
    await database.db.update(vehicles).set({ odometerKm: 13_000 }).where(eq(vehicles.id, desk.vehicle.id));
    await returnVehicle(desk.ctx, desk.input);
    expect(await vehicleRow(desk.vehicle.id)).toMatchObject({ odometerKm: 13_000 });
    expect(await rowOf(desk.contract.id)).toMatchObject({ odometerEndKm: 12_628 });
  });

  test("makes the paper of the return due, even without a signed contract", async () => {
    const desk = await aReturnDesk({ isSigned: false });
    await returnVehicle(desk.ctx, desk.input);
    const due = await database.db.select().from(duePapers).where(eq(duePapers.contractId, desk.contract.id));
    expect(due.map(({ kind }) => kind)).toEqual(["signed_with_vehicle_return"]);
    await desk.fake.settled();
    const vehicleReturn = { odometerKm: 12_628, returnedAt: "2026-11-25T16:30:00.000Z" };
    expect(desk.rendered).toMatchObject([
      { name: "contract_with_return", source: { vehicleReturn, signedContract: null } },
    ]);
  });

  test("prints the photos of damage that both sides saw, and what is missing", async () => {
    const desk = await aReturnDesk();
    const photos = [plainJpeg(40, 30), png(20, 20)];
    await addDamagePhotos(desk.ctx, { contractId: desk.contract.id, photos });
    await returnVehicle(desk.ctx, { ...desk.input, missingAccessories: "Ladekabel" });
    await addDamagePhotos(desk.ctx, { contractId: desk.contract.id, photos: [plainJpeg(50, 30)] });
    await desk.fake.settled();
    const [{ source } = { source: null }] = desk.rendered.filter(({ name }) => name === "contract_with_return");
    const { photos: printed, vehicleReturn } = source as PaperSources["contract_with_return"];
    expect(vehicleReturn.missingAccessories).toBe("Ladekabel");
    expect(printed?.map(({ jpeg }) => jpeg !== null).sort()).toEqual([false, true]);
  });

  test("of other missing accessories is another return", async () => {
    const desk = await aReturnDesk();
    const missing = { ...desk.input, missingAccessories: "Ladekabel" };
    await returnVehicle(desk.ctx, missing);
    expect((await returnVehicle(desk.ctx, missing)).isNew).toBe(false);
    expect(await problemOf(returnVehicle(desk.ctx, desk.input))).toMatchObject({ kind: "conflict" });
  });

  test("makes the vehicle available again, even before the agreed end", async () => {
    const desk = await aReturnDesk();
    const rest = { vehicleId: desk.vehicle.id, startAt: now, endAt: new Date("2026-11-26T08:00:00Z") };
    await expect(aReservation(desk.place, rest)).rejects.toThrow();
    await returnVehicle(desk.ctx, desk.input);
    await aReservation(desk.place, rest);
  });

  test("is announced to open pages and in the audit log, without personal data", async () => {
    const desk = await aReturnDesk({}, { isAtBranch: true });
    await returnVehicle(desk.ctx, { ...desk.input, newDamage: "Kratzer" });
    await desk.fake.settled();
    const { headquarterId, branchId } = desk.ctx.actor;
    expect(desk.fake.published.map(({ room }) => room)).toEqual([headquarterId, `${headquarterId}:${branchId}`]);
    expect(desk.fake.published[0]?.event.data).toEqual({ process_id: desk.check.id, version: 2 });
    const ofContract = and(eq(auditLog.subjectId, desk.contract.id), eq(auditLog.action, "vehicle_return"));
    expect(await database.db.select().from(auditLog).where(ofContract)).toMatchObject([
      {
        actorUserId: desk.ctx.actor.userId,
        subjectType: "contract",
        details: { id_check_id: desk.check.id, driven_km: 148, has_new_damage: true, signatures: 2 },
      },
    ]);
  });
});

describe("signatures", () => {
  const signaturesOf = (contractId: string) =>
    database.db
      .select()
      .from(contractSignatures)
      .where(and(eq(contractSignatures.contractId, contractId), like(contractSignatures.kind, "vehicle_return_%")))
      .orderBy(contractSignatures.kind);

  test("of both sides are stored with the return and printed", async () => {
    const desk = await aReturnDesk({ isSigned: false });
    await returnVehicle(desk.ctx, { ...desk.input, device: "Chrome auf Android" });
    const [customer, dealer] = await signaturesOf(desk.contract.id);
    expect(customer).toMatchObject({
      method: "drawn",
      signerName: `${desk.customer.prename} ${desk.customer.surname}`,
      device: "Chrome auf Android",
      ipAddress: "192.0.2.1",
      signedAt: now,
      userId: desk.ctx.actor.userId,
    });
    expect(dealer).toMatchObject({ method: "typed", signerName: "Nora Nutzer", imageFileKey: "" });
    expect(desk.fake.objects.has(customer?.imageFileKey ?? "")).toBe(true);
    await desk.fake.settled();
    expect(desk.rendered[0]?.source).toMatchObject({
      signatures: [{ kind: "vehicle_return_customer" }, { kind: "vehicle_return_dealer" }],
    });
  });

  test.each([
    ["none at all", [], "vehicle_return_customer", t.customerSignatureMissing],
    ["only the customer's", signatures.slice(0, 1), "vehicle_return_dealer", t.dealerSignatureMissing],
    [
      "a picture that is none",
      [
        { kind: "vehicle_return_customer", method: "drawn", image: "data:image/png;base64,AAAA" },
        ...signatures.slice(1),
      ],
      "vehicle_return_customer",
      "Die Datei ist kein PNG-Bild. Bitte speichern Sie das Bild als PNG.",
    ],
  ] as [string, SignatureInput[], string, string][])("%s: refused", async (_name, given, field, text) => {
    const desk = await aReturnDesk({ isSigned: false });
    const problem = await problemOf(returnVehicle(desk.ctx, { ...desk.input, signatures: given }));
    expect(problem).toEqual({ kind: "invalid", field, text });
    expect(await rowOf(desk.contract.id)).toMatchObject({ isActive: true });
    expect(desk.fake.objects.size).toBe(0);
  });

  test("are neither needed nor stored if the dealer signs on paper", async () => {
    const desk = await aReturnDesk({ isSigned: false });
    const isOwn = eq(headquarters.id, desk.ctx.actor.headquarterId);
    await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(isOwn);
    await returnVehicle(desk.ctx, { ...desk.input, signatures: [] });
    expect(await rowOf(desk.contract.id)).toMatchObject({ isActive: false });
    expect(await signaturesOf(desk.contract.id)).toEqual([]);
  });

  test("of the slower request leave no picture behind", async () => {
    const desk = await aReturnDesk({ isSigned: false });
    await Promise.all([
      problemOf(returnVehicle(desk.ctx, desk.input)),
      problemOf(returnVehicle(desk.ctx, { ...desk.input, odometerKm: 12_700 })),
    ]);
    await desk.fake.settled();
    const pictures = [...desk.fake.objects.keys()].filter((key) => key.startsWith("signatures/"));
    expect(pictures).toEqual([(await signaturesOf(desk.contract.id))[0]?.imageFileKey]);
  });
});

describe("refused", () => {
  test.each([
    ["before the handover", { returnedAt: new Date("2026-11-23T08:59:00Z") }, "returnDate", t.returnBeforePickup],
    ["in the future", { returnedAt: new Date("2026-11-25T16:46:00Z") }, "returnDate", t.returnInFuture],
    ["with a smaller odometer", { odometerKm: 12_479 }, "odometerKm", t.odometerBelowStart],
  ])("%s, and nothing changes", async (_name, changes, field, text) => {
    const desk = await aReturnDesk();
    const problem = await problemOf(returnVehicle(desk.ctx, { ...desk.input, ...changes }));
    expect(problem).toEqual({ kind: "invalid", text, field });
    expect(await rowOf(desk.contract.id)).toMatchObject({ isActive: true, vehicleReturnedAt: null, version: 1 });
    expect(await checkRow(desk.check.id)).toMatchObject({ processState: "underway", version: 1 });
    expect(desk.fake.published).toEqual([]);
  });

  test.each([
    ["half kilometers", { odometerKm: 12_628.5 }],
    ["no time", { returnedAt: new Date("nie") }],
  ])("with %s, before anything happens", async (_name, changes) => {
    const desk = await aReturnDesk();
    await expect(returnVehicle(desk.ctx, { ...desk.input, ...changes })).rejects.toThrow(/odometerKm|returnedAt/);
  });

  test("from another tenant and from another branch: the contract is not found", async () => {
    const desk = await aReturnDesk({}, { isAtBranch: true });
    const stranger = await aStaffContext(database);
    const { headquarterId } = desk.ctx.actor;
    const otherBranch = await aStaffContext(database, { headquarterId, isAtBranch: true });
    for (const { ctx } of [stranger, otherBranch]) {
      const problem = await problemOf(returnVehicle(ctx, desk.input));
      expect(problem).toMatchObject({ kind: "not-found", text: t.contractNotFound });
    }
  });

  test("of a contract that is none, in the light plan", async () => {
    const desk = await aReturnDesk({}, { planVersion: "light" });
    const input = { ...desk.input, contractId: "unknown" };
    expect(await problemOf(returnVehicle(desk.ctx, input))).toMatchObject({ kind: "forbidden" });
  });
});

describe("twice", () => {
  test("the same return changes nothing and returns the same", async () => {
    const desk = await aReturnDesk();
    const first = await returnVehicle(desk.ctx, desk.input);
    const second = await returnVehicle(desk.ctx, desk.input);
    // The database writes it after what the first one returned.
    const { changedAt: _, ...returned } = first.contract;
    expect(second).toMatchObject({ contract: returned, isNew: false });
    expect(await historyOf(desk.vehicle.id)).toHaveLength(1);
  });

  test("ten concurrent clicks are one return", async () => {
    const desk = await aReturnDesk();
    const answers = await Promise.all(Array.from({ length: 10 }, () => returnVehicle(desk.ctx, desk.input)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await historyOf(desk.vehicle.id)).toHaveLength(1);
    expect(desk.fake.published.filter(({ room }) => room === desk.ctx.actor.headquarterId)).toHaveLength(1);
  });

  test("of two users one takes it back; the other learns who and when", async () => {
    const desk = await aReturnDesk();
    const { headquarterId } = desk.ctx.actor;
    const colleague = await aStaffContext(database, { now: () => now, headquarterId });
    fakes.push(colleague.fake);
    const results = await Promise.all([
      problemOf(returnVehicle(desk.ctx, desk.input)),
      problemOf(returnVehicle(colleague.ctx, { ...desk.input, odometerKm: 12_700 })),
    ]);
    const problems = results.filter((result) => result !== null);
    expect(problems).toHaveLength(1);
    const { prename, surname } = desk.ctx.actor;
    expect(problems[0]).toMatchObject({
      kind: "conflict",
      text: `Das Fahrzeug wurde bereits am 25.11.2026 um 17:30 Uhr von ${prename} ${surname} zurückgenommen.`,
    });
    const winnerKm = results[0] === null ? 12_628 : 12_700;
    expect(await rowOf(desk.contract.id)).toMatchObject({ odometerEndKm: winnerKm });
    expect(await vehicleRow(desk.vehicle.id)).toMatchObject({ odometerKm: winnerKm });
  });
});
