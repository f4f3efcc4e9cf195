import { afterAll, beforeAll, expect, test } from "vitest";
import { vehicleVersions } from "#db/schema/vehicles.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const anAdmin = () => aStaffContext(database, { role: "Admin" });
const placeOf = ({ actor }: Context) => ({ db: database.db, ...actor });
const golf = {
  brand: "vw",
  vin: "wvw zzzcd 1sw000001",
  kind: "Kombi",
  name: "Golf",
  odometer_value: 12_480,
  short_description: "Ladekabel",
  license_plate: "K HS 204",
  pre_damage: "Kratzer",
  fuel_kind: "Benzin",
  gross_mass_kg: 1_980,
  seats: 5,
  gearbox: "Schaltgetriebe",
  trailer_load_kg: 1_500,
  main_driver: "O'Neil",
};

test("plates of other countries and numbers from before 1981 are taken once a body says so", async () => {
  const call = apiOf((await anAdmin()).ctx);
  const old = { ...golf, vin: "1182345678", license_plate: "AB-123-CD" };
  const refused = await call("POST", "/vehicles", { vehicle: old });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json.fields).sort()).toEqual(["license_plate", "vin"]);
  const said = { ...old, foreign_license_plate: true, registered_before_1981: true };
  const created = await call("POST", "/vehicles", { vehicle: said });
  expect(created.json.vehicle).toMatchObject({ ...said, brand: "Volkswagen" });
  const changed = await call("PATCH", `/vehicles/${created.json.vehicle.id}`, { vehicle: { name: "Käfer" } });
  expect(changed.json.vehicle).toMatchObject({ name: "Käfer", foreign_license_plate: true });
});

