import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { plateKeyOf } from "./license-plate.rules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the migration gives plates of before the key that they would get today, and changes nothing else", async () => {
  const { ctx } = await aStaffContext(database);
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const ids = [];
  for (const licensePlate of ["K-HS 2041", "K HS2041E", "BN-O 1", "HH AN 40 E", "LÖ Ö-1", "D 0123", ""])
    ids.push((await aVehicle(place, { licensePlate, plateKey: null })).id);
  const withLetters = sql`license_plate not in ('D 0123', '')`;
  await database.db.run(
    sql`update vehicles set plate_key = replace(replace(license_plate, ' ', ''), '-', ''), updated_at = 7 where ${withLetters}`,
  );
  // A second one of a plate has its own id as key.
  const { id: second } = await aVehicle(place, { licensePlate: "K-HS 2041", plateKey: "its-own-id" });
  const migration = readFileSync("db/migrations/0038_split-plate-keys.sql", "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await database.db.run(sql.raw(statement));
  for (const id of ids) {
    const [vehicle] = await database.db.select().from(vehicles).where(eq(vehicles.id, id));
    expect(vehicle?.plateKey).toBe(plateKeyOf({ licensePlate: vehicle?.licensePlate ?? "" }));
    if (vehicle?.plateKey) expect(vehicle.changedAt).toEqual(new Date(7));
  }
  const [kept] = await database.db.select().from(vehicles).where(eq(vehicles.id, second));
  expect(kept?.plateKey).toBe("its-own-id");
});
