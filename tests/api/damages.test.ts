import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { addPhotosOfDamage } from "#server/administration/vehicle-photo/damage-photos.server.ts";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aVehicleOfTheApi() {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const { id } = await aVehicle({ db: database.db, ...ctx.actor }, { preDamage: "" });
  return { ctx, call: apiOf(ctx), vehicle: `/vehicles/${id}`, damages: `/vehicles/${id}/damages` };
}

const scratch = { kind: "scratch", view: "left", place: { x: 250, y: 500 }, size: "medium", note: "Tür" };

test("a damage is noted once, listed, changed in part, repaired and opened again", async () => {
  const { ctx, call, vehicle, damages } = await aVehicleOfTheApi();
  const key = { "idempotency-key": "1" };
  const noted = await call("POST", damages, { damage: scratch }, key);
  expect(noted.status).toBe(201);
  const { damage } = noted.json;
  expect(damage).toEqual({
    ...scratch,
    id: damage.id,
    number: 1,
    state: "open",
    noted_at: expect.stringMatching(/Z$/),
    noted_by: `${ctx.actor.prename} ${ctx.actor.surname}`,
    ended_at: null,
    contract_id: null,
    photos: [],
  });
  expect((await call("GET", damages)).json).toEqual({ damages: [damage] });

  const one = `${damages}/${damage.id}`;
  const changed = await call("PATCH", one, { damage: { kind: "dent", size: null } });
  expect(changed.json.damage).toEqual({ ...damage, kind: "dent", size: null });
  expect((await call("GET", vehicle)).json.vehicle.pre_damage).toBe("Delle links: Tür");
  const moved = await call("PATCH", one, { damage: { view: "roof" } });
  expect(moved.json.damage).toMatchObject({ view: "roof", place: null, note: "Tür" });
  const placed = await call("PATCH", one, { damage: { place: { x: 0, y: 1000 } } });
  expect(placed.json.damage).toMatchObject({ view: "roof", place: { x: 0, y: 1000 } });

  const repaired = await call("PATCH", one, { damage: { state: "repaired" } });
  expect(repaired.json.damage).toMatchObject({ state: "repaired", ended_at: expect.stringMatching(/Z$/) });
  expect((await call("GET", vehicle)).json.vehicle.pre_damage).toBe("");
  const other = await call("PATCH", one, { damage: { state: "removed" } });
  expect([other.status, other.json.error]).toEqual([409, damageTexts.endedOtherwise.repaired]);
  expect((await call("PATCH", one, { damage: { note: "Heck" } })).status).toBe(409);
  expect((await call("PATCH", one, { damage: { state: "open" } })).json.damage.state).toBe("open");
});

test.each([
  [{}, "kind"],
  [{ kind: "rust" }, "kind"],
  [{ kind: "other" }, "note"],
  [{ kind: "scratch", note: "x".repeat(201) }, "note"],
  [{ kind: "scratch", view: "bonnet" }, "view"],
  [{ kind: "scratch", place: { x: 1, y: 1 } }, "place"],
  [{ kind: "scratch", view: "left", place: { x: 1001, y: 1 } }, "place"],
  [{ kind: "scratch", view: "left", place: { x: 0.5, y: 1 } }, "place"],
])("%o is refused at %s", async (damage, field) => {
  const { call, damages } = await aVehicleOfTheApi();
  const refused = await call("POST", damages, { damage });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.json.fields)).toEqual([field]);
  expect((await call("GET", damages)).json.damages).toEqual([]);
});

test("a state goes alone, and a place with a side", async () => {
  const { call, damages } = await aVehicleOfTheApi();
  const { damage } = (await call("POST", damages, { damage: { kind: "scratch" } })).json;
  const both = await call("PATCH", `${damages}/${damage.id}`, { damage: { state: "repaired", note: "Tür" } });
  expect([both.status, both.json.fields]).toEqual([422, { state: damageTexts.stateAlone }]);
  const nowhere = await call("PATCH", `${damages}/${damage.id}`, { damage: { place: { x: 1, y: 1 } } });
  expect([nowhere.status, nowhere.json.fields]).toEqual([422, { place: damageTexts.placeWithoutView }]);
  expect((await call("GET", damages)).json.damages).toEqual([damage]);
});

test("damages of another vehicle, of another dealer and of none are not found", async () => {
  const [one, other, stranger] = [await aVehicleOfTheApi(), await aVehicleOfTheApi(), await aVehicleOfTheApi()];
  const { damage } = (await one.call("POST", one.damages, { damage: { kind: "dent" } })).json;
  const repaired = { damage: { state: "repaired" } };
  const here = await one.call("PATCH", `${other.damages}/${damage.id}`, repaired);
  const there = await stranger.call("PATCH", `${one.damages}/${damage.id}`, repaired);
  const listed = await stranger.call("GET", one.damages);
  const noted = await stranger.call("POST", one.damages, { damage: {} });
  expect([here, there, listed, noted].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await one.call("GET", one.damages)).json.damages).toEqual([damage]);
});

test("the photos of a damage are named, and their files are the vehicle's alone", async () => {
  const { ctx, call, damages, vehicle } = await aVehicleOfTheApi();
  const { damage } = (await call("POST", damages, { damage: scratch })).json;
  const vehicleId = vehicle.split("/")[2] ?? "";
  await addPhotosOfDamage(ctx, { vehicleId, damageId: damage.id, photos: [plainJpeg(40, 30)] });
  const [listed] = (await call("GET", damages)).json.damages;
  expect(listed.photos).toEqual([{ id: expect.any(String), created_at: expect.stringMatching(/Z$/) }]);
  const file = `/damage_photos/${listed.photos[0].id}`;
  const photo = await call("GET", `${vehicle}${file}`);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const other = await aVehicleOfTheApi();
  expect((await other.call("GET", `${other.vehicle}${file}`)).status).toBe(404);
});
