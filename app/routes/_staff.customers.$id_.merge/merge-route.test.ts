import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/contracts.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { action, loader } from "./route.tsx";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("only the two records that the page shows can be merged", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const record = () => aCustomer(place, { email: `${newId()}@alt.example` }, specimenPeople.erika);
  const [shown, other, third] = [await record(), await record(), await record()];
  const send = (keptId: string) => {
    const address = `https://localhost/customers/${shown.id}/merge?with=${other.id}`;
    const body = new URLSearchParams({ keptId, isConfirmed: "on" });
    const request = new Request(address, { method: "POST", body });
    const context = { staffDoor: async () => ctx, isDataRequest: false };
    return action({ request, params: { id: shown.id }, context } as unknown as ActionFunctionArgs);
  };
  for (const keptId of [third.id, "", "x".repeat(200)])
    expect(await send(keptId)).toMatchObject({ init: { status: 422 } });
  for (const { id } of [shown, other, third])
    expect(await ctx.db.get(customers, id)).toMatchObject({ mergedIntoId: null });
  const merged = await send(other.id);
  expect(merged).toMatchObject({ status: 302 });
  // Going back from there leads past this page.
  expect((merged as Response).headers.get("x-remix-replace")).toBe("true");
  expect(await ctx.db.get(customers, shown.id)).toMatchObject({ mergedIntoId: other.id });
  const address = `https://localhost/customers/${shown.id}/merge?with=${other.id}`;
  const context = { staffDoor: async () => ctx, isDataRequest: false };
  const args = { request: new Request(address), params: { id: shown.id }, context } as unknown as LoaderFunctionArgs;
  const again: Response = await loader(args).catch((thrown) => thrown);
  expect([again.status, again.headers.get("location")]).toEqual([302, `/customers/${shown.id}`]);
});
