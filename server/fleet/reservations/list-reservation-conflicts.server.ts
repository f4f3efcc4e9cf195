import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { vehicleUseStart } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { reservationTitle } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { ReservationConflict } from "./reservation-conflict.ts";

/**
 * The reservations and active contracts of a vehicle within a period, in chronological order
 * (reservations.md#conflicts). Half-open, so one that ends when the period starts is not a conflict.
 */
export const listReservationConflicts = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({
    vehicleId: IdText,
    startAt: z.date(),
    endAt: z.date(),
    /** As the database judges: with the headquarters' buffer. */
    withBuffer: z.boolean().default(false),
  }),
  async run(ctx, { vehicleId, withBuffer, ...period }): Promise<ReservationConflict[]> {
    const bufferMs = withBuffer ? (await ctx.db.headquarter()).reservationBufferMinutes * 60_000 : 0;
    const [startAt, endAt] = [
      new Date(period.startAt.getTime() - bufferMs),
      new Date(period.endAt.getTime() + bufferMs),
    ];
    const person = { prename: users.prename, surname: users.surname };
    const [vehicle, reserved, underway, elsewhere] = await Promise.all([
      ctx.db.get(vehicles, vehicleId),
      ctx.db
        .select({
          id: reservations.id,
          startAt: reservations.startAt,
          endAt: reservations.endAt,
          note: reservations.note,
          personName: reservations.personName,
          ...person,
        })
        .from(reservations)
        .innerJoin(users, eq(users.id, reservations.userId))
        .where(
          and(
            eq(reservations.vehicleId, vehicleId),
            lt(reservations.startAt, endAt),
            gt(reservations.endAt, startAt),
            isNull(reservations.noShowAt),
          ),
        )
        .orderBy(asc(reservations.startAt)),
      ctx.db
        .select({
          id: contracts.id,
          startAt: vehicleUseStart,
          endAt: contracts.endOfUse,
          note: contracts.contractNumber,
          personName: sql<string>`''`,
          ...person,
        })
        .from(contracts)
        .innerJoin(users, eq(users.id, contracts.userId))
        .where(
          and(
            eq(contracts.vehicleId, vehicleId),
            eq(contracts.isActive, true),
            lt(vehicleUseStart, endAt),
            gt(contracts.endOfUse, startAt),
          ),
        ),
      ctx.db.usesByOtherOffices([vehicleId]),
    ]);
    if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
    const conflict = (kind: ReservationConflict["kind"]) => (row: (typeof reserved)[number]) => ({
      id: row.id,
      kind,
      startAt: row.startAt,
      endAt: row.endAt,
      note: reservationTitle(row),
      person: `${row.prename} ${row.surname}`,
    });
    const ofOthers = elsewhere
      .filter(({ startOfUse, endOfUse }) => startOfUse < endAt && endOfUse > startAt)
      .map(({ contractId, startOfUse, endOfUse, office }) => ({
        id: contractId,
        kind: "contract" as const,
        startAt: startOfUse,
        endAt: endOfUse,
        note: office,
        person: "",
      }));
    return [...underway.map(conflict("contract")), ...ofOthers, ...reserved.map(conflict("reservation"))].sort(
      (one, other) => one.startAt.getTime() - other.startAt.getTime(),
    );
  },
});
