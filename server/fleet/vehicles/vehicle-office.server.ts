import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { isOpenBranch, openBranch } from "#server/services/dealers/open-branch.server.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { headquartersKey } from "./vehicle-offices.ts";

/** The branch office that is meant, null for the headquarters. Throws `Problem` invalid for one that the tenant does not have, or has closed. */
export async function officeOf(tx: TenantDb, branchId: string): Promise<string | null> {
  if (branchId === headquartersKey) return null;
  const office = await openBranch(tx, branchId);
  if (!office) throw new Problem("invalid", vehicleTexts.officeUnknown, { field: "branchId" });
  return office.id;
}

/** The open offices of the tenant as choices, the headquarters first. A branch user gets only the own one. */
export async function listOffices(db: TenantDb): Promise<{ id: string | null; label: string; city: string }[]> {
  const { branchId } = db.scope;
  const [branches, { city }] = await Promise.all([
    db
      .select({ id: branchOffices.id, name: branchOffices.name, city: branchOffices.city })
      .from(branchOffices)
      .where(and(isOpenBranch, branchId === null ? undefined : eq(branchOffices.id, branchId)))
      .orderBy(asc(branchOffices.city), asc(branchOffices.name), asc(branchOffices.id)),
    db.headquarter(),
  ]);
  const offices = branches.map((branch) => ({ id: branch.id, label: branch.name, city: branch.city }));
  return branchId === null ? [{ id: null, label: "Zentrale", city }, ...offices] : offices;
}

type OpenUse = "contract" | "reservation";

/** Which use of a vehicle is not over: it is out, or reserved from now on. */
export const openUse = async (tx: TenantDb, vehicleId: string, now: Date): Promise<OpenUse | null> =>
  (await openUses(tx, [vehicleId], now)).get(vehicleId) ?? null;

/** The same for several vehicles; those without such a use are left out. */
export async function openUses(tx: TenantDb, vehicleIds: readonly string[], now: Date): Promise<Map<string, OpenUse>> {
  const ids = [...vehicleIds];
  const [out, elsewhere, reserved] = await Promise.all([
    tx
      .selectDistinct({ vehicleId: contracts.vehicleId })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, ids), eq(contracts.isActive, true))),
    tx.usesByOtherOffices(ids),
    tx
      .selectDistinct({ vehicleId: reservations.vehicleId })
      .from(reservations)
      .where(and(inArray(reservations.vehicleId, ids), gt(reservations.endAt, now))),
  ]);
  return new Map<string, OpenUse>([
    ...reserved.map(({ vehicleId }) => [vehicleId, "reservation"] as const),
    ...[...out, ...elsewhere].map(({ vehicleId }) => [vehicleId, "contract"] as const),
  ]);
}
