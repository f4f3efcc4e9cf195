import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseField, baseOf } from "#app/forms/merge-base.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { aDamage, aVehicle } from "#db/seed/states/vehicles.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { damageValues } from "./damage-values.ts";
import { saveDamage } from "./save-damage.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("what another user saves between the merge and the save of a damage is merged as well", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.actor };
  const note = "Delle";
  const vehicle = await aVehicle(place);
  const { id } = await aDamage(place, vehicle, { note, kind: "dent" });
  const [shown] = (await listDamages(ctx, { vehicleId: vehicle.id })).open;
  if (!shown) throw new Error("the damage is not open");
  const isIts = eq(vehicleDamages.id, id);
  let isFirst = true;
  const transaction: typeof ctx.db.transaction = async (work) => {
    if (isFirst)
      await database.db
        .update(vehicleDamages)
        .set({ size: "large", version: shown.version + 1 })
        .where(isIts);
    isFirst = false;
    return ctx.db.transaction(work);
  };
  const values = damageValues(shown);
  const form = formOf({
    id,
    version: String(shown.version),
    [baseField]: baseOf(values),
    ...values,
    note: "Delle vorn",
  });
  const colleague = { ...ctx, db: { ...ctx.db, transaction } } as unknown as ActorDoor;
  expect(await saveDamage(colleague, vehicle.id, form)).toMatchObject({ ok: true });
  expect(await ctx.db.get(vehicleDamages, id)).toMatchObject({ note: "Delle vorn", size: "large" });
});
