import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractActs, contractPayments, contracts, formerVehicles } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { extendContract } from "#server/handover/amendments/extend-contract.server.ts";
import { swapVehicle } from "#server/handover/amendments/swap-vehicle.server.ts";
import { cancelContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { undoCancelling } from "#server/handover/cancelling/undo-cancelling.server.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { addPayment } from "#server/handover/payments/add-payment.server.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { reversePayment } from "#server/handover/payments/reverse-payment.server.ts";
import { correctReturn } from "#server/handover/vehicle-return/correct-return.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
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
const yes = {
  vehicle_reserved: true,
  period_long: true,
  license_expired: true,
  identity_expired: true,
  odometer_below_stock: true,
  odometer_above_stock: true,
  return_odometer_high: true,
  payment_above_open: true,
} as const;

type World = Awaited<ReturnType<typeof aWorld>>;

/** A dealer who signs on paper, with two contracts that begin at different times, and a third vehicle. */
async function aWorld() {
  let hours = 0;
  const now = () => new Date(begin + hours * hourMs);
  const { ctx, fake } = await aStaffContext(database, { now, role: "Admin" });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(eq(headquarters.id, headquarterId));
  const place = { db: database.db, headquarterId, branchId, userId, now: now(), files: ctx.platform.files };
  const vehicles = [await aVehicle(place), await aVehicle(place), await aVehicle(place)];
  const made = [];
  for (const [index, [from, until]] of [[0, 30] as const, [40, 90] as const].entries()) {
    const { contract } = await aVehicleUnderway(place, {
      vehicle: vehicles[index],
      startOfUse: new Date(begin + from * hourMs),
      endOfUse: new Date(begin + until * hourMs),
      hasPhotos: false,
      isSigned: false,
      isHandedOver: false,
      contractChanges: { createdAt: new Date(begin - hourMs) },
    });
    made.push(contract.id);
  }
  return {
    ctx: ctx as Context,
    vehicles,
    contractIds: made,
    now,
    pass: (count: number) => {
      hours += count;
    },
    /** What people were told is paid: by id, the amount that should count. */
    paid: new Map<string, number>(),
    payments: [] as { id: string; contractId: string }[],
  };
}

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, id));
  if (!row) throw new Error("a contract is never deleted");
  return row;
};

type Act = { name: string; contract: number; vehicle: number; amount: number };
type Run = (world: World, act: Act, contractId: string) => Promise<unknown>;

const acts: Record<string, Run> = {
  "hand over": ({ ctx }, _, contractId) => handOver(ctx, { contractId }),
  extend: async ({ ctx }, { amount }, contractId) => {
    const { endOfUse } = await rowOf(contractId);
    return extendContract(ctx, {
      contractId,
      newEnd: new Date(endOfUse.getTime() + (1 + (amount % 40)) * hourMs),
      confirmed: yes,
    });
  },
  swap: async ({ ctx, vehicles, now }, { vehicle, amount }, contractId) => {
    const contract = await rowOf(contractId);
    const next = vehicles[vehicle % vehicles.length];
    const odometerKm = contract.odometerStartKm + (amount % 300);
    return swapVehicle(ctx, {
      contractId,
      swappedAt: now(),
      givenBack: contract.handedOverAt ? { odometerKm, newDamage: "", notes: "" } : null,
      vehicle: {
        vehicleId: next?.id ?? "",
        licensePlate: next?.licensePlate ?? "",
        odometerKm: String(20_000 + (amount % 500)),
      },
      confirmed: yes,
    });
  },
  cancel: ({ ctx }, _, contractId) => cancelContract(ctx, { contractId, reason: "no_show", note: "" }),
  "undo cancelling": ({ ctx }, _, contractId) => undoCancelling(ctx, { contractId }),
  return: async ({ ctx, now }, { amount }, contractId) => {
    const { odometerStartKm } = await rowOf(contractId);
    const odometerKm = odometerStartKm + (amount % 900);
    return returnVehicle(ctx, { contractId, returnedAt: now(), odometerKm, confirmed: yes });
  },
  "correct return": async ({ ctx }, { amount }, contractId) => {
    const { vehicleReturnedAt, odometerStartKm } = await rowOf(contractId);
    return correctReturn(ctx, {
      contractId,
      returnedAt: vehicleReturnedAt ?? new Date(begin),
      odometerKm: odometerStartKm + (amount % 700),
      reason: "Vertippt",
      confirmed: yes,
    });
  },
  pay: async (world, { amount }, contractId) => {
    const id = newId();
    const amountCents = 1 + (amount % 50_000);
    await addPayment(world.ctx, {
      contractId,
      id,
      purpose: "deposit",
      method: "cash",
      amountCents,
      note: "",
      confirmed: yes,
    });
    world.paid.set(id, amountCents);
    world.payments.push({ id, contractId });
  },
  "reverse payment": async (world, { amount }) => {
    const payment = world.payments[amount % Math.max(1, world.payments.length)];
    if (!payment) return;
    await reversePayment(world.ctx, {
      contractId: payment.contractId,
      paymentId: payment.id,
      reason: "Vertippt",
    });
    world.paid.set(payment.id, 0);
  },
};

/** The acts that were carried out: a test in which nothing happens would pass. */
const done = new Set<string>();

