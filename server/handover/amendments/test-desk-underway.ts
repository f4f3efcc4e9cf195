import { and, eq, ne } from "drizzle-orm";
import { contractActs, contracts } from "#db/schema/contracts.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

/** Wednesday, 17:30 in Berlin. */
export const now = new Date("2026-11-25T16:30:00Z");
export const startOfUse = new Date("2026-11-23T09:00:00Z");
export const endOfUse = new Date("2026-11-26T09:00:00Z");

export type StaffOptions = NonNullable<Parameters<typeof aStaffContext>[1]>;

/** A vehicle underway since Monday at 12.480 km until tomorrow, for 89 EUR a day. */
export async function aDeskUnderway(database: TestDatabase, options: ContractOptions = {}, staff: StaffOptions = {}) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...staff });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now, files: ctx.platform.files };
  const vehicle = await aVehicle(place);
  const underway = await aVehicleUnderway(place, { vehicle, startOfUse, endOfUse, hasPhotos: false, ...options });
  return { ctx, fake, place, ...underway, contractId: underway.contract.id };
}

export const contractRow = async ({ db }: TestDatabase, id: string) =>
  (await db.select().from(contracts).where(eq(contracts.id, id)))[0];

/** The acts that changed a contract; its handover is one as well. */
export const changesOf = ({ db }: TestDatabase, contractId: string) =>
  db
    .select()
    .from(contractActs)
    .where(and(eq(contractActs.contractId, contractId), ne(contractActs.kind, "handed_over")));
