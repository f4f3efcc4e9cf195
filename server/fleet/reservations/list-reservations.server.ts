import { desc, eq, sql } from "drizzle-orm";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import { customers } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageOfChanges } from "#server/ground/platform/changed-since.server.ts";
import { reservationTexts } from "./reservation.texts.ts";
import { reservableVehicle } from "./reservation-rights.server.ts";

const maximum = 500;
const { reservations: pageSize } = limits.pageSizes;

const columns = {
  id: reservations.id,
  vehicleId: reservations.vehicleId,
  startAt: reservations.startAt,
  endAt: reservations.endAt,
  note: reservations.note,
  /** Null for a customer whom the user does not see. */
  customerId: customers.id,
  personName: reservations.personName,
  personTelephone: reservations.personTelephone,
  noShowAt: reservations.noShowAt,
  changedAt: reservations.changedAt,
  /** As the search finds them: a customer without the firm they act for. */
  soughtName: sql<string>`coalesce(trim(${customers.prename} || ' ' || ${customers.surname}), ${reservations.personName})`,
  prename: users.prename,
  surname: users.surname,
  email: users.email,
};

export type ListedReservation = {
  id: string;
  vehicleId: string;
  startAt: Date;
  endAt: Date;
  note: string;
  customerId: string | null;
  personName: string;
  personTelephone: string;
  noShowAt: Date | null;
  changedAt: Date;
  soughtName: string;
  prename: string;
  surname: string;
  email: string;
};

/**
 * The reservations of a vehicle, the latest 500, in the order of their start (reservations.md#on-the-wire). Throws
 * `Problem` not-found.
 */
export const listReservations = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({ vehicleId: IdText }),
  async run(ctx, { vehicleId }): Promise<ListedReservation[]> {
    await reservableVehicle(ctx.db, vehicleId);
    const latest = await ctx.db
      .select(columns)
      .from(reservations)
      .innerJoin(users, eq(users.id, reservations.userId))
      .leftJoin(customers, eq(customers.id, reservations.customerId))
      .where(eq(reservations.vehicleId, vehicleId))
      .orderBy(desc(reservations.startAt))
      .limit(maximum);
    return latest.reverse();
  },
});

/** One page of the reservations changed since an instant, of whichever vehicle, the change that is longest ago first. */
export const listChangedReservations = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({ since: z.date(), page: z.number().int().min(1), perPage: z.number().int().min(1).max(pageSize) }),
  async run({ db }, { since, ...page }) {
    const read = async (stretch: IdsInOrder): Promise<ListedReservation[]> =>
      db
        .selectStretch(reservations, stretch, columns)
        .from(reservations)
        .innerJoin(users, eq(users.id, reservations.userId))
        .leftJoin(customers, eq(customers.id, reservations.customerId))
        .orderBy(...orderOf(stretch));
    const { rows, ...shown } = await pageOfChanges(db, reservations, { since, at: reservations.changedAt }, read, page);
    return { ...shown, records: rows };
  },
});

/** One reservation with who made it. Throws `Problem` not-found. */
export const getReservation = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  async run(ctx, { id }): Promise<ListedReservation> {
    const [row] = await ctx.db
      .select(columns)
      .from(reservations)
      .innerJoin(users, eq(users.id, reservations.userId))
      .leftJoin(customers, eq(customers.id, reservations.customerId))
      .where(eq(reservations.id, id))
      .limit(1);
    if (!row) throw notFound(reservationTexts.gone);
    return row;
  },
});
