import { afterAll, beforeAll, expect, test } from "vitest";
import { lowerFence, raiseFence } from "#db/tenant-move/fence.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { actorDoor } from "./open-door.server.ts";
import { type Context, guestUseCase, useCase } from "./use-case.server.ts";
import { z } from "./zod.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A use case that notes what reached it. */
function noting(definition: Pick<Parameters<typeof useCase>[0], "may" | "feature">) {
  const reached: number[] = [];
  const run = useCase({
    ...definition,
    input: z.object({ count: z.coerce.number<string>().int() }),
    async run(_ctx, { count }) {
      reached.push(count);
      return count;
    },
  });
  return { run, reached };
}

test("input is parsed before it reaches the work", async () => {
  const { ctx } = await aStaffContext(database);
  const { run, reached } = noting({ may: ["read", "id_check"] });
  expect(await run(ctx, { count: "12" })).toBe(12);
  await expect(run(ctx, { count: "zwölf" })).rejects.toThrow(z.ZodError);
  expect(reached).toEqual([12]);
});

test("without the permission nothing is done, whatever the input", async () => {
  const { ctx } = await aStaffContext(database, { role: "Nutzer" });
  const { run, reached } = noting({ may: ["delete", "user"] });
  const refused = { kind: "forbidden", message: "Dazu fehlt Ihnen die Berechtigung." };
  await expect(run(ctx, { count: "12" })).rejects.toMatchObject(refused);
  await expect(run(ctx, { count: "zwölf" })).rejects.toMatchObject(refused);
  const { ctx: admin } = await aStaffContext(database, { role: "Admin" });
  expect(await run(admin, { count: "13" })).toBe(13);
  expect(reached).toEqual([13]);
});

test("without the plan's feature nothing is done", async () => {
  const { ctx } = await aStaffContext(database, { planVersion: "light" });
  const { run, reached } = noting({ may: ["create", "contract"], feature: "contracts" });
  const refused = { kind: "forbidden", message: "Diese Funktion ist in Ihrem Tarif nicht enthalten." };
  await expect(run(ctx, { count: "12" })).rejects.toMatchObject(refused);
  expect(reached).toEqual([]);
});

test("the door of a route shows who is acting and keeps the database to the use case", async () => {
  const { ctx } = await aStaffContext(database);
  const door = actorDoor(ctx);
  expect(Object.keys(door).sort()).toEqual(["actor", "appUrl", "now"]);
  expect(door).not.toHaveProperty("db");
  const readName = useCase({
    may: ["read", "own_account"],
    input: z.object({}),
    run: async ({ db }) => (await db.headquarter()).id,
  });
  expect(await readName(door, {})).toBe(ctx.actor.headquarterId);
  const refused = noting({ may: ["delete", "user"] });
  await expect(refused.run(door, { count: "1" })).rejects.toMatchObject({ kind: "forbidden" });
});

test("a link opens its own use cases, with parsed input", async () => {
  const { ctx } = await aStaffContext(database);
  const guest = { ...ctx, actor: { kind: "guest" as const, captureProcessId: "one" } };
  const echo = guestUseCase({
    input: z.object({ side: z.enum(["front"]) }),
    run: async ({ actor }, { side }) => `${actor.captureProcessId} ${side}`,
  });
  expect(await echo(actorDoor(guest), { side: "front" })).toBe("one front");
  await expect(echo(guest, { side: "back" as never })).rejects.toThrow(z.ZodError);
});

test("a tenant that is being moved is told so instead of a failure, and nothing is written", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const minutes = ({ db }: Context) => db.headquarter().then((row) => row.reservationBufferMinutes);
  const write = ({ db }: Pick<Context, "db">) => db.updateHeadquarter({ reservationBufferMinutes: 45 });
  const ofStaff = useCase({ may: ["read", "id_check"], input: z.object({}), run: write });
  const ofGuest = guestUseCase({ input: z.object({}), run: write });
  const before = await minutes(ctx);
  await raiseFence(database.db, ctx.actor.headquarterId, "run");
  const refused = { kind: "unavailable", details: { retryAfterSeconds: 5 } };
  await expect(ofStaff(ctx, {})).rejects.toMatchObject(refused);
  await expect(ofGuest({ ...ctx, actor: { kind: "guest", captureProcessId: "c" } }, {})).rejects.toMatchObject(refused);
  expect(await minutes(ctx)).toBe(before);
  await lowerFence(database.db, ctx.actor.headquarterId, "run");
  await ofStaff(ctx, {});
  expect(await minutes(ctx)).toBe(45);
});
