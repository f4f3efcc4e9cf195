import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vehicles } from "#db/schema/vehicles.ts";
import { aCancelledContract, aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { isSamePlate } from "./who-drove.rules.ts";
import { whoDrove } from "./who-drove.server.ts";
import { whoDroveTexts } from "./who-drove.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test.each([
  ["K-AB 123", "K AB123", true],
  ["KAB123", "K-AB 123", true],
  ["BNO1", "B-NO 1", true],
  ["BNO1", "BN-O 1", true],
  ["B-NO 1", "BN-O 1", false],
  ["K-AB 123", "K-AB 123 04-10", true],
  ["K-AB 123", "K-AB 1230", false],
  ["K-AB 123E", "K-AB 123", false],
  ["K-06 1234", "K 06-1234", true],
])("%s is asked for, %s in the contract: %s", (asked, plate, isSame) => {
  expect(isSamePlate(asked, plate)).toBe(isSame);
});

describe("the answer (who-drove.md#answers)", () => {
  let ctx: Context;
  let underway: Awaited<ReturnType<typeof aVehicleUnderway>>;
  const ask = (asked: string, at: Date, by = ctx) => whoDrove(by, { asked, at });
  beforeAll(async () => {
    ({ ctx } = await aStaffContext(database));
    const vehicle = await aVehicle(placeOf(ctx), { licensePlate: "K-WF 230", plateKey: "K WF230" });
    underway = await aVehicleUnderway(placeOf(ctx), { vehicle, startOfUse: hoursAgo(5), secondDriver: "Bea Beispiel" });
    await aFinishedProcess(placeOf(ctx), { vehicle, startOfUse: hoursAgo(60), endOfUse: hoursAgo(40) });
    await aCancelledContract(placeOf(ctx), { vehicle, startOfUse: hoursAgo(30), endOfUse: hoursAgo(20) });
  });

  test("a person with one name is named by it", async () => {
    const vehicle = await aVehicle(placeOf(ctx));
    const customer = await aCustomer(placeOf(ctx), { prename: "", surname: "Suharto" });
    await aVehicleUnderway(placeOf(ctx), { vehicle, customer });
    expect((await ask(vehicle.vin, hoursAgo(1))).matches).toMatchObject([{ customer: "Suharto" }]);
  });

  test.each(["K-WF 230", "kwf230", "K WF 230"])("%s at a time with one contract names its people", async (typed) => {
    const answer = await ask(typed, hoursAgo(1));
    expect(answer).toMatchObject({ hasOtherPlate: false, before: null, after: null });
    const { prename, surname } = underway.customer;
    expect(answer.matches).toMatchObject([
      {
        contractNumber: underway.contract.contractNumber,
        customer: `${prename} ${surname}`,
        secondDriver: "Bea Beispiel",
      },
    ]);
  });

  test("the VIN is asked for just as well", async () => {
    expect(await ask(underway.vehicle.vin.toLowerCase(), hoursAgo(1))).toMatchObject({
      isVin: true,
      matches: [{ contractNumber: underway.contract.contractNumber }],
    });
  });

  test("with the dealer, the contracts before and after are named; a cancelled one is neither", async () => {
    const answer = await ask("K-WF 230", hoursAgo(25));
    expect(answer).toMatchObject({
      isKnown: true,
      matches: [],
      after: { contractNumber: underway.contract.contractNumber },
    });
    expect(answer.before?.stretch.until).toBeInstanceOf(Date);
  });

  test("several cars had it, as typed in one piece: both are named", async () => {
    for (const [licensePlate, plateKey] of [
      ["B-NO 17", "B NO17"],
      ["BN-O 17", "BN O17"],
    ])
      await aVehicleUnderway(placeOf(ctx), { vehicle: await aVehicle(placeOf(ctx), { licensePlate, plateKey }) });
    expect((await ask("BNO17", hoursAgo(1))).matches).toHaveLength(2);
    expect((await ask("BN-O 17", hoursAgo(1))).matches).toHaveLength(1);
  });

  test("the car has the plate, its contract says another one: it is said", async () => {
    const vehicle = await aVehicle(placeOf(ctx), { licensePlate: "SU-X 12", plateKey: "SU X12" });
    await aVehicleUnderway(placeOf(ctx), { vehicle });
    const corrected = { licensePlate: "SU-X 21", plateKey: "SU X21" };
    await database.db.update(vehicles).set(corrected).where(eq(vehicles.id, vehicle.id));
    expect(await ask("SU-X 21", hoursAgo(1))).toMatchObject({ hasOtherPlate: true, matches: [{}] });
    expect(await ask("SU-X 12", hoursAgo(1))).toMatchObject({ hasOtherPlate: false, matches: [{}] });
  });

  test("a handover that nobody noted is named as such", async () => {
    const vehicle = await aVehicle(placeOf(ctx), { licensePlate: "SU-Y 12", plateKey: "SU Y12" });
    await aVehicleUnderway(placeOf(ctx), { vehicle, isSigned: false });
    expect((await ask("SU-Y 12", hoursAgo(1))).matches).toMatchObject([{ stretch: { isHandoverNoted: false } }]);
  });

  test("a plate that nobody has is unknown; the future is refused", async () => {
    expect(await ask("K-XX 999", hoursAgo(1))).toMatchObject({
      isKnown: false,
      matches: [],
      before: null,
      after: null,
    });
    await expect(ask("K-WF 230", hoursAgo(-1))).rejects.toMatchObject({
      message: whoDroveTexts.future,
      details: { field: "at" },
    });
  });

  test("neither another tenant nor another branch gets an answer, and a light plan no question", async () => {
    const { ctx: stranger } = await aStaffContext(database);
    const { headquarterId } = ctx.db.scope;
    const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
    for (const by of [stranger, branch])
      expect(await ask("K-WF 230", hoursAgo(1), by)).toMatchObject({ isKnown: false, matches: [] });
    const { ctx: light } = await aStaffContext(database, { planVersion: "light" });
    await expect(ask("K-WF 230", hoursAgo(1), light)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

test.each([{ isAtBranch: false }, { isAtBranch: true }])("nothing is walked through to answer, %j", async (staff) => {
  const { ctx } = await aStaffContext(database, staff);
  const vehicle = await aVehicle(placeOf(ctx), { licensePlate: "K-WF 23", plateKey: "K WF23" });
  await aVehicleUnderway(placeOf(ctx), { vehicle });
  const statements = await recordStatements(database.db, () => whoDrove(ctx, { asked: "K-WF 23", at: hoursAgo(1) }));
  for (const statement of statements)
    expect(costlySteps(statement.sql, await planOf(database.db, statement)), statement.sql).toEqual([]);
  const plans = await Promise.all(statements.map((statement) => planOf(database.db, statement)));
  const used = plans.flat().join("\n");
  for (const index of ["contracts_by_plate", "contract_former_vehicles_by_plate"]) expect(used).toContain(index);
});
