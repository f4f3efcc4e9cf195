import { customers } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { reservations } from "#db/schema/vehicles.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { overdueContract } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";
import { isNotLent } from "#server/services/not-lent/find-not-lent.server.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";
import { storedTelephone } from "#server/services/telephone/telephone.server.ts";
import type { ReservedPerson } from "./reservation.rules.ts";
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

/** What has to be confirmed before a vehicle is reserved (contracts.md#concerns); null: the vehicle, or the customer, is not new to it. */
export async function reservationConcerns(
  db: TenantDb,
  { now, platform }: Pick<Context, "now" | "platform">,
  { vehicleId, customerId }: { vehicleId: string | null; customerId: string | null },
): Promise<FoundConcern[]> {
  const [overdue, customer] = await Promise.all([
    vehicleId ? overdueContract(db, vehicleId, now()) : null,
    customerId ? db.get(customers, customerId) : null,
  ]);
  const isMarked = customer ? await isNotLent(db, await personHashes({ db, platform }, [customer]), now()) : false;
  return concernsIn("reservation", {
    ...emptySubject(now(), ageToDrive),
    overdueSince: overdue?.endOfUse ?? null,
    notLent: { person: isMarked, secondDriver: false },
  });
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

/** Whether a user may become the owner of a reservation: an Admin, where its owner is locked or gone (reservations.md#taking-over). */
export const canTakeOver = async (db: TenantDb, actor: Staff, reservation: { userId: string }): Promise<boolean> =>
  actor.userId !== reservation.userId && canDelete(db, actor, reservation);

/**
 * Whom a reservation is for from now on: what is not `given` stays as `known`. Of a customer, name and telephone number are those
 * of the record, one that was typed is stored as everywhere (contracts.md#telephone-numbers); the customer it is for already need not be visible at the user's office. Throws `Problem` invalid for a customer
 * whom the user does not see, and a telephone number without a name.
 */
export async function reservedPerson(
  db: TenantDb,
  given: { customerId?: string | undefined; personName?: string | undefined; personTelephone?: string | undefined },
  known: ReservedPerson = { customerId: null, personName: "", personTelephone: "" },
): Promise<ReservedPerson> {
  const stays = given.personName === undefined && given.personTelephone === undefined;
  const customerId = given.customerId ?? (stays ? known.customerId : "");
  if (customerId && customerId === known.customerId) return personOf(known);
  if (customerId) return customerPerson(db, customerId);
  const before = known.customerId ? { personName: "", personTelephone: "" } : known;
  const { personName = before.personName, personTelephone = before.personTelephone } = given;
  if (personTelephone && !personName)
    throw new Problem("invalid", reservationTexts.nameOfTelephone, { field: "personName" });
  return { customerId: null, personName, personTelephone: storedTelephone(personTelephone) };
}

const personOf = ({ customerId, personName, personTelephone }: ReservedPerson) => ({
  customerId,
  personName,
  personTelephone,
});

async function customerPerson(db: TenantDb, id: string): Promise<ReservedPerson> {
  const customer = await db.get(customers, id);
  if (!customer || customer.erasedAt)
    throw new Problem("invalid", reservationTexts.customerGone, { field: "personName" });
  if (customer.mergedIntoId) return customerPerson(db, customer.mergedIntoId);
  return {
    customerId: customer.id,
    personName: customerLabel(customer),
    personTelephone: customer.telephoneNumber,
  };
}
