import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { statisticCounters, statisticEntries } from "#db/schema/statistics.ts";
import { aCheckInReview, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

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

const hourMs = 3_600_000;
/** Around both changes of the clock and the turns of months, where an hour decides. */
const edges = ["2026-02-28T22:00Z", "2026-03-29T00:00Z", "2026-03-31T20:30Z", "2026-10-24T23:00Z", "2026-10-31T21:30Z"];
const others = ["2026-12-31T21:45Z", "2024-02-29T22:30Z", "2026-07-31T20:45Z"];

/** Counts everything again from the rows, without the database's help. */
async function recount(headquarterId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (branchId: string | null, kind: string, at: Date) => {
    const key = `${branchId ?? ""} ${kind} ${berlinWallTime(at).date.slice(0, 7)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const checks = await database.db.select().from(idChecks).where(eq(idChecks.headquarterId, headquarterId));
  for (const check of checks) {
    const halves = [
      { state: check.approvalState, at: check.identityDecidedAt ?? check.createdAt },
      ...(check.licenseApprovalState
        ? [
            {
              state: check.licenseApprovalState,
              at: check.licenseDecidedAt ?? check.identityDecidedAt ?? check.createdAt,
            },
          ]
        : []),
    ];
    const times = halves.map(({ at }) => at.getTime());
    if (halves.every(({ state }) => state === "SUCCESSFULLY_COMPLETED"))
      add(check.branchId, "accepted", new Date(Math.max(...times)));
    const rejected = halves.filter(({ state }) => state === "REJECTED").map(({ at }) => at.getTime());
    if (rejected.length > 0) add(check.branchId, "declined", new Date(Math.min(...rejected)));
  }
  const rows = await database.db.select().from(contracts).where(eq(contracts.headquarterId, headquarterId));
  for (const contract of rows) {
    const check = checks.find(({ id }) => id === contract.idCheckId);
    if (contract.vehicleReturnedAt) add(check?.branchId ?? null, "returned", contract.vehicleReturnedAt);
  }
  return counts;
}

const short = {
  accepted_id_checks: "accepted",
  declined_id_checks: "declined",
  contracts_with_vehicle_returned: "returned",
};

async function maintained(headquarterId: string): Promise<Record<string, number>> {
  const counters = await database.db
    .select()
    .from(statisticCounters)
    .where(eq(statisticCounters.headquarterId, headquarterId));
  const shown = counters.filter(({ count }) => count !== 0);
  return Object.fromEntries(
    shown.map(({ branchId, kind, month, count }) => [`${branchId} ${short[kind]} ${month}`, count]),
  );
}

test("after random decisions, returns, moves and deletions the statistics equal a recount", {
  timeout: 120_000,
}, async () => {
  const random = randomOf(20_261_122);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const at = () => new Date(Date.parse(pick([...edges, ...others])) + random(5) * hourMs + random(60) * 60_000);
  const { ctx } = await aStaffContext(database);
  const { headquarterId, userId } = ctx.actor;
  const branches = [
    null,
    (await aBranchOffice({ db: database.db, headquarterId })).id,
    (await aBranchOffice({ db: database.db, headquarterId })).id,
  ];
  const place = () => ({ db: database.db, headquarterId, userId, branchId: pick(branches) });
  const states = ["NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED"] as const;
  const checkIds: string[] = [];
  const contractIds: string[] = [];
  const change = (id: string | undefined, patch: Partial<typeof idChecks.$inferInsert>) =>
    database.db
      .update(idChecks)
      .set(patch)
      .where(eq(idChecks.id, id ?? ""));

  const actions = [
    async () => {
      const add = pick([aCheckInReview, aRejectedCheck]);
      const { id } = await add(place(), { hasPhotos: false, startedAt: at(), isOnlyIdCheck: random(2) === 0 });
      checkIds.push(id);
    },
    async () => {
      const startOfUse = at();
      const period = { startOfUse, endOfUse: new Date(startOfUse.getTime() + hourMs) };
      const there = place();
      const made = await aVehicleUnderway(there, {
        ...period,
        vehicle: await aVehicle(there),
        isSigned: false,
        hasPhotos: false,
      });
      contractIds.push(made.contract.id);
    },
    () => change(pick(checkIds), { approvalState: pick(states), identityDecidedAt: pick([at(), null]) }),
    () =>
      change(pick(checkIds), { licenseApprovalState: pick([...states, null]), licenseDecidedAt: pick([at(), null]) }),
    () => change(pick(checkIds), { branchId: pick(branches) }),
    () =>
      database.db
        .update(contracts)
        .set({ vehicleReturnedAt: pick([at(), at(), null]), isActive: false })
        .where(eq(contracts.id, pick(contractIds) ?? "")),
    // What retention does: names of documents go, what was decided stays.
    () => change(pick(checkIds), { identityDocumentNumber: null, dateOfBirth: null, personalDataDeletedAt: at() }),
    async () => {
      if (random(3) > 0 || checkIds.length < 5) return;
      const [id] = checkIds.splice(random(checkIds.length), 1);
      await database.db.delete(idChecks).where(eq(idChecks.id, id ?? ""));
    },
    async () => {
      if (random(4) > 0 || contractIds.length < 5) return;
      const [id] = contractIds.splice(random(contractIds.length), 1);
      await database.db.delete(contracts).where(eq(contracts.id, id ?? ""));
    },
  ];
  for (let step = 1; step <= 360; step += 1) {
    await pick(actions)();
    if (step % 30 === 0)
      expect(await maintained(headquarterId), `after ${step} actions`).toEqual(await recount(headquarterId));
  }
  const counted = await maintained(headquarterId);
  expect(Object.keys(counted).length).toBeGreaterThan(20);
  const entries = await database.db
    .select()
    .from(statisticEntries)
    .where(eq(statisticEntries.headquarterId, headquarterId));
  expect(entries).toHaveLength(Object.values(counted).reduce((sum, count) => sum + count, 0));
});

test("the hour after midnight in Berlin belongs to the new month, in summer and in winter", async () => {
  const { ctx } = await aStaffContext(database);
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const monthOf = async (decidedAt: string) => {
    const changes = { identityDecidedAt: new Date(decidedAt) };
    const { id } = await aRejectedCheck(place, { hasPhotos: false, changes });
    const [entry] = await database.db.select().from(statisticEntries).where(eq(statisticEntries.id, id));
    return entry?.month;
  };
  expect(await monthOf("2026-07-31T21:59:59Z")).toBe("2026-07");
  expect(await monthOf("2026-07-31T22:00:00Z")).toBe("2026-08");
  expect(await monthOf("2026-10-31T22:30:00Z")).toBe("2026-10");
  expect(await monthOf("2026-12-31T23:00:00Z")).toBe("2027-01");
  expect(await monthOf("2026-03-31T22:10:00Z")).toBe("2026-04");
});
