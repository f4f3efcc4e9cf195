import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { runs } from "./runs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Booking = { what: "contract" | "reservation"; from: number; to: number };
const bookings: fc.Arbitrary<Booking> = fc
  .record({
    what: fc.constantFrom("contract" as const, "reservation" as const),
    from: fc.integer({ min: 0, max: 10 }),
    hours: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ what, from, hours }) => ({ what, from, to: from + hours }));

/** Half-open: a vehicle returned at ten is available to the next customer at ten (reservations.md#overlaps). */
const overlap = (a: Booking, b: Booking) => a.from < b.to && b.from < a.to;
/** Any overlap blocks a reservation; only other contracts block a contract, whose dialog lists the reservations in red. */
const isRefused = (wanted: Booking, accepted: Booking[]) =>
  accepted.some((other) => overlap(wanted, other) && (wanted.what === "reservation" || other.what === "contract"));

test("the database accepts exactly the bookings of a vehicle that do not overlap", async () => {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId };
  const customer = await aCustomer(place);
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, 8) + hour * 3_600_000);
  const book = async ({ what, from, to }: Booking, vehicle: Awaited<ReturnType<typeof aVehicle>>) => {
    if (what === "reservation") {
      return aReservation(place, { vehicleId: vehicle.id, startAt: at(from), endAt: at(to) });
    }
    // Made the day before: a contract that begins now is also refused while another one is overdue.
    const period = { startOfUse: at(from), endOfUse: at(to), contractChanges: { createdAt: at(-24) } };
    return aVehicleUnderway(place, { vehicle, customer, hasPhotos: false, isSigned: false, ...period });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(bookings, { minLength: 2, maxLength: 7 }), async (wanted) => {
      const vehicle = await aVehicle(place);
      const accepted: Booking[] = [];
      for (const booking of wanted) {
        const outcome = await book(booking, vehicle).then(
          () => "accepted",
          () => "refused",
        );
        expect(outcome, JSON.stringify({ booking, accepted })).toBe(
          isRefused(booking, accepted) ? "refused" : "accepted",
        );
        if (outcome === "accepted") accepted.push(booking);
      }
    }),
    { numRuns: runs(25) },
  );
}, 60_000);
