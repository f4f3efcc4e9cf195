import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { saveVehicle } from "./vehicle-form.server.ts";

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