/** Only refusals that people are told are answers; anything else is a fault. */
async function tried(world: World, act: Act): Promise<void> {
  const contractId = world.contractIds[act.contract] ?? "";
  try {
    await acts[act.name]?.(world, act, contractId);
    done.add(act.name);
  } catch (error) {
    if (!(error instanceof Problem) && (error as Error)?.name !== "ZodError") throw error;
  }
}

async function check(world: World): Promise<void> {
  const rows = await database.db.select().from(contracts).where(inArray(contracts.id, world.contractIds));
  const former = await database.db
    .select()
    .from(formerVehicles)
    .where(inArray(formerVehicles.contractId, world.contractIds));
  const out = rows.filter(({ isActive, handedOverAt }) => isActive && handedOverAt !== null);
  expect(new Set(out.map(({ vehicleId }) => vehicleId)).size, "a vehicle is with one customer").toBe(out.length);
  const uses = rows
    .filter(({ isActive }) => isActive)
    .map(({ vehicleId, vehicleSince, startOfUse, endOfUse }) => ({
      vehicleId,
      from: vehicleSince ?? startOfUse,
      until: endOfUse,
    }));
  for (const [index, one] of uses.entries())
    for (const other of uses.slice(index + 1))
      expect(
        one.vehicleId !== other.vehicleId || one.until <= other.from || other.until <= one.from,
        "active contracts do not overlap",
      ).toBe(true);
  for (const row of rows) {
    const agreed = agreedNow(row);
    const lines = agreed.priceLines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
    expect([row.totalCents, agreed.totalCents], "sums add up").toEqual([lines, lines]);
    expect(new Date(agreed.endOfUse), "what holds is what the columns say").toEqual(row.endOfUse);
    expect(agreed.vehicle.odometerKm).toBe(row.odometerStartKm);
    const formerKm = former
      .filter(({ contractId }) => contractId === row.id)
      .reduce((sum, { odometerStartKm, odometerEndKm }) => sum + odometerEndKm - odometerStartKm, 0);
    expect(agreed.formerKm ?? 0).toBe(formerKm);
    expect(row.isActive && (row.cancelledAt !== null || row.vehicleReturnedAt !== null), "over is over").toBe(false);
    expect(row.cancelledAt !== null && row.handedOverAt !== null, "what went is not cancelled").toBe(false);
    const numbers = (await database.db.select().from(contractActs).where(eq(contractActs.contractId, row.id))).map(
      ({ number }) => number,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    await getContract(world.ctx, { id: row.id });
  }
  const stored = await database.db
    .select()
    .from(contractPayments)
    .where(inArray(contractPayments.contractId, world.contractIds));
  const signed = stored.reduce(
    (sum, { amountCents, reversesId }) => sum + (reversesId ? -amountCents : amountCents),
    0,
  );
  for (const { openCents, backCents, ...row } of rows) {
    const paid = stored.filter(({ contractId }) => contractId === row.id);
    expect({ openCents, backCents }, "lists know what is open").toEqual(openAmountsOf(row, paid));
  }
  const told = [...world.paid.values()].reduce((sum, amount) => sum + amount, 0);
  expect(signed, "no payment is lost or counted twice").toBe(told);
}

const anAct = fc.record({
  name: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom("cancel") },
    { weight: 12, arbitrary: fc.constantFrom(...Object.keys(acts)) },
    { weight: 6, arbitrary: fc.constantFrom("extend", "swap", "hand over") },
  ),
  contract: fc.nat(1),
  vehicle: fc.nat(2),
  amount: fc.nat(100_000),
});
/** What one person does, or two at the same moment, and how many hours pass before. */
const aStep = fc.record({ hours: fc.nat(7), first: anAct, second: fc.option(anAct, { nil: null }) });

/** A life in which everything happens once. */
const fullLife = [
  ["hand over", 0],
  ["extend", 0],
  ["swap", 0],
  ["pay", 0],
  ["reverse payment", 0],
  ["return", 0],
  ["correct return", 0],
  ["cancel", 1],
  ["undo cancelling", 1],
] as const;
const fullSteps = fullLife.map(([name, contract], index) => ({
  hours: name === "undo cancelling" ? 0 : 1,
  first: { name, contract, vehicle: 2, amount: 100 + index },
  second: null,
}));

/** The second vehicle goes before its time: it is not there in exchange for the first, although the periods do not overlap. */
const earlySteps = [
  { hours: 0, first: { name: "hand over", contract: 0, vehicle: 0, amount: 0 }, second: null },
  { hours: 0, first: { name: "hand over", contract: 1, vehicle: 0, amount: 0 }, second: null },
  { hours: 1, first: { name: "swap", contract: 0, vehicle: 1, amount: 0 }, second: null },
];

test("whatever happens to a contract in whichever order, vehicles, sums and payments agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 6, maxLength: 20 }), async (steps) => {
      const world = await aWorld();
      for (const { hours, first, second } of steps) {
        world.pass(hours);
        await Promise.all([tried(world, first), second && tried(world, second)]);
        await check(world);
      }
    }),
    { numRuns: runs(15, 2_000), examples: [[fullSteps], [earlySteps]] },
  );
  expect([...done].sort(), "each act was carried out").toEqual(Object.keys(acts).sort());
}, 3_600_000);
