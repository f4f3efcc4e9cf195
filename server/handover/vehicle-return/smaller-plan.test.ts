import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { listContractEmails } from "#server/handover/contracts/list-contract-emails.server.ts";
import { viewContractFile } from "#server/handover/papers/view-paper.server.ts";
import { readTodayTasks } from "#server/overview/dashboard/today-tasks.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { getReturnDraft, saveReturnDraft } from "./save-return-draft.server.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const now = new Date("2026-11-25T16:30:00Z");

/** A dealer whose plan has no contracts any more, with a vehicle out from before. */
async function aSmallerPlan() {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, planVersion: "light" });
  fakes.push(fake);
  const { headquarterId, userId } = ctx.actor;
  const usesPaper = { usesDigitalSigning: false };
  await database.db.update(headquarters).set(usesPaper).where(eq(headquarters.id, headquarterId));
  const place = { db: database.db, headquarterId, userId, now, files: ctx.platform.files };
  return { ctx, place, ...(await aVehicleUnderway(place, { hasPhotos: false, isSigned: false, isHandedOver: true })) };
}

const asColleague = async (ctx: Context) => {
  const { ctx: stranger } = await aStaffContext(database, { now: () => now, planVersion: "light" });
  return { ...stranger, platform: ctx.platform };
};

test("a vehicle that is out comes back in a plan without contracts, and its papers are there for a day", async () => {
  const { ctx, contract } = await aSmallerPlan();
  const contractId = contract.id;
  expect((await listProcesses(ctx, {})).records).toMatchObject([{ contractId, processState: "underway" }]);
  await saveReturnDraft(ctx, { contractId, step: "return", values: { returnNotes: "Schlüssel fehlt" } });
  expect(await getReturnDraft(ctx, { contractId })).toMatchObject({ returnNotes: "Schlüssel fehlt" });
  const back = { contractId, returnedAt: now, odometerKm: contract.odometerStartKm + 5, newDamage: "", notes: "" };
  expect((await returnVehicle(ctx, back)).isNew).toBe(true);
  expect((await returnVehicle(ctx, back)).isNew).toBe(false);
  for (const hours of [0, 23]) {
    const at = { ...ctx, now: () => new Date(now.getTime() + hours * 3_600_000) };
    expect((await getContract(at, { id: contractId })).vehicleReturn?.drivenKm).toBe(5);
    expect(await listContractEmails(at, { contractId })).toEqual([]);
    const kind = "signed_with_vehicle_return";
    expect((await viewContractFile(at, { contractId, kind })).fileName).toContain("mit Fahrzeugrückgabe");
  }
  const tomorrow = { ...ctx, now: () => new Date(now.getTime() + 25 * 3_600_000) };
  await expect(getContract(tomorrow, { id: contractId })).rejects.toMatchObject({ kind: "forbidden" });
});

test("what was finished before stays closed, and nothing else of the larger plan opens", async () => {
  const { ctx, place, contract } = await aSmallerPlan();
  const { contract: finished } = await aFinishedProcess(place, { hasPhotos: false });
  await expect(getContract(ctx, { id: finished.id })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(getContract(await asColleague(ctx), { id: contract.id })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(getContract(ctx, { id: "unknown" })).rejects.toMatchObject({ kind: "forbidden" });
});

test("an overdue vehicle is on the start page all the same", async () => {
  const { ctx, place } = await aSmallerPlan();
  const endOfUse = new Date(now.getTime() - 60_000);
  await aVehicleUnderway(place, { hasPhotos: false, endOfUse });
  const { overdue, pickups } = await readTodayTasks(ctx);
  expect([overdue.count, pickups.count]).toEqual([1, 0]);
});