test("a vehicle is added, shown, listed, changed in part and deleted in the specified shapes", async () => {
  const { ctx } = await anAdmin();
  const call = apiOf(ctx);
  const key = { "idempotency-key": "1" };
  const created = await call("POST", "/vehicles", { vehicle: golf }, key);
  expect(created.status).toBe(201);
  const { id } = created.json.vehicle;
  const stored = {
    ...golf,
    id,
    brand: "Volkswagen",
    vin: "WVWZZZCD1SW000001",
    registered_before_1981: false,
    foreign_license_plate: false,
    status: "verfügbar",
    vehicle_owner_id: ctx.actor.headquarterId,
    hu_due: null,
    holds: [],
    deleted_at: null,
    updated_at: expect.any(String),
    location: { street: expect.any(String), city: expect.any(String) },
  };
  expect(created.json.vehicle).toEqual({ ...stored, versions: [expect.anything()] });
  expect((await call("POST", "/vehicles", { vehicle: golf }, key)).json).toEqual(created.json);

  const list = await call("GET", "/vehicles?searchQuery=k%20hs&sortBy=license_plate&sort_direction=desc");
  expect(list.json).toEqual({ records: [stored], pagination: { page: 1, total_pages: 1, total_entries: 1 } });

  const changed = await call("PATCH", `/vehicles/${id}`, { vehicle: { pre_damage: null, odometer_value: "13.000" } });
  expect(changed.json.vehicle).toMatchObject({ pre_damage: "", odometer_value: 13_000, name: "Golf" });
  const emptied = await call("PATCH", `/vehicles/${id}`, { vehicle: { seats: null, gross_mass_kg: "2.100 kg" } });
  expect(emptied.json.vehicle).toMatchObject({ seats: null, gross_mass_kg: 2_100, trailer_load_kg: 1_500 });
  const heavy = await call("PATCH", `/vehicles/${id}`, { vehicle: { gross_mass_kg: "3,5 t" } });
  expect([heavy.status, Object.keys(heavy.json.fields)]).toEqual([422, ["gross_mass_kg"]]);
  expect(changed.json.vehicle.versions).toMatchObject([
    { changed_to: { pre_damage: "Kratzer", short_description: "Ladekabel" } },
    {
      changed_to: { pre_damage: "", odometer_value: 13_000 },
      whodunnit: { prename: ctx.actor.prename, surname: ctx.actor.surname },
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await call("DELETE", `/vehicles/${id}`)).status).toBe(204);
  expect((await call("GET", `/vehicles/${id}`)).status).toBe(404);
});

test("what is wrong is named by its field", async () => {
  const { ctx } = await anAdmin();
  const call = apiOf(ctx);
  const { status, json } = await call("POST", "/vehicles", { vehicle: { ...golf, vin: "1", odometer_value: "1e3" } });
  expect([status, Object.keys(json.fields).sort()]).toEqual([422, ["odometer_value", "vin"]]);
  // A number with a point has decimals; only a text may be grouped.
  const decimals = await call("POST", "/vehicles", {
    vehicle: { ...golf, odometer_value: 12.345, gross_mass_kg: 1.995 },
  });
  expect(Object.keys(decimals.json.fields).sort()).toEqual(["gross_mass_kg", "odometer_value"]);
  expect(json.fields.odometer_value).toBe("Der Kilometerstand darf nur aus Zahlen bestehen.");
  await aVehicle(placeOf(ctx), { licensePlate: "K HS 204" });
  const taken = await call("POST", "/vehicles", { vehicle: golf });
  expect(taken.json).toMatchObject({
    error: expect.stringContaining("Kennzeichen"),
    fields: { license_plate: taken.json.error },
  });
  expect((await call("POST", "/vehicles", { vehicle: { ...golf, brand: { a: 1 } } })).status).toBe(422);
  expect((await call("POST", "/vehicles", "{")).status).toBe(400);
});

test("pages hold 50, a reserved vehicle is 'nicht verfügbar', brands come 30 at a time", async () => {
  const { ctx } = await anAdmin();
  const call = apiOf(ctx);
  for (let count = 0; count < 51; count++) await aVehicle(placeOf(ctx));
  const { vehicleId } = await aReservation(placeOf(ctx), {
    startAt: new Date(Date.now() - 60_000),
    endAt: new Date(Date.now() + 60_000),
  });
  const list = await call("GET", "/vehicles?per_page=50");
  expect(list.json.records).toHaveLength(50);
  expect(list.json.pagination).toEqual({ page: 1, total_pages: 2, total_entries: 52 });
  expect((await call("GET", `/vehicles/${vehicleId}`)).json.vehicle.status).toBe("nicht verfügbar");

  expect((await call("GET", "/vehicle_brands")).json.records).toHaveLength(30);
  const meant = await call("GET", "/vehicle_brands?searchQuery=mer");
  expect(meant.json.records).toEqual([{ id: "mercedes-benz", name: "Mercedes-Benz" }]);
  const vw = await call("GET", "/vehicle_brands?q=VW");
  expect(vw.json.records).toEqual([{ id: "volkswagen", name: "Volkswagen" }]);
});

test("a CSV file is exported and imported, all rows or none", async () => {
  const { ctx } = await anAdmin();
  const call = apiOf(ctx);
  const { vin } = await aVehicle(placeOf(ctx));
  const exported = await call("GET", "/vehicles/to_csv_file");
  expect(exported.headers.get("content-disposition")).toBe('attachment; filename="fahrzeuge.csv"');
  expect(exported.text).toMatch(/^\ufeffMarke;Modell;Fahrzeugkategorie;Kraftstoff;FIN;/);
  const upload = async (text: string) => {
    const boundary = "b0undary";
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="csv_file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    return call("POST", "/vehicles/from_csv_file", body, {
      "content-type": `multipart/form-data; boundary=${boundary}`,
    });
  };
  expect((await upload(exported.text)).json).toEqual({ created: 0, updated: 0, unchanged: 1 });
  const changed = await upload(`Marke;Modell;FIN;KM\nVW;Golf Variant;${vin};12499\nAudi;A4;WAUZZZF41SW000009;1`);
  expect([changed.status, changed.json]).toEqual([200, { created: 1, updated: 1, unchanged: 0 }]);
  const refused = await upload(`Marke;Modell;FIN\n;A4;${vin}\nAudi;A4;X`);
  expect([refused.status, refused.json.errors]).toEqual([
    422,
    ["Zeile 2, Spalte Marke: Die Marke ist erforderlich.", expect.stringContaining("Zeile 3, Spalte FIN: ")],
  ]);
  expect(refused.json.error).toBe(refused.json.errors[0]);
  expect(refused.json.fields["2.Marke"]).toBe("Die Marke ist erforderlich.");
});

test("a version that an import wrote was written by nobody", async () => {
  const { ctx } = await anAdmin();
  const { id } = await aVehicle(placeOf(ctx));
  await ctx.db.insert(vehicleVersions, {
    id: newId(),
    vehicleId: id,
    userId: null,
    changedTo: { pre_damage: "Delle" },
    createdAt: ctx.now(),
  });
  const { json } = await apiOf(ctx)("GET", `/vehicles/${id}`);
  expect(json.vehicle.versions).toMatchObject([{ changed_to: { pre_damage: "Delle" }, whodunnit: null }]);
});
