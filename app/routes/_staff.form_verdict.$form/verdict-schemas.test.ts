import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verdictOn } from "#app/forms/verdict.server.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { closeDoor } from "#server/ground/kernel/open-door.server.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { verdictSchemas } from "./verdict-schemas.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aDesk() {
  const { ctx: context } = await aStaffContext(database);
  const ctx: ActorDoor = closeDoor(context, { actor: context.actor, now: context.now, appUrl: "" });
  const { headquarterId, branchId, userId } = ctx.actor;
  return { ctx, place: { db: database.db, headquarterId, branchId, userId } };
}

test("every address that a page asks is there", () => {
  const steps = { contract: ["person", "vehicle", "terms", "sb"], sb_contract: ["person", "booking"] };
  const ofSteps = Object.entries(steps).flatMap(([wizard, names]) => names.map((name) => `${wizard}_${name}`));
  const named = globSync("app/{components,routes}/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/formVerdict\("(\w+)"/g)].map(([, name]) => name ?? ""),
  );
  expect(Object.keys(verdictSchemas).sort()).toEqual([...new Set([...named, ...ofSteps])].sort());
});

test("a half is judged by the day, and by what the other one says", async () => {
  const { ctx, place } = await aDesk();
  const check = await aCheckInReview(place, {});
  const schema = await verdictSchemas.license?.(ctx, check.id);
  if (!schema) throw new Error("the license is judged");
  const response = await verdictOn(formOf({ prename: "Mia", issuedOn: "01.01.2999", dateOfBirth: "x" }), schema);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(["surname", "issuedOn", "dateOfBirth"]));
  expect(errors).not.toHaveProperty("prename");
});

test("what the rules depend on is read in one's own tenant only", async () => {
  const { place } = await aDesk();
  const check = await aCheckInReview(place, {});
  const { contract } = await aVehicleUnderway(place, { hasPhotos: false });
  const stranger = (await aDesk()).ctx;
  const ofNobody = ["photo_request", "rejection", "contract_email", "contact"];
  const refusals = Object.entries(verdictSchemas).map(async ([form, schemaOf]) => {
    const id = form === "vehicle_return" ? contract.id : check.id;
    return [
      form,
      await schemaOf(stranger, id).then(
        () => "judged",
        (error: { kind?: string }) => error.kind,
      ),
    ] as const;
  });
  for (const [form, outcome] of await Promise.all(refusals))
    expect(outcome, form).toBe(ofNobody.includes(form) ? "judged" : "not-found");
});
