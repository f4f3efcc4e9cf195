import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { shownPhotosOf } from "#server/checks/verification/shown-photos.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { handleIntent } from "./handle-intent.server.ts";
import { shownPhotosField } from "./shown-photos-input.tsx";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const identity = { prename: "Ayşe", surname: "Müller", number: "C01X00T47", dateOfBirth: "12.08.1983" };
const license = { ...identity, number: "B072RRE2I55", issuingAuthority: "Stadt Köln", classes: "B, BE" };
const forms = {
  approve_identity: identity,
  approve_license: license,
  reject: { document: "identity", reason: "unreadable" },
};

test.each(Object.entries(forms))("%s is for the photos that its form names", async (intent, fields) => {
  const { ctx } = await aStaffContext(database);
  const { id } = await aCheckInReview({ db: database.db, ...ctx.actor });
  const door = ctx as unknown as ActorDoor;
  const send = (shown: string) => {
    return handleIntent(door, id, formOf({ ...fields, intent, [shownPhotosField]: shown }));
  };
  expect(JSON.stringify(await send("other"))).toContain(idCheckTexts.photosChanged);
  const loaded = await getIdCheck(ctx, { id });
  const photos = intent === "approve_license" ? loaded.licenseImages : loaded.identityImages;
  expect(photos).not.toEqual([]);
  expect(await send(shownPhotosOf(photos))).toMatchObject({ status: 302 });
  const decided = await ctx.db.get(idChecks, id);
  const states = [decided?.approvalState, decided?.licenseApprovalState];
  expect(states.filter((state) => state !== "IN_PROGRESS")).toHaveLength(1);
});

test.each([{}, { intent: "check" }])("a form that asks for nothing offered (%o) rejects nothing", async (fields) => {
  const { ctx } = await aStaffContext(database);
  const { id } = await aCheckInReview({ db: database.db, ...ctx.actor });
  const form = formOf({ ...forms.reject, ...fields } as Record<string, string>);
  await expect(handleIntent(ctx as unknown as ActorDoor, id, form)).rejects.toMatchObject({ kind: "unreadable" });
  expect(await ctx.db.get(idChecks, id)).toMatchObject({ approvalState: "IN_PROGRESS" });
});
