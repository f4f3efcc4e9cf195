import { users } from "#db/schema/dealers.ts";
import type { reservations } from "#db/schema/vehicles.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { overdueContract } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";
import { reservationTexts } from "./reservation.texts.ts";

export type Reservation = typeof reservations.$inferSelect;

/** Throws `Problem` forbidden for a dealer without reservations (reservations.md#not-activated). */
export async function assertReservationsActivated(db: TenantDb): Promise<void> {
  const { usesReservations } = await db.headquarter();
  if (!usesReservations) throw new Problem("forbidden", reservationTexts.notActivated);
}

/** A visible vehicle of the stock. Throws `Problem` not-found, also for one in the archive. */
export async function reservableVehicle(db: TenantDb, vehicleId: string) {
  const vehicle = await db.get(vehicles, vehicleId);
  if (!vehicle || vehicle.deletedAt) throw notFound(vehicleTexts.vehicleGone);
  return vehicle;
}

/** What has to be confirmed before a vehicle is reserved (contracts.md#concerns). */
export async function reservationConcerns(db: TenantDb, vehicleId: string, now: Date): Promise<FoundConcern[]> {
  const overdue = await overdueContract(db, vehicleId, now);
  return concernsIn("reservation", { ...emptySubject(now, ageToDrive), overdueSince: overdue?.endOfUse ?? null });
}

/**
 * Only the user who created a reservation deletes it, and an Admin where that user is locked or gone, so that no vehicle is kept for
 * ever (reservations.md#deleting).
 */
export async function canDelete(db: TenantDb, actor: Staff, reservation: { userId: string }): Promise<boolean> {
  if (actor.userId === reservation.userId) return true;
  if (actor.role !== "Admin") return false;
  const creator = await db.get(users, reservation.userId);
  return !creator || creator.lockedAt !== null;
}
