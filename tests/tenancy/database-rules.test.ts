import { count, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appendAuditEntry } from "#db/audit-chain.server.ts";
import { contractFiles } from "#db/schema/contracts.ts";
import { idChecks, processCounters } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { aCheckWithoutPhotos } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aDealership } from "#db/seed/states/dealers.ts";
import { daysAfter } from "#db/seed/states/place.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { runs } from "#tests/properties/runs.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
let place: Awaited<ReturnType<typeof aDealership>>;

beforeAll(async () => {
  database = await testDatabase();
  place = await aDealership({ db: database.db });
});
afterAll(() => database.close());

const refusedBecause = (word: string) => ({ cause: { message: expect.stringContaining(word) } });

describe("one vehicle is reserved by one person at a time (reservations.md#overlaps)", () => {
  const monday = new Date("2027-03-01T08:00:00Z");
  const day = (number: number) => daysAfter(monday, number);

  test("of a hundred concurrent attempts exactly one succeeds", async () => {
    const { id: vehicleId } = await aVehicle(place);
    const tries = Array.from({ length: 100 }, (_, minute) =>
      aReservation(place, { vehicleId, startAt: new Date(monday.getTime() + minute * 60_000), endAt: day(1) }),
    );
    const results = await Promise.allSettled(tries);
    const refusals = results.filter((result) => result.status === "rejected");
    expect(refusals).toHaveLength(99);
    for (const { reason } of refusals) expect(reason).toMatchObject(refusedBecause("reservation_overlap"));
    const stored = await database.db.select().from(reservations).where(eq(reservations.vehicleId, vehicleId));
    expect(stored).toHaveLength(1);
  });

  test.each([
    ["ends when the other begins", -1, 0, true],
    ["begins when the other ends", 2, 3, true],
    ["is the same", 0, 2, false],
    ["lies inside", 0.5, 1, false],
    ["surrounds it", -1, 3, false],
    ["reaches into its beginning", -1, 0.01, false],
    ["begins before its end", 1.99, 3, false],
  ])("a reservation that %s", async (_, from, to, isAllowed) => {
    const { id: vehicleId } = await aVehicle(place);
    await aReservation(place, { vehicleId, startAt: day(0), endAt: day(2) });
    const second = aReservation(place, { vehicleId, startAt: day(from), endAt: day(to) });
    if (isAllowed) await expect(second).resolves.toBeDefined();
    else await expect(second).rejects.toMatchObject(refusedBecause("reservation_overlap"));
  });

  test("moving one to overlap another is refused, moving it to a free time is not", async () => {
    const { id: vehicleId } = await aVehicle(place);
    await aReservation(place, { vehicleId, startAt: day(0), endAt: day(1) });
    const { id } = await aReservation(place, { vehicleId, startAt: day(1), endAt: day(2) });
    const move = (from: number, to: number) =>
      database.db
        .update(reservations)
        .set({ startAt: day(from), endAt: day(to) })
        .where(eq(reservations.id, id));
    await expect(move(0.5, 2)).rejects.toMatchObject(refusedBecause("reservation_overlap"));
    await expect(move(1.5, 4)).resolves.toBeDefined();
  });

  test("an active contract blocks its period, a finished one does not", async () => {
    const use = { startOfUse: day(0), endOfUse: day(2) };
    const underway = await aVehicleUnderway(place, use);
    const finished = await aFinishedProcess(place, use);
    const reserve = (vehicleId: string) => aReservation(place, { vehicleId, startAt: day(1), endAt: day(3) });
    await expect(reserve(underway.vehicle.id)).rejects.toMatchObject(refusedBecause("reservation_overlap"));
    await expect(reserve(finished.vehicle.id)).resolves.toBeDefined();
  });

  test("overlapping active contracts of one vehicle are refused", async () => {
    const { vehicle } = await aVehicleUnderway(place, { startOfUse: day(0), endOfUse: day(2) });
    const second = aVehicleUnderway(place, { vehicle: { ...vehicle }, startOfUse: day(1), endOfUse: day(3) });
    await expect(second).rejects.toMatchObject(refusedBecause("contract_overlap"));
  });

  test("a reservation that ends before it starts is refused", async () => {
    await expect(aReservation(place, { startAt: day(1), endAt: day(1) })).rejects.toThrow();
  });
});

