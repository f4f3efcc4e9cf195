import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, duePapers } from "#db/schema/contracts.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import {
  aFinishedProcess,
  anOverdueVehicle,
  aProcessPastRetention,
  aVehicleUnderway,
  type ContractOptions,
  type SeededContract,
} from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getContract } from "./get-contract.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type State = (place: Place, options: ContractOptions) => Promise<SeededContract>;

/** A contract in a state, and who may look at it. */
async function contractIn(state: State, options: ContractOptions = {}, staff: { isAtBranch?: boolean } = {}) {
  const { ctx } = await aStaffContext(database, staff);
  const { headquarterId, branchId, userId } = ctx.actor;
  const seeded = await state({ db: database.db, headquarterId, branchId, userId }, { hasPhotos: false, ...options });
  return { ctx, ...seeded, view: () => getContract(ctx, { id: seeded.contract.id }) };
}

describe("a contract's page", () => {
  test("shows what was agreed, the person from the check, and who did it", async () => {
    const { ctx, check, customer, vehicle, view } = await contractIn(aVehicleUnderway);
    const page = await view();
    const staff = `${ctx.actor.prename} ${ctx.actor.surname}`;
    expect(page.contract).toMatchObject({
      isActive: true,
      isOverdue: false,
      createdBy: staff,
      odometerStartKm: 12_480,
    });
    expect(page.agreed.customer).toMatchObject({ email: customer.email, street: customer.street });
    expect(page.agreed.vehicle).toMatchObject({ vin: vehicle.vin, licensePlate: vehicle.licensePlate });
    expect(page.check).toMatchObject({
      processNumber: check.processNumber,
      orderedBy: staff,
      isDataDeleted: false,
      identity: { typeLabel: "Personalausweis", number: check.identityDocumentNumber, dateOfBirth: "1984-08-12" },
      license: { number: check.licenseNumber, classes: check.licenseClasses },
    });
    expect([page.vehicleReturn, page.sbContract]).toEqual([null, null]);
  });

  test("names who made the contract and who ordered the check, each by their own name", async () => {
    const { ctx, check, view } = await contractIn(aVehicleUnderway);
    const { headquarterId } = ctx.actor;
    const { userId } = (await aStaffContext(database, { headquarterId })).ctx.actor;
    await database.db.update(users).set({ prename: "Karl", surname: "Ordner" }).where(eq(users.id, userId));
    await database.db.update(idChecks).set({ userId }).where(eq(idChecks.id, check.id));
    expect((await view()).contract.createdBy).toBe(`${ctx.actor.prename} ${ctx.actor.surname}`);
    expect((await view()).check.orderedBy).toBe("Karl Ordner");
  });

  test("shows the return with the driven kilometers", async () => {
    const { ctx, contract, view } = await contractIn(aFinishedProcess);
    expect((await view()).vehicleReturn).toMatchObject({
      returnedAt: contract.vehicleReturnedAt,
      drivenKm: 148,
      returnedBy: `${ctx.actor.prename} ${ctx.actor.surname}`,
    });
  });

  test("shows an SB-Schutz booked with it", async () => {
    const { sbContract, view } = await contractIn(aVehicleUnderway, { withSbInsurance: true });
    expect((await view()).sbContract).toMatchObject({ id: sbContract?.id, feeCents: sbContract?.feeCents });
  });

  test("tells that a vehicle is overdue", async () => {
    const { view } = await contractIn(anOverdueVehicle);
    expect((await view()).contract.isOverdue).toBe(true);
  });

  test("shows no number and no birth date any more once the check's data are deleted", async () => {
    const { view } = await contractIn(aProcessPastRetention);
    const { check } = await view();
    expect(check.isDataDeleted).toBe(true);
    const shown = [check.identity, check.license].flatMap(({ number, dateOfBirth }) => [number, dateOfBirth]);
    expect(shown).toEqual(["", "", "", ""]);
    expect(check.identity.surname).not.toBe("");
  });
});

describe("papers and signing", () => {
  test("a fresh contract is to be signed; its paper is being made", async () => {
    const { ctx, contract, view } = await contractIn(aVehicleUnderway, { isSigned: false });
    const createdAt = new Date();
    await ctx.db.insert(duePapers, {
      id: newId(),
      contractId: contract.id,
      kind: "unsigned",
      nextTryAt: createdAt,
      createdAt,
    });
    const page = await view();
    expect(page.papers).toEqual([{ kind: "unsigned", state: "due", createdAt: null }]);
    expect(page.sbPapers).toEqual([]);
    expect([page.signing, page.signatures]).toEqual(["open", []]);
  });

  test("a signed one names who signed, the customer first", async () => {
    const { contract, customer, view } = await contractIn(aVehicleUnderway);
    await database.db.update(contracts).set({ fullySignedAt: new Date() }).where(eq(contracts.id, contract.id));
    const page = await view();
    expect(page.signing).toBe("signed");
    expect(page.signatures.map(({ kind }) => kind)).toEqual(["customer", "dealer"]);
    expect(page.signatures[0]?.signerName).toBe(`${customer.prename} ${customer.surname}`);
    expect(page.papers.map(({ kind }) => kind)).toContain("signed");
  });

  test("with SB-Schutz its papers are listed too, where the plan has it", async () => {
    const { ctx, contract, sbContract } = await contractIn(aVehicleUnderway, {
      withSbInsurance: true,
      isSigned: false,
    });
    const createdAt = new Date();
    const sbContractId = sbContract?.id ?? "";
    await ctx.db.insert(duePapers, { id: newId(), sbContractId, kind: "unsigned", nextTryAt: createdAt, createdAt });
    const page = await getContract(ctx, { id: contract.id });
    expect(page.sbPapers).toEqual([{ kind: "unsigned", state: "due", createdAt: null }]);
    const plan = { ...ctx.actor.plan, usesSbInsurance: false };
    const without = { ...ctx, actor: { ...ctx.actor, plan } };
    expect((await getContract(without, { id: contract.id })).sbPapers).toEqual([]);
  });

  test("a dealer with paper is not asked to sign", async () => {
    const { ctx, view } = await contractIn(aVehicleUnderway, { isSigned: false });
    const isOwn = eq(headquarters.id, ctx.actor.headquarterId);
    await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(isOwn);
    expect(await view()).toMatchObject({ signing: "paper", usesDigitalSigning: false });
  });
});

describe("it is invisible to others", () => {
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Problem) => ({ kind: error.kind, text: error.message }),
    );

  test("another tenant, another branch and a made-up id: not found", async () => {
    const { ctx, contract } = await contractIn(aVehicleUnderway, {}, { isAtBranch: true });
    const { headquarterId } = ctx.actor;
    const stranger = (await aStaffContext(database)).ctx;
    const otherBranch = (await aStaffContext(database, { headquarterId, isAtBranch: true })).ctx;
    const notFound = { kind: "not-found", text: contractTexts.contractNotFound };
    expect(await problemOf(getContract(stranger, { id: contract.id }))).toEqual(notFound);
    expect(await problemOf(getContract(otherBranch, { id: contract.id }))).toEqual(notFound);
    expect(await problemOf(getContract(ctx, { id: "irgendwas" }))).toEqual(notFound);
  });

  test("the light plan has no contracts", async () => {
    const { ctx } = await aStaffContext(database, { planVersion: "light" });
    expect(await problemOf(getContract(ctx, { id: "irgendwas" }))).toMatchObject({ kind: "forbidden" });
  });
});
