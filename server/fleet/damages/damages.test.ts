import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { updateVehicle } from "#server/fleet/vehicles/update-vehicle.server.ts";
import { vehicleFieldNames } from "#server/fleet/vehicles/vehicle-fields.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
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
