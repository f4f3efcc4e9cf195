import { and, desc, eq, inArray } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { type DriverHint, driversOf, hintsForVehicle } from "#server/checks/verification/vehicle-hints.rules.ts";
import { vehicleChoice } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/**
 * What a vehicle asks of the licenses of customers, by customer id (license-rules.md#beside-the-vehicle). A customer's license is
 * that of the newest check with their name and birth date whose license was accepted; one without has no hints, nor has a vehicle
 * that is not visible.
 */
export const licenseHintsOfCustomers = useCase({
  may: ["read", "id_check"],
  feature: "customers",
  input: z.object({ ids: z.array(IdText).max(limits.pageSizes.customerEmailSuggestions), vehicleId: IdText }),
  async run({ db, now }, { ids, vehicleId }): Promise<Map<string, DriverHint[]>> {
    if (ids.length === 0 || vehicleId === "") return new Map();
    const [people, vehicle] = await Promise.all([
      db
        .select({
          id: customers.id,
          prename: customers.prename,
          surname: customers.surname,
          dateOfBirth: customers.dateOfBirth,
        })
        .from(customers)
        .where(inArray(customers.id, ids)),
      vehicleChoice(db, now(), vehicleId),
    ]);
    if (!vehicle || people.length === 0) return new Map();
    const checks = await db
      .select()
      .from(idChecks)
      .where(
        and(
          inArray(idChecks.sortKey, people.map(foldName)),
          inArray(
            idChecks.dateOfBirth,
            people.map(({ dateOfBirth }) => dateOfBirth),
          ),
          eq(idChecks.licenseApprovalState, "SUCCESSFULLY_COMPLETED"),
        ),
      )
      .orderBy(desc(idChecks.createdAt));
    const today = berlinWallTime(now()).date;
    return new Map(
      people.map((person) => {
        const isTheirs = (check: (typeof checks)[number]) =>
          check.dateOfBirth === person.dateOfBirth && check.sortKey === foldName(person);
        const drivers = driversOf(today, [{ role: "customer", check: checks.find(isTheirs) }]);
        return [person.id, hintsForVehicle(drivers, vehicle)];
      }),
    );
  },
});
