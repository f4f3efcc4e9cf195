import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { strikeTrip } from "#server/fleet/red-plates/change-trips.server.ts";
import { tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { driveWithRedPlate } from "#server/handover/red-plate-log/drive-with-red-plate.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aDesk, concludeContract, fillWizard, settleDesks } from "./test-contract-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

type Desk = Awaited<ReturnType<typeof aDesk>>;

async function aDeskWithPlate(options: Parameters<typeof aDesk>[1] = {}) {
  const desk = await aDesk(database, options);
  return { ...desk, plate: await aRedPlate(desk.place) };
}

const trip = (redPlateId: string, terms: StepValues = {}) => ({
  terms: { kind: "Probefahrt", insurance: "none", redPlateId, ...terms },
});
const contractOf = async (desk: Desk) =>
  (await database.db.select().from(contracts).where(eq(contracts.idCheckId, desk.check.id)))[0];
const tripsOf = (contractId: string) =>
  database.db.select().from(redPlateTrips).where(eq(redPlateTrips.contractId, contractId));
const platesOffered = async (desk: Desk, period?: StepValues) =>
  (await getContractWizard(desk.ctx, { idCheckId: desk.check.id, period })).redPlates;

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
/** The use that `typedTerms` agree on. */
const use = { startAt: at("23T09:00"), takenUntil: at("25T16:30") };

describe("a red plate that is chosen before the contract (red-plates.md#on-paper)", () => {
  test.each(["Probefahrt", "Überführung"])(
    "is named in the contract of a %s, whose trip is in the log",
    async (kind) => {
      const desk = await aDeskWithPlate({ isAtBranch: true });
      const { contract } = await concludeContract(desk, trip(desk.plate.id, { kind }));
      expect(contract.snapshot).toMatchObject({ redPlate: desk.plate.licensePlate });
      expect(await tripsOf(contract.id)).toMatchObject([
        {
          ...use,
          redPlateId: desk.plate.id,
          kind,
          endAt: null,
          vin: desk.vehicle.vin,
          driverName: "Erika Mustermann",
        },
      ]);
    },
  );

  test("is no part of a rental, and a trip without one names none", async () => {
    const desk = await aDeskWithPlate();
    const { contract } = await concludeContract(
      desk,
      trip(desk.plate.id, { kind: "Vermietung", insurance: "vollkasko" }),
    );
    const other = await aDesk(database);
    const { contract: without } = await concludeContract(other, trip(""));
    for (const { id, snapshot } of [contract, without]) {
      expect(snapshot).not.toHaveProperty("redPlate");
      expect(await tripsOf(id)).toEqual([]);
    }
  });

  test("stays what the paper says when another one is taken later", async () => {
    const desk = await aDeskWithPlate();
    const { contract } = await concludeContract(desk, trip(desk.plate.id));
    const [first] = await tripsOf(contract.id);
    await strikeTrip(desk.ctx, { id: first?.id ?? "", version: 1 });
    const { id: redPlateId } = await aRedPlate(desk.place);
    await driveWithRedPlate(desk.ctx, { id: desk.ctx.newId(), contractId: contract.id, redPlateId, route: "" });
    expect((await contractOf(desk))?.snapshot).toEqual(contract.snapshot);
  });

  test.each<[string, (desk: Desk & { plate: { id: string } }) => Promise<unknown>]>([
    ["is out", ({ place, plate }) => aRedPlateTrip(place, plate, { startAt: at("23T07:00"), endAt: null })],
    [
      "is planned for another trip",
      ({ place, plate }) =>
        aRedPlateTrip(place, plate, { startAt: at("24T07:00"), endAt: null, takenUntil: at("24T10:00") }),
    ],
    [
      "is not valid then",
      ({ plate }) => database.db.update(redPlates).set({ validFrom: "2026-11-24" }).where(eq(redPlates.id, plate.id)),
    ],
    [
      "was given back",
      ({ plate }) =>
        database.db
          .update(redPlates)
          .set({ deletedAt: at("20T10:00") })
          .where(eq(redPlates.id, plate.id)),
    ],
  ])("refuses the contract at its field when it %s, and is not offered as free", async (_, arrange) => {
    const desk = await aDeskWithPlate();
    await arrange(desk);
    const made = concludeContract(desk, trip(desk.plate.id));
    await expect(made).rejects.toMatchObject({ kind: "invalid", details: { field: "terms.redPlateId" } });
    expect(await contractOf(desk)).toBeUndefined();
    expect((await platesOffered(desk)).filter(({ isFree }) => isFree)).toEqual([]);
  });

  test("is one of the contract's own office", async () => {
    const headquarters = await aDeskWithPlate();
    const { headquarterId } = headquarters.place;
    const branch = await aDeskWithPlate({ headquarterId, isAtBranch: true });
    const stranger = await aDeskWithPlate();
    const offered = async (desk: Desk) => (await platesOffered(desk)).map(({ key }) => key);
    expect(await offered(headquarters)).toEqual([headquarters.plate.id]);
    expect(await offered(branch)).toEqual([branch.plate.id]);
    for (const [desk, plate] of [
      [headquarters, branch.plate],
      [branch, headquarters.plate],
      [headquarters, stranger.plate],
    ] as const) {
      const made = concludeContract(desk, trip(plate.id));
      await expect(made).rejects.toMatchObject({ message: tripTexts.plateNotFree });
      expect(await contractOf(desk)).toBeUndefined();
    }
  });

  test("is free before and after its other trips, as typed", async () => {
    const desk = await aDeskWithPlate();
    const { place, plate } = desk;
    await aRedPlateTrip(place, plate, { startAt: at("20T09:00"), endAt: at("20T10:00") });
    await aRedPlateTrip(place, plate, { startAt: at("23T09:00"), endAt: at("24T09:00"), struckAt: at("23T09:30") });
    await aRedPlateTrip(place, plate, { startAt: at("27T09:00"), endAt: null, takenUntil: at("27T10:00") });
    await fillWizard(desk.ctx, desk, trip(plate.id));
    expect(await platesOffered(desk)).toMatchObject([{ key: plate.id, isFree: true }]);
    const typed = (pickup: string, end: string) => ({ pickupDate: pickup, returnDate: end });
    expect(await platesOffered(desk, typed("27.11.2026 10:30", "27.11.2026 12:00"))).toMatchObject([{ isFree: false }]);
    expect(await platesOffered(desk, typed("27.11.2026 11:00", "27.11.2026 12:00"))).toMatchObject([{ isFree: true }]);
    expect(await platesOffered(desk, typed("20.11.2026 10:30", "20.11.2026 12:00"))).toMatchObject([{ isFree: false }]);
  });

  test("is given to one of two contracts that are made at once", async () => {
    const desk = await aDeskWithPlate();
    const { place, plate } = desk;
    const check = await anAcceptedCheck(place, { hasPhotos: false });
    const other = { ...desk, check, vehicle: await aVehicle(place) };
    const made = await Promise.allSettled([desk, other].map((one) => concludeContract(one, trip(plate.id))));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(made.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { kind: "invalid", details: { field: "terms.redPlateId" } },
    });
    const trips = await database.db.select().from(redPlateTrips).where(eq(redPlateTrips.redPlateId, plate.id));
    expect(trips).toHaveLength(1);
  });
});
