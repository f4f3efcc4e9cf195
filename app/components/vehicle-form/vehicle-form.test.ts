import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { baseField, baseOf } from "#app/forms/merge-base.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { saveVehicle } from "./vehicle-form.server.ts";
import { vehicleFormValues } from "./vehicle-form.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each(["create", "update"])(
  "a defect while saving (%s) is reported, said as specified, and keeps the input",
  async (intent) => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { id } = await aVehicle({ db: database.db, ...ctx.actor });
    const defect = new Error("the database is away");
    const broken = { ...ctx, db: { ...ctx.db, transaction: () => Promise.reject(defect) } };
    const reportDefect = vi.fn();
    const form = formOf({ intent, id, version: "1", brand: "O'Neil <b>", name: "Golf Ü", vin: "WVWZZZCDZSW000001" });
    const refusal = await saveVehicle(broken as unknown as ActorDoor, form, reportDefect);
    expect(refusal?.lastResult).toMatchObject({
      initialValue: { brand: "O'Neil <b>", name: "Golf Ü" },
      error: { "": ["Es ist ein API Fehler aufgetreten,Bitte versuche es später noch einmal"] },
    });
    expect(refusal?.status).toBe(422);
    expect(reportDefect).toHaveBeenCalledWith(defect);
    expect(await ctx.db.get(vehicles, id)).toMatchObject({ version: 1 });
  },
);

test("what another user saves between the merge and the save is merged as well", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const { id } = await aVehicle({ db: database.db, ...ctx.actor });
  const shown = await getVehicle(ctx, { id });
  const values = vehicleFormValues(shown);
  let colleagues = 2;
  const transaction: typeof ctx.db.transaction = async (work) => {
    if (colleagues-- > 0) {
      const row = await ctx.db.get(vehicles, id);
      if (row)
        await ctx.db.update(vehicles, eq(vehicles.id, id), {
          shortDescription: `seen ${row.version}`,
          version: row.version + 1,
        });
    }
    return ctx.db.transaction(work);
  };
  const form = formOf({ intent: "update", id, version: String(shown.version), [baseField]: baseOf(values) });
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  form.set("mainDriver", "Jörg Weißenfels");
  expect(
    await saveVehicle({ ...ctx, db: { ...ctx.db, transaction } } as unknown as ActorDoor, form, vi.fn()),
  ).toBeUndefined();
  expect(await ctx.db.get(vehicles, id)).toMatchObject({ mainDriver: "Jörg Weißenfels", shortDescription: "seen 2" });
});
