import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { updateVehicle } from "#server/fleet/vehicles/update-vehicle.server.ts";
import { vehicleFieldNames } from "#server/fleet/vehicles/vehicle-fields.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { changeDamage } from "./change-damage.server.ts";
import { damageTexts as t } from "./damage.texts.ts";
import { endDamage } from "./end-damage.server.ts";
import { listDamages } from "./list-damages.server.ts";
import { noteDamage } from "./note-damage.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const unchanged = Object.fromEntries(vehicleFieldNames.map((field) => [field, null]));

/** A user and a vehicle with these damages as its text. */
async function aDesk(preDamage = "") {
  const { ctx } = await aStaffContext(database, { role: "Nutzer" });
  const { id: vehicleId } = await aVehicle({ db: database.db, ...ctx.actor }, { preDamage });
  return {
    ctx,
    vehicleId,
    note: (damage: Partial<Parameters<typeof noteDamage>[1]> = {}) =>
      noteDamage(ctx, { id: newId(), vehicleId, kind: "scratch", ...damage }),
    write: (text: string) => updateVehicle(ctx, { ...unchanged, id: vehicleId, preDamage: text } as never),
    list: () => listDamages(ctx, { vehicleId }),
    text: async () => (await database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId)))[0]?.preDamage,
    audit: async () => {
      const rows = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, vehicleId));
      return rows.map(({ action }) => action);
    },
    versions: () => database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, vehicleId)),
  };
}

test("a noted damage is in the list, in the text and in the history; the same form once more notes nothing", async () => {
  const { ctx, note, list, text, versions } = await aDesk("Delle hinten");
  const id = newId();
  const damage = { id, view: "left", size: "medium", note: " Tür  hinten " } as const;
  await Promise.all([note(damage), note(damage)]);
  await note(damage);
  const { open } = await list();
  expect(open.map(({ number, kind, note: said }) => [number, kind, said])).toEqual([
    [2, "scratch", "Tür hinten"],
    [1, "other", "Delle hinten"],
  ]);
  expect(open[0]).toMatchObject({ notedBy: `${ctx.actor.prename} ${ctx.actor.surname}`, contractId: null });
  expect(await text()).toBe("Delle hinten\nKratzer links, bis 10 cm: Tür hinten");
  expect(await versions()).toHaveLength(1);
});

describe("the place of a noted damage", () => {
  const place = { view: "left", x: 250, y: 500 } as const;

  test("is kept, as an object and as a form has it", async () => {
    const { note, list } = await aDesk();
    await note({ view: "left", place });
    await note({ view: "left", place: "left 0 1000" });
    expect((await list()).open.map((damage) => damage.place)).toEqual([{ view: "left", x: 0, y: 1000 }, place]);
  });

  test("is none when the damage is on another view or on none", async () => {
    const { note, list } = await aDesk();
    await note({ view: "right", place });
    await note({ view: "", place: "left 250 500" });
    expect((await list()).open.map((damage) => [damage.view, damage.place])).toEqual([
      [null, null],
      ["right", null],
    ]);
  });

  test.each([
    { view: "left", x: 1001, y: 0 },
    { view: "left", x: 0, y: -1 },
    { view: "left", x: 0.5, y: 0 },
    { view: "bonnet", x: 1, y: 1 },
    { view: "left" },
    "left 1001 0",
    "left 1 -1",
    "somewhere 1 1",
    "left",
  ])("that lies beside the drawing is refused: %o", async (wrong) => {
    const { note, list } = await aDesk();
    await expect(note({ view: "left", place: wrong as never })).rejects.toThrow(t.placeUnknown);
    expect((await list()).open).toEqual([]);
  });
});

test("two people at once get two numbers", async () => {
  const { note, list } = await aDesk();
  await Promise.all([note(), note(), note()]);
  expect((await list()).open.map(({ number }) => number)).toEqual([3, 2, 1]);
});

describe("an ended damage", () => {
  test("leaves the text, stays in the list with its number, and can be opened again", async () => {
    const { ctx, vehicleId, note, list, text } = await aDesk();
    await note({ view: "roof" });
    const [{ id = "" } = {}] = (await list()).open;
    await endDamage(ctx, { vehicleId, id, end: "repaired" });
    await endDamage(ctx, { vehicleId, id, end: "repaired" });
    expect(await text()).toBe("");
    await note({ kind: "dent" });
    expect((await list()).open.map(({ number }) => number)).toEqual([2]);
    expect((await list()).ended).toMatchObject([{ number: 1, isRepaired: true }]);
    await endDamage(ctx, { vehicleId, id, end: "open" });
    expect(await text()).toBe("Kratzer Dach\nDelle");
  });

  test("is not removed after somebody else had it repaired", async () => {
    const { ctx, vehicleId, note, list } = await aDesk();
    await note();
    const [{ id = "" } = {}] = (await list()).open;
    await endDamage(ctx, { vehicleId, id, end: "repaired" });
    const removing = endDamage(ctx, { vehicleId, id, end: "removed" });
    await expect(removing).rejects.toMatchObject({ kind: "conflict", message: t.endedOtherwise.repaired });
  });

  test("of another vehicle is refused", async () => {
    const [one, other] = [await aDesk(), await aDesk()];
    await one.note();
    const [{ id = "" } = {}] = (await one.list()).open;
    const here = { vehicleId: other.vehicleId, id, end: "repaired" } as const;
    await expect(endDamage(other.ctx, here)).rejects.toMatchObject({ kind: "conflict", message: t.gone });
    const there = { vehicleId: one.vehicleId, id, end: "repaired" } as const;
    await expect(endDamage(other.ctx, there)).rejects.toMatchObject({ kind: "not-found" });
    expect((await one.list()).open).toHaveLength(1);
  });
});

