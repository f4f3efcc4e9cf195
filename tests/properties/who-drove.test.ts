import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicles as vehicleTable } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { extendContract } from "#server/handover/amendments/extend-contract.server.ts";
import { swapVehicle } from "#server/handover/amendments/swap-vehicle.server.ts";
import { cancelContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { whoDrove } from "#server/handover/who-drove/who-drove.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { runs } from "./runs.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** Monday, 09:00 in Berlin. */
const begin = new Date("2026-11-23T08:00:00Z").getTime();
const hourMs = 3_600_000;
const minuteMs = 60_000;
const yes = {
  vehicle_reserved: true,
  period_long: true,
  license_expired: true,
  identity_expired: true,
  odometer_below_stock: true,
  odometer_above_stock: true,
  return_odometer_high: true,
} as const;
/** More than there are cars, with one of a season and two that look alike without separators. */
const plates = ["B-NO 17", "BN-O 17", "K-WF 230 04-10", "K-WF 2301", "SU-X 9E"];

/** What really happened: who had which car, under which plate, from when until when. */
type Drive = { contractId: string; car: number; plate: string; from: number; until: number };
type Agreed = { id: string; start: number; car: number; plate: string; since: number | null };

type World = Awaited<ReturnType<typeof aWorld>>;

/** A dealer with three cars and three contracts, one after the other for two of them. */
async function aWorld() {
  let minutes = 0;
  const now = () => new Date(begin + minutes * minuteMs);
  const { ctx, fake } = await aStaffContext(database, { now, role: "Admin" });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(eq(headquarters.id, headquarterId));
  const place = { db: database.db, headquarterId, branchId, userId, now: now(), files: ctx.platform.files };
  const cars = [];
  for (const licensePlate of plates.slice(0, 3))
    cars.push(await aVehicle(place, { licensePlate, plateKey: plateKeyOf({ licensePlate }) }));
  const agreed: Agreed[] = [];
  for (const [car, from, until] of [
    [0, 0, 20],
    [1, 10, 50],
    [0, 30, 60],
  ] as const) {
    const start = begin + from * hourMs;
    const { contract } = await aVehicleUnderway(place, {
      vehicle: cars[car],
      startOfUse: new Date(start),
      endOfUse: new Date(begin + until * hourMs),
      hasPhotos: false,
      isSigned: false,
      isHandedOver: false,
      contractChanges: { createdAt: new Date(begin - hourMs) },
    });
    agreed.push({ id: contract.id, start, car, plate: plates[car] ?? "", since: null });
  }
  const pass = (count: number) => {
    minutes += count;
  };
  return { ctx: ctx as Context, cars, plateOf: plates.slice(0, 3), agreed, drives: [] as Drive[], now, pass };
}

type Act = { name: string; contract: number; number: number };

function end(world: World, contract: Agreed, from: number) {
  const { id: contractId, car, plate } = contract;
  world.drives.push({ contractId, car, plate, from, until: world.now().getTime() });
}

const acts: Record<string, (world: World, contract: Agreed, number: number) => Promise<void>> = {
  "hand over": async ({ ctx, now }, contract) => {
    const { isNew } = await handOver(ctx, { contractId: contract.id });
    if (isNew) contract.since = now().getTime();
  },
  extend: async ({ ctx, now }, { id: contractId }, number) => {
    const newEnd = new Date(now().getTime() + (1 + (number % 90)) * hourMs);
    await extendContract(ctx, { contractId, newEnd, confirmed: yes });
  },
  swap: async (world, contract, number) => {
    const car = number % world.cars.length;
    const plate = world.plateOf[car] ?? "";
    const isOut = contract.since !== null;
    const swappedAt = world.now();
    const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
    const odometerKm = (row?.odometerStartKm ?? 0) + 10;
    const swapped = await swapVehicle(world.ctx, {
      contractId: contract.id,
      swappedAt,
      givenBack: isOut ? { odometerKm, newDamage: "", notes: "" } : null,
      vehicle: { vehicleId: world.cars[car]?.id ?? "", licensePlate: plate, odometerKm: String(90_000 + number) },
      confirmed: yes,
    });
    if (!swapped.isNew) return;
    if (contract.since !== null) end(world, contract, contract.since);
    Object.assign(contract, { car, plate, since: isOut ? swappedAt.getTime() : null });
  },
  cancel: async ({ ctx }, { id: contractId }) => {
    await cancelContract(ctx, { contractId, reason: "no_show", note: "" });
  },
  return: async (world, contract) => {
    const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
    if (row?.vehicleReturnedAt) return;
    const odometerKm = (row?.odometerStartKm ?? 0) + 50;
    await returnVehicle(world.ctx, { contractId: contract.id, returnedAt: world.now(), odometerKm, confirmed: yes });
    end(world, contract, contract.since ?? contract.start);
    contract.since = null;
  },
  "move plate": async ({ cars, plateOf }, _, number) => {
    const car = number % cars.length;
    const free = plates.filter((plate) => !plateOf.includes(plate));
    const licensePlate = free[number % free.length] ?? "";
    const values = { licensePlate, plateKey: plateKeyOf({ licensePlate }) };
    await database.db
      .update(vehicleTable)
      .set(values)
      .where(eq(vehicleTable.id, cars[car]?.id ?? ""));
    plateOf[car] = licensePlate;
  },
};

/** The acts that were carried out, and the kinds of answers: a test in which nothing happens would pass. */
const done = new Set<string>();

async function tried(world: World, { name, contract: index, number }: Act): Promise<void> {
  const contract = world.agreed[index];
  if (!contract) throw new Error("there are three contracts");
  try {
    await acts[name]?.(world, contract, number);
    done.add(name);
  } catch (error) {
    if (!(error instanceof Problem) && (error as Error)?.name !== "ZodError") throw error;
  }
}

/** All drives by now, those of contracts that are underway as well. */
const drivesOf = ({ drives, agreed }: World): Drive[] => [
  ...drives,
  ...agreed.flatMap(({ id: contractId, car, plate, since }) =>
    since === null ? [] : [{ contractId, car, plate, from: since, until: Number.POSITIVE_INFINITY }],
  ),
];

async function ask(world: World, { subject, boundary, offset }: Question): Promise<void> {
  const drives = drivesOf(world);
  const instants = [begin, ...drives.flatMap(({ from, until }) => (Number.isFinite(until) ? [from, until] : [from]))];
  const at = Math.min((instants[boundary % instants.length] ?? begin) + offset * minuteMs, world.now().getTime());
  const isDriven = ({ from, until }: Drive) => from <= at && at < until;
  const car = world.cars[subject];
  const plate = plates[subject % plates.length] ?? "";
  const asked = car ? car.vin : plate.replace(/ 04-10$/, "");
  const { matches, hasOtherPlate } = await whoDrove(world.ctx, { asked, at: new Date(at) });
  const expected = drives.filter((drive) => isDriven(drive) && (car ? drive.car === subject : drive.plate === plate));
  const namedIn = hasOtherPlate ? [] : matches.filter(({ stretch }) => stretch.isHandoverNoted);
  expect(namedIn.map(({ stretch }) => stretch.contractId).sort()).toEqual(
    expected.map(({ contractId }) => contractId).sort(),
  );
  if (hasOtherPlate) done.add("another plate");
  done.add(namedIn.length > 0 ? "a driver" : "no driver");
}

const anAct = fc.record({
  name: fc.constantFrom(
    "hand over",
    "hand over",
    "swap",
    "swap",
    "return",
    "extend",
    "move plate",
    "move plate",
    "cancel",
  ),
  contract: fc.nat(2),
  number: fc.nat(1_000),
});
const aStep = fc.record({ minutes: fc.integer({ min: 1, max: 600 }), act: anAct });
/** 0 to 2: a car by its VIN, above: a plate. */
type Question = { subject: number; boundary: number; offset: number };
const aQuestion = fc.record({
  subject: fc.integer({ min: 0, max: 12 }),
  boundary: fc.nat(30),
  offset: fc.constantFrom(-1, 0, 1, 47),
});

const step = (minutes: number, name: string, contract: number, number = 0) => ({
  minutes,
  act: { name, contract, number },
});
/** Who drives the second of three cars is not named for the time of the first. */
const swappedTwice: [ReturnType<typeof step>[], Question[]] = [
  [step(1, "hand over", 0), step(599, "return", 1), step(1, "swap", 0, 1), step(6, "swap", 0, 0)],
  [{ subject: 1, boundary: 0, offset: 1 }],
];

test("each instant of a car and of a plate has the driver whom the contracts say (who-drove.md#who-drove)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 6, maxLength: 16 }),
      fc.array(aQuestion, { minLength: 8, maxLength: 8 }),
      async (steps, questions) => {
        const world = await aWorld();
        for (const { minutes, act } of steps) {
          world.pass(minutes);
          await tried(world, act);
        }
        world.pass(1);
        for (const question of questions) await ask(world, question);
      },
    ),
    { numRuns: runs(20, 2_000), examples: [swappedTwice] },
  );
  expect([...done].sort()).toEqual([...Object.keys(acts), "a driver", "another plate", "no driver"].sort());
}, 3_600_000);
