import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { damageKinds, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { endDamage } from "#server/fleet/damages/end-damage.server.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import { noteDamage } from "#server/fleet/damages/note-damage.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { handOverVehicle } from "#server/handover/contracts/hand-over-vehicle.server.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { noteReturnMark, removeReturnMark } from "#server/handover/vehicle-return/return-marks.server.ts";
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

const begin = new Date("2026-11-23T08:00:00Z").getTime();
const hourMs = 3_600_000;

type State = "open" | "repaired" | "removed";
/** What people were told of a damage, in the order in which they noted them: the first has number 1. */
type Told = { id: string; state: State; contractId: string | null };

async function aWorld() {
  let hours = 0;
  const now = () => new Date(begin + hours * hourMs);
  const { ctx, fake } = await aStaffContext(database, { now, role: "Admin" });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(eq(headquarters.id, headquarterId));
  const place = { db: database.db, headquarterId, branchId, userId, now: now(), files: ctx.platform.files };
  const vehicle = await aVehicle(place, { preDamage: "" });
  return {
    ctx: ctx as Context,
    place,
    vehicle,
    now,
    pass: (count: number) => {
      hours += count;
    },
    told: [] as Told[],
    /** The contract that the vehicle is out with. */
    underway: null as string | null,
    texts: 0,
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;
type Act = { name: string; which: number; kind: number; view: number; place: number };

const damageOf = ({ kind, view, place }: Act) => ({
  kind: damageKinds[kind % damageKinds.length]?.key ?? "scratch",
  view: damageViews[view % damageViews.length]?.key ?? "left",
  note: place % 3 === 0 ? `Stelle ${place}` : "",
  size: "small" as const,
});

const openNumbers = ({ told }: World) => told.flatMap(({ state }, index) => (state === "open" ? [index + 1] : []));
const stockOf = async ({ vehicle }: World) => {
  const [row] = await database.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
  if (!row) throw new Error("the vehicle is never deleted");
  return row;
};

const acts: Record<string, (world: World, act: Act) => Promise<void>> = {
  note: async ({ ctx, vehicle, told }, act) => {
    const id = newId();
    const damage = { id, vehicleId: vehicle.id, ...damageOf(act), note: `Stelle ${act.place}` };
    await Promise.all([noteDamage(ctx, damage), noteDamage(ctx, damage).catch(() => null)]);
    told.push({ id, state: "open", contractId: null });
  },
  end: async ({ ctx, vehicle, told }, { which, kind }) => {
    const damage = told[which % Math.max(1, told.length)];
    if (!damage || damage.id === "") return;
    const end = (["repaired", "removed", "open"] as const)[kind % 3] ?? "open";
    const isPossible = damage.state === "open" || end === "open" || damage.state === end;
    const ended = endDamage(ctx, { vehicleId: vehicle.id, id: damage.id, end });
    if (!isPossible) return expect(ended).rejects.toMatchObject({ kind: "conflict" });
    await ended;
    damage.state = end;
  },
  "hand over": async (world) => {
    const { ctx, place, vehicle, now } = world;
    if (world.underway) return;
    const { preDamage, licensePlate, odometerKm, shortDescription } = await stockOf(world);
    const step = { vehicleId: vehicle.id, licensePlate, odometerKm, preDamage, shortDescription };
    const { damages } = await ctx.db.transaction(async (tx) => {
      await addAuditEntry(tx, ctx, {
        action: "create_contract",
        subjectType: "vehicle",
        subjectId: vehicle.id,
        details: {},
      });
      return handOverVehicle(tx, ctx, newId(), step as never);
    });
    expect(damages.map(({ number }) => number)).toEqual(openNumbers(world));
    const { contract } = await aVehicleUnderway(place, {
      vehicle,
      startOfUse: now(),
      endOfUse: new Date(now().getTime() + 48 * hourMs),
      hasPhotos: false,
      contractChanges: { odometerStartKm: odometerKm },
    });
    world.underway = contract.id;
  },
  mark: async (world, act) => {
    const { ctx, vehicle, told, underway: contractId } = world;
    if (!contractId) return;
    const id = newId();
    const damage = { id, vehicleId: vehicle.id, contractId, ...damageOf(act) };
    if (damage.kind === "other") damage.note ||= "unklar";
    await noteReturnMark(ctx, damage);
    await noteReturnMark(ctx, damage);
    told.push({ id, state: "open", contractId });
  },
  unmark: async (world, { which }) => {
    const { ctx, vehicle, told, underway: contractId } = world;
    const marks = told.filter((mark) => mark.contractId === contractId && mark.state === "open" && mark.id !== "");
    const mark = marks[which % Math.max(1, marks.length)];
    if (!contractId || !mark) return;
    await removeReturnMark(ctx, { contractId, vehicleId: vehicle.id, id: mark.id });
    mark.state = "removed";
  },
  "take back": async (world, { place }) => {
    const { ctx, told, underway: contractId, now } = world;
    if (!contractId) return;
    world.texts += 1;
    const written = place % 2 === 0 ? `Beschrieben ${world.texts}` : "";
    const { odometerKm } = await stockOf(world);
    const marks = told.flatMap((mark, index) =>
      mark.contractId === contractId && mark.state !== "removed" && mark.id !== "" ? [index + 1] : [],
    );
    await returnVehicle(ctx, { contractId, returnedAt: now(), odometerKm, newDamage: written, notes: "" });
    const [contract] = await database.db.select().from(contracts).where(eq(contracts.id, contractId));
    const snapshot = readReturnSnapshot(contract?.returnSnapshot);
    expect((snapshot?.marks ?? []).map(({ number }) => number)).toEqual(marks);
    if (written !== "") {
      expect(contract?.newDamage).toContain(written);
      // Its id is the server's: no later act of this test names it.
      told.push({ id: "", state: "open", contractId });
    }
    world.underway = null;
  },
};

const anAct = fc.record({
  name: fc.constantFrom(...Object.keys(acts)),
  which: fc.nat(20),
  kind: fc.nat(20),
  view: fc.nat(20),
  place: fc.nat(999),
});

test("no damage is lost between handover, return, repair and the next handover", { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 25 }), async (life) => {
      const world = await aWorld();
      for (const act of life) {
        world.pass(1);
        await acts[act.name]?.(world, act);
      }
      const { open, ended } = await listDamages(world.ctx, { vehicleId: world.vehicle.id });
      expect(open.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(openNumbers(world));
      expect([...open, ...ended]).toHaveLength(world.told.length);
      const { preDamage } = await stockOf(world);
      expect(preDamage === "" ? 0 : preDamage.split("\n").length).toBe(openNumbers(world).length);
      // The next customer's contract begins with what is open.
      world.pass(1);
      await acts["take back"]?.(world, { name: "", which: 0, kind: 0, view: 0, place: 1 });
      await acts["hand over"]?.(world, { name: "", which: 0, kind: 0, view: 0, place: 1 });
    }),
    { numRuns: runs(15) },
  );
});