test("the counters always equal a real count, whatever happens to checks", async () => {
  const { db } = database;
  const tenant = await aDealership({ db });
  const bonn = await aBranchOffice(tenant);
  const approval = fc.constantFrom("NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED");
  const change = fc.record(
    {
      approvalState: approval,
      licenseApprovalState: fc.option(approval),
      contractState: fc.constantFrom("none", "active", "returned"),
      discardedAt: fc.constantFrom(null, new Date()),
      branchId: fc.constantFrom(null, tenant.branchId ?? null, bonn.id),
    },
    { requiredKeys: [] },
  );
  const step = fc.record({ action: fc.constantFrom("add", "change", "change", "delete"), pick: fc.nat(), change });
  const ids: string[] = [];

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const { action, pick, change: changes } of steps) {
        const id = ids[pick % Math.max(1, ids.length)];
        if (action === "add" || !id) {
          ids.push((await aCheckWithoutPhotos(tenant, { changes: changes as object })).id);
        } else if (action === "delete") {
          await db.delete(idChecks).where(eq(idChecks.id, id));
          ids.splice(ids.indexOf(id), 1);
        } else if (Object.keys(changes).length > 0) {
          await db
            .update(idChecks)
            .set(changes as object)
            .where(eq(idChecks.id, id));
        }
      }
      const counted = await db
        .select({
          branchId: sql`coalesce(branch_id, '')`,
          state: idChecks.processState,
          approvalState: idChecks.approvalState,
          count: count(),
        })
        .from(idChecks)
        .where(eq(idChecks.headquarterId, tenant.headquarterId))
        .groupBy(idChecks.branchId, idChecks.processState, idChecks.approvalState);
      const kept = await db
        .select({
          branchId: processCounters.branchId,
          state: processCounters.processState,
          approvalState: processCounters.approvalState,
          count: processCounters.count,
        })
        .from(processCounters)
        .where(eq(processCounters.headquarterId, tenant.headquarterId));
      const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
      expect(sorted(kept.filter((row) => row.count !== 0))).toEqual(sorted(counted));
    }),
    { numRuns: runs(15) },
  );
});

describe("immutable rows (tenants-and-rights.md#append-only, papers.md#stored-once)", () => {
  test("the audit log refuses changes and deletion", async () => {
    const row = {
      id: newId(),
      headquarterId: place.headquarterId,
      actorKind: "system" as const,
      action: "approve",
      subjectType: "id_check",
      subjectId: newId(),
      createdAt: new Date(),
    };
    await appendAuditEntry(database.db, row);
    const changing = database.db.update(auditLog).set({ action: "reject" }).where(eq(auditLog.id, row.id));
    await expect(changing).rejects.toMatchObject(refusedBecause("audit_append_only"));
    const deleting = database.db.delete(auditLog).where(eq(auditLog.id, row.id));
    await expect(deleting).rejects.toMatchObject(refusedBecause("audit_append_only"));
    const [stored] = await database.db.select().from(auditLog).where(eq(auditLog.id, row.id));
    expect(stored?.action).toBe("approve");
  });

  test("a contract's files refuse changes", async () => {
    const { contract } = await aVehicleUnderway(place);
    await database.db.insert(contractFiles).values({
      id: newId(),
      headquarterId: place.headquarterId,
      contractId: contract.id,
      kind: "unsigned",
      fileKey: newId(),
      sha256: newId(),
      byteCount: 1,
      termsVersion: contract.termsVersion,
      createdAt: new Date(),
    });
    const changing = database.db.update(contractFiles).set({ sha256: "0" });
    await expect(changing).rejects.toMatchObject(refusedBecause("contract_files_final"));
  });
});

describe("full-text search of vehicles", () => {
  test("finds vehicles by brand, model, plate and VIN", async () => {
    const vehicle = await aVehicle(place, { brand: "Škoda", name: "Citigo", licensePlate: "K HS 4711" });
    const matching = (words: string) =>
      database.db.all<{ id: string }>(sql`
        select v.id from vehicles_fts f join vehicles v on v.rowid = f.rowid where vehicles_fts match ${words}`);
    for (const words of ["skoda", "citi*", "4711", `"${vehicle.vin}"`]) {
      expect((await matching(words)).map((row) => row.id)).toContain(vehicle.id);
    }
    await database.db.delete(vehicles).where(eq(vehicles.id, vehicle.id));
    expect(await matching("citigo")).toEqual([]);
  });
});
