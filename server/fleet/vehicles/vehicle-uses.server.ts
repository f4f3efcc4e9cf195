import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { OpenContract, TenantDb } from "#db/tenant.server.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { Problem, type ProblemDetails } from "#server/ground/kernel/problem.ts";
import { heldTexts, vehicleTexts } from "./vehicle.texts.ts";

/** Since when a contract has been about its vehicle, which may have taken another one's place (contract-life.md#swapping). */
export const vehicleUseStart = sql<Date>`coalesce(${contracts.vehicleSince}, ${contracts.startOfUse})`.mapWith(
  contracts.startOfUse,
);

/** Which of these vehicles are out, or reserved from now on. */
export async function openUses(db: TenantDb, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [out, reserved, elsewhere] = await Promise.all([
    db
      .select({ id: contracts.vehicleId })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, [...ids]), eq(contracts.isActive, true))),
    db
      .select({ id: reservations.vehicleId })
      .from(reservations)
      .where(and(inArray(reservations.vehicleId, [...ids]), gt(reservations.endAt, now))),
    db.usesByOtherOffices(ids),
  ]);
  return new Set([...[...out, ...reserved].map(({ id }) => id), ...elsewhere.map(({ vehicleId }) => vehicleId)]);
}

/** Which of these vehicles have been handed over and are not back, whichever branch did it. */
export async function vehiclesOut(db: TenantDb, ids: readonly string[], now: Date): Promise<Set<string>> {
  const open = await db.openContractsOf(ids);
  return new Set(open.filter(({ startOfUse }) => startOfUse <= now).map(({ vehicleId }) => vehicleId));
}

/** The contract whose vehicle should be back by now, the one due first; null: the vehicle is not overdue (vehicles.md#overdue). */
export async function overdueContract(db: TenantDb, vehicleId: string, now: Date): Promise<OpenContract | null> {
  const overdue = (await db.openContractsOf([vehicleId])).filter(({ endOfUse }) => endOfUse <= now);
  return overdue.sort((one, other) => one.endOfUse.getTime() - other.endOfUse.getTime())[0] ?? null;
}

/** The refusal of a handover of a vehicle that is overdue; `contract` null: it came back meanwhile. */
export function overdueProblem(contract: Pick<OpenContract, "endOfUse"> | null): Problem {
  const since = contract && `${formatWeekdayDateTime(contract.endOfUse)} Uhr`;
  const { overdue, overdueHeadline } = vehicleTexts;
  return new Problem("conflict", overdue(since), { headline: overdueHeadline, code: "vehicle_overdue" });
}

/** The refusal of something new for a vehicle that is held (holds.md#holds). */
export const heldProblem = (kind: "conflict" | "invalid", details: Pick<ProblemDetails, "field"> = {}): Problem =>
  new Problem(kind, heldTexts.text, { ...details, headline: heldTexts.headline, code: "vehicle_held" });