test("the form of the vehicle rewrites what is only text, and leaves what was noted singly", async () => {
  const { note, write, list, text } = await aDesk("Delle hinten");
  await note({ view: "left" });
  await write("Delle hinten rechts");
  expect(await text()).toBe("Delle hinten rechts\nKratzer links");
  await write("");
  expect(await text()).toBe("Kratzer links");
  expect((await list()).ended).toMatchObject([{ number: 1, note: "Delle hinten rechts", isRepaired: false }]);
  await write("Kratzer links\nRiss im Spiegel");
  expect((await list()).open.map(({ number, note: said }) => [number, said])).toEqual([
    [3, "Riss im Spiegel"],
    [2, ""],
  ]);
});

describe("a changed damage", () => {
  const all = { kind: "dent", view: "right", place: "right 100 200", size: "large", note: "Kotflügel" } as const;

  test("says what it was given, with its number, in list, text, history and audit log; the same once more writes nothing", async () => {
    const { ctx, vehicleId, note, list, text, versions, audit } = await aDesk();
    await note({ view: "left", place: "left 1 1" });
    const [{ id = "", version = 0 } = {}] = (await list()).open;
    await changeDamage(ctx, { vehicleId, id, version, ...all });
    await changeDamage(ctx, { vehicleId, id, version, ...all });
    const place = { view: "right", x: 100, y: 200 };
    expect((await list()).open).toMatchObject([{ ...all, number: 1, version: 2, place }]);
    expect(await text()).toBe("Delle rechts, über 10 cm: Kotflügel");
    expect(await versions()).toHaveLength(2);
    expect(await audit()).toEqual(["note_damage", "change_damage"]);
  });

  test("loses its place on another view", async () => {
    const { ctx, vehicleId, note, list } = await aDesk();
    await note({ view: "left", place: "left 1 1" });
    const [{ id = "", version = 0 } = {}] = (await list()).open;
    await changeDamage(ctx, { vehicleId, id, version, ...all, view: "roof", place: "left 1 1" });
    expect((await list()).open).toMatchObject([{ view: "roof", place: null }]);
  });

  test("that came with a text gets a kind and a place, and its long description stays", async () => {
    const long = `Delle\n${"x ".repeat(150)}vorn`;
    const { ctx, vehicleId, write, list, text } = await aDesk(long);
    const [{ id = "", version = 0 } = {}] = (await list()).open;
    await changeDamage(ctx, { vehicleId, id, version, ...all, note: long.replace("\n", " ") });
    expect(await text()).toBe(`Delle rechts, über 10 cm: ${long}`);
    const longer = changeDamage(ctx, { vehicleId, id, version: 2, ...all, note: `${long} und hinten` });
    await expect(longer).rejects.toMatchObject({ kind: "invalid", details: { field: "note" } });
    // From now on no text takes it away.
    await write("");
    expect((await list()).open).toHaveLength(1);
  });

  test("of somebody else stays as it is, and they are told what it says", async () => {
    const { ctx, vehicleId, note, list } = await aDesk();
    await note();
    const [{ id = "", version = 0 } = {}] = (await list()).open;
    const [one, other] = await Promise.allSettled([
      changeDamage(ctx, { vehicleId, id, version, kind: "crack" }),
      changeDamage(ctx, { vehicleId, id, version, kind: "dirt" }),
    ]);
    const refused = [one, other].filter(({ status }) => status === "rejected");
    const [left] = (await list()).open;
    expect(refused).toMatchObject([
      { reason: { kind: "conflict", message: t.changedMeanwhile(left?.kind === "crack" ? "Riss" : "Verschmutzung") } },
    ]);
  });

  test("is open, and of its vehicle", async () => {
    const [desk, other] = [await aDesk(), await aDesk()];
    await desk.note();
    const [{ id = "", version = 0 } = {}] = (await desk.list()).open;
    const elsewhere = changeDamage(other.ctx, { vehicleId: other.vehicleId, id, version, ...all });
    await expect(elsewhere).rejects.toMatchObject({ kind: "conflict", message: t.gone });
    await endDamage(desk.ctx, { vehicleId: desk.vehicleId, id, end: "removed" });
    const ended = changeDamage(desk.ctx, { vehicleId: desk.vehicleId, id, version: 2, ...all });
    await expect(ended).rejects.toMatchObject({ kind: "conflict", message: t.endedOtherwise.removed });
  });

  test("does not become nothing", async () => {
    const { ctx, vehicleId, note, list } = await aDesk();
    await note();
    const [{ id = "", version = 0 } = {}] = (await list()).open;
    await expect(changeDamage(ctx, { vehicleId, id, version, kind: "other" })).rejects.toThrow(t.noteRequired);
  });
});

test("a text that nobody has taken apart yet is not lost when a damage is noted", async () => {
  const { vehicleId, note, text, list } = await aDesk();
  await database.db.update(vehicles).set({ preDamage: "Riss" }).where(eq(vehicles.id, vehicleId));
  await note();
  expect(await text()).toBe("Riss\nKratzer");
  expect((await list()).open).toHaveLength(2);
});

test("what is wrong is said: no kind, nothing said, too much", async () => {
  const { ctx, vehicleId, note } = await aDesk("x".repeat(2_990));
  const wrong = (damage: object) => noteDamage(ctx, { id: newId(), vehicleId, ...damage } as never);
  await expect(wrong({ kind: "" })).rejects.toThrow(t.kindRequired);
  await expect(wrong({ kind: "other", note: " " })).rejects.toThrow(t.noteRequired);
  await expect(note({ note: "Tür" })).rejects.toMatchObject({ kind: "invalid", message: t.full });
});
