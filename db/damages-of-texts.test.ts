import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { vehicleDamages } from "./schema/damages.ts";
import { vehicles } from "./schema/vehicles.ts";
import { aDealership } from "./seed/states/dealers.ts";
import { aVehicle, aVehicleVersion } from "./seed/states/vehicles.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the migration takes over a text as one damage without a place, with who wrote it last", async () => {
  const place = await aDealership(database);
  const written = new Date("2026-03-01T10:00:00Z");
  const [noted, known, none] = [await aVehicle(place), await aVehicle(place), await aVehicle(place)];
  await aVehicleVersion(place, noted, {
    changedTo: { pre_damage: "Delle" },
    createdAt: new Date("2026-02-01T10:00:00Z"),
  });
  await aVehicleVersion(place, noted, { changedTo: { pre_damage: "Delle\nKratzer" }, createdAt: written });
  await aVehicleVersion(place, noted, {
    changedTo: { odometer_value: 5 },
    createdAt: new Date("2026-04-01T10:00:00Z"),
  });
  const texts = [
    [noted.id, "Delle\nKratzer"],
    [known.id, "Riss"],
    [none.id, " \n"],
  ] as const;
  for (const [id, preDamage] of texts) await database.db.update(vehicles).set({ preDamage }).where(eq(vehicles.id, id));

  const statements = readFileSync("db/migrations/0047_vehicle-damages.sql", "utf8").split("--> statement-breakpoint");
  await database.db.run(sql.raw(statements.at(-1) ?? ""));

  const rows = await database.db.select().from(vehicleDamages).orderBy(vehicleDamages.note);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    vehicleId: noted.id,
    number: 1,
    kind: "other",
    note: "Delle\nKratzer",
    view: null,
    notedAt: written,
    notedByUserId: place.userId,
  });
  expect(rows[1]).toMatchObject({ vehicleId: known.id, note: "Riss", notedByUserId: null });
});
