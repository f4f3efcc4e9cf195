import { and, eq } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, isMonth } from "#server/ground/kernel/calendar-days.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { holidaysBetween } from "./holidays.server.ts";
import { gridRange } from "./month-grid.ts";
import { canDelete, type Reservation, reservableVehicle, reservationConcerns } from "./reservation-rights.server.ts";
import { startOfDay } from "./vehicle-use.ts";
import { usesOfVehicles } from "./vehicle-uses.server.ts";

const monthLength = "2026-11".length;

/**
 * The calendar of a vehicle (reservations.md#month-of-a-vehicle): its uses and the holidays of its office's federal
 * state on the page of a month (`yyyy-mm`; this month where none or something else is named). `edited`: one of its
 * reservations, null when it is gone.
 */
export const getVehicleCalendar = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({
    vehicleId: IdText,
    month: orElse(
      z
        .string()
        .max(monthLength)
        .refine((text) => text === "" || isMonth(text)),
      "",
    ),
    editedId: IdText.optional(),
  }),
  async run(ctx, { vehicleId, month: wantedMonth, editedId }) {
    const vehicle = await reservableVehicle(ctx.db, vehicleId);
    const now = ctx.now();
    const today = berlinWallTime(now).date;
    const month = wantedMonth || today.slice(0, 7);
    const { first, last } = gridRange(month);
    const [headquarter, state, uses, edited, concerns] = await Promise.all([
      ctx.db.headquarter(),
      federalStateOf(ctx.db, vehicle.branchId),
      usesOfVehicles(ctx.db, {
        vehicleIds: [vehicle.id],
        from: startOfDay(first),
        to: startOfDay(addDays(last, 1)),
        now,
        withReturned: true,
      }),
      editedId ? findReservation(ctx.db, vehicleId, editedId) : null,
      reservationConcerns(ctx.db, ctx, { vehicleId, customerId: null }),
    ]);
    const { id, brand, name, vin, licensePlate } = vehicle;
    return {
      vehicle: { id, brand, name, vin, licensePlate },
      isActivated: headquarter.usesReservations,
      bufferMinutes: headquarter.reservationBufferMinutes,
      today,
      month,
      uses,
      holidays: holidaysBetween(first, last, state),
      /** What is asked before the vehicle is reserved. */
      concerns: shownConcerns(concerns, {}),
      edited: edited && (await withRights(ctx, edited)),
    };
  },
});

/** Whose holidays count at an office; null is the headquarters. */
async function federalStateOf(db: TenantDb, branchId: string | null): Promise<string> {
  if (branchId === null) return (await db.headquarter()).federalState;
  return (await db.get(branchOffices, branchId))?.federalState ?? "";
}

/** A reservation with what the user may do with it. */
async function withRights({ db, actor }: Context, reservation: Reservation) {
  const { customerId } = reservation;
  const [mayDelete, customer] = await Promise.all([
    canDelete(db, actor, reservation),
    customerId ? db.get(customers, customerId) : null,
  ]);
  return {
    ...reservation,
    canDelete: mayDelete,
    canTakeOver: mayDelete && reservation.userId !== actor.userId,
    /** A branch need not have had a contract with the customer. */
    isCustomerVisible: Boolean(customer),
  };
}

async function findReservation(db: TenantDb, vehicleId: string, id: string) {
  const [found] = await db.find(reservations, and(eq(reservations.id, id), eq(reservations.vehicleId, vehicleId)));
  return found ?? null;
}
