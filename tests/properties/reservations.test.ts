import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const steps = 5_000;
const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 23, 8);

/** Repeatable random numbers (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Use = { vehicle: number; from: number; to: number };
/** The oracle: looks at every other use, without any order or index. */
const isFree = (wanted: Use, others: Iterable<Use>, buffer: number) =>
  [...others].every(
    (other) => other.vehicle !== wanted.vehicle || wanted.to + buffer <= other.from || other.to + buffer <= wanted.from,
  );

test("5,000 random reservations, changes and deletions agree with an oracle, half of them with a buffer", async () => {
  const random = randomOf(20_261_122);
  const { ctx } = await aStaffContext(database);
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const own = eq(headquarters.id, headquarterId);
  const vehicles = await Promise.all(Array.from({ length: 12 }, () => aVehicle(place)));
  const at = (minute: number) => new Date(start + minute * minuteMs);
  const contracts: Use[] = [];
  for (const [index, vehicle] of vehicles.slice(0, 4).entries()) {
    const use = { vehicle: index, from: 600 * index, to: 600 * index + 900 };
    contracts.push(use);
    const period = { startOfUse: at(use.from), endOfUse: at(use.to) };
    await aVehicleUnderway(place, { vehicle, hasPhotos: false, isSigned: false, ...period });
  }
  const known = new Map<string, Use>();
  const randomUse = (): Use => {
    const from = random(480) * 15;
    return { vehicle: random(vehicles.length), from, to: from + 15 * (1 + random(16)) };
  };
  const rowOf = ({ vehicle, from, to }: Use) => ({
    vehicleId: vehicles[vehicle]?.id ?? "",
    startAt: at(from),
    endAt: at(to),
  });
  let buffer = 0;
  for (let step = 0; step < steps; step++) {
    if (step === steps / 2) {
      buffer = 30;
      await database.db.update(headquarters).set({ reservationBufferMinutes: buffer }).where(own);
    }
    const ids = [...known.keys()];
    const id = ids[random(Math.max(1, ids.length))];
    const kind = id === undefined ? 0 : random(10);
    if (id !== undefined && kind >= 8) {
      await ctx.db.remove(reservations, eq(reservations.id, id));
      known.delete(id);
      continue;
    }
    const use = randomUse();
    const isChange = id !== undefined && kind >= 5;
    const others = [
      ...[...known].filter(([other]) => !isChange || other !== id).map(([, other]) => other),
      ...contracts,
    ];
    const newId = ctx.newId();
    const work = isChange
      ? ctx.db.update(reservations, eq(reservations.id, id), rowOf(use))
      : ctx.db.insert(reservations, { ...rowOf(use), id: newId, note: "x", userId, createdAt: at(0) });
    const isAccepted = await work.then(
      () => true,
      () => false,
    );
    expect(isAccepted, JSON.stringify({ step, use, isChange })).toBe(isFree(use, others, buffer));
    if (isAccepted) known.set(isChange ? id : newId, use);
  }
  const stored = await ctx.db.find(reservations);
  expect(stored.map((row) => row.id).sort()).toEqual([...known.keys()].sort());
  expect(known.size).toBeGreaterThan(100);
}, 300_000);
