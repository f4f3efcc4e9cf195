import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview, anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { withdrawingTexts } from "#server/checks/withdrawing/withdrawing.texts.ts";
import { httpTexts } from "#server/ground/http/http.texts.ts";
import { nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const photo = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
const newCheck = {
  id_check: {
    identity_document_type: "PASSPORT",
    identity_document_images_attributes: [
      { image: photo, identity_document_side: "front_side", image_type: "visible" },
    ],
    drivers_liscense_id_check_attributes: {
      identity_document_images_attributes: [
        { image: photo, identity_document_side: "front_side", image_type: "visible" },
      ],
    },
  },
};
const confirmed = {
  id_check: {
    prename: "Anna",
    surname: "Schulz",
    identity_document_number: "C01X00T47",
    date_of_birth: "1983-08-12",
    drivers_liscense_id_check_attributes: {
      number: "B072RRE2I55",
      drivers_liscense_issuing_authority: "Stadt Köln",
      drivers_license_classes: "B",
      country: "Niederlande",
      resident_since: "01.08.2020",
    },
  },
};
const placeOf = (ctx: Context) => ({
  db: database.db,
  headquarterId: ctx.actor.headquarterId,
  branchId: ctx.actor.branchId,
  userId: ctx.actor.userId,
});

test("a check with images is started, listed, approved and shown in the specified shapes", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const created = await call("POST", "/id_checks", newCheck);
  expect(created.status).toBe(201);
  const { id } = created.json.data;

  const list = await call("GET", "/id_checks");
  expect(list.json.pagination).toEqual({ page: 1, total_pages: 1, total_entries: 1 });
  expect(list.json.records[0]).toMatchObject({
    id,
    approval_state: "IN_PROGRESS",
    drivers_liscense: { approval_state: "IN_PROGRESS" },
    contract_short: null,
    discarded_at: null,
  });

  const approved = await call("POST", `/id_checks/${id}/approve`, confirmed);
  expect(approved.status).toBe(200);
  expect(approved.json.id_check).toMatchObject({
    identity_document_type: "PASSPORT",
    identity_document_number: "C01X00T47",
    surname: "Schulz",
    date_of_birth: "1983-08-12",
    approval_state: "SUCCESSFULLY_COMPLETED",
    drivers_liscense_id_check: {
      identity_document_number: "B072RRE2I55",
      drivers_liscense_issuing_authority: "Stadt Köln",
      drivers_license_classes: "B",
      country: "NL",
      resident_since: "2020-08-01",
      approval_state: "SUCCESSFULLY_COMPLETED",
      is_persons_name_matched: null,
      original_presented_at: null,
    },
    original_presented_at: null,
  });
  expect((await call("GET", "/id_checks/context_counts")).json).toEqual({ all: 1, active: 1 });
  expect((await call("POST", `/id_checks/${id}/approve`, confirmed)).status).toBe(409);
  expect((await call("POST", `/id_checks/${id}/discard`)).json.id_check.discarded_at).toMatch(/^\d{4}-/);
  expect((await call("GET", "/id_checks/context_counts")).json).toEqual({ all: 1, active: 0 });
});

test("names of the license are compared where they are sent, and an original is seen where somebody says so", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const approveWith = async (names: object, seen: object = {}) => {
    const { id } = (await call("POST", "/id_checks", newCheck)).json.data;
    const { drivers_liscense_id_check_attributes: license, ...identity } = confirmed.id_check;
    const id_check = { ...identity, ...seen, drivers_liscense_id_check_attributes: { ...license, ...names, ...seen } };
    const approved = await call("POST", `/id_checks/${id}/approve`, { id_check });
    expect([approved.status, approved.json.error]).toEqual([200, undefined]);
    return approved.json.id_check;
  };
  const { prename, surname } = confirmed.id_check;
  expect((await approveWith({ prename, surname })).drivers_liscense_id_check).toMatchObject({
    surname,
    is_persons_name_matched: true,
  });
  expect((await approveWith({ prename, surname: "Schmidt" })).drivers_liscense_id_check).toMatchObject({
    surname: "Schmidt",
    is_persons_name_matched: false,
  });
  const unread = await approveWith({}, { original_presented: true });
  expect(unread.drivers_liscense_id_check).toMatchObject({ surname: null, is_persons_name_matched: null });
  expect(unread.original_presented_at).toMatch(/^\d{4}-/);
  expect(unread.drivers_liscense_id_check.original_presented_at).toMatch(/^\d{4}-/);
});

test("a birth date of which the document has only the year is accepted and returned as such", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  for (const date_of_birth of ["1964", "00.00.1964", "XX.XX.1964", "1964-00-00", "–.–.1964"]) {
    const { id } = (await call("POST", "/id_checks", newCheck)).json.data;
    const number = "04512/08/0264";
    const license = { ...confirmed.id_check.drivers_liscense_id_check_attributes, number };
    const id_check = { ...confirmed.id_check, date_of_birth, drivers_liscense_id_check_attributes: license };
    const approved = await call("POST", `/id_checks/${id}/approve`, { id_check });
    expect([approved.status, approved.json.errors]).toEqual([200, undefined]);
    expect(approved.json.id_check.date_of_birth).toBe("1964-00-00");
    expect(approved.json.id_check.drivers_liscense_id_check.identity_document_number).toBe(number);
  }
});

test("states in a body change nothing, missing fields are reported in German", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const sneaky = { id_check: { ...newCheck.id_check, approval_state: "SUCCESSFULLY_COMPLETED" } };
  const { id } = (await call("POST", "/id_checks", sneaky)).json.data;
  expect((await call("GET", `/id_checks/${id}`)).json.id_check.approval_state).toBe("IN_PROGRESS");
  const incomplete = await call("POST", `/id_checks/${id}/approve`, {
    id_check: { approval_state: "SUCCESSFULLY_COMPLETED" },
  });
  expect(incomplete.status).toBe(422);
  expect(incomplete.json.errors).toContain(idCheckTexts.prenameRequired);
  expect((await call("GET", `/id_checks/${id}`)).json.id_check.approval_state).toBe("IN_PROGRESS");
});

test("what is stored of a license is judged as in a review", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const { id } = (await call("POST", "/id_checks", newCheck)).json.data;
  await database.db.update(idChecks).set({ licenseIssuedOn: "2098-01-01" }).where(eq(idChecks.id, id));
  const { status, json } = await call("POST", `/id_checks/${id}/approve`, confirmed);
  expect([status, json.error]).toEqual([422, idCheckTexts.issuedInFuture]);
});

test("an approval of both documents decides neither when one of them is refused", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const call = apiOf(ctx);
  const { id } = (await call("POST", "/id_checks", newCheck)).json.data;
  const { drivers_liscense_id_check_attributes: license, ...identity } = confirmed.id_check;
  const [announced, before] = [fake.published.length, (await call("GET", `/id_checks/${id}`)).json];

  const withoutClasses = {
    ...identity,
    drivers_liscense_id_check_attributes: { ...license, drivers_license_classes: "" },
  };
  const refused = await call("POST", `/id_checks/${id}/approve`, { id_check: withoutClasses });
  expect(refused.status).toBe(422);
  expect(refused.json.errors).toContain(idCheckTexts.classesRequired);
  expect((await call("GET", `/id_checks/${id}`)).json).toEqual(before);
  expect(fake.published).toHaveLength(announced);

  expect((await call("POST", `/id_checks/${id}/approve`, confirmed)).status).toBe(200);
});

test("an approval names the errors of both documents at once, and expired ones need a confirmation", async () => {
  const { ctx } = await aStaffContext(database, { now: () => new Date("2026-11-22T10:00:00Z") });
  const call = apiOf(ctx);
  const changes = { identityDocumentExpiresOn: "2026-11-21" };
  const { id } = await aCheckInReview(placeOf(ctx), { changes });
  const { drivers_liscense_id_check_attributes: license, ...identity } = confirmed.id_check;
  const bad = { ...license, number: "!!!", drivers_license_classes: "" };
  const refused = await call("POST", `/id_checks/${id}/approve`, {
    id_check: { ...identity, prename: "👍", drivers_liscense_id_check_attributes: bad },
  });
  expect(refused.status).toBe(422);
  const { licenseNumberCharacters, classesRequired } = idCheckTexts;
  const expiryNotAccepted = concernTable.identity_expired.asks.approve;
  expect(refused.json.errors).toEqual([
    nameCharactersText,
    expiryNotAccepted,
    nameCharactersText,
    licenseNumberCharacters,
    classesRequired,
  ]);
  expect(refused.json).toMatchObject({ code: "invalid", concerns: ["identity_expired"] });
  const ageQuestion = concernTable.under_age.asks.approve;
  const young = { ...confirmed.id_check, accept_expired: true, date_of_birth: "23.11.2008" };
  const tooYoung = await call("POST", `/id_checks/${id}/approve`, { id_check: young });
  expect(tooYoung).toMatchObject({
    status: 422,
    json: { errors: [ageQuestion], code: "confirmation_required", concerns: ["under_age"] },
  });
  const accepted = { id_check: { ...young, accept_under_age: true } };
  expect((await call("POST", `/id_checks/${id}/approve`, accepted)).status).toBe(200);
});

test("an approval takes what the desk confirms, and asks for the concerns it finds in it by their codes", async () => {
  const { ctx } = await aStaffContext(database, { now: () => new Date("2026-11-22T10:00:00Z") });
  const call = apiOf(ctx);
  const { id } = await aCheckInReview(placeOf(ctx), { changes: { identityDocumentType: "PASSPORT" } });
  const { drivers_liscense_id_check_attributes: license, ...identity } = confirmed.id_check;
  const given = {
    ...identity,
    expires_on: "2026-11-21",
    nationality: "Deutsch",
    drivers_liscense_id_check_attributes: { ...license, issued_on: "09.02.2021", expires_on: "20.11.2026" },
  };
  const approve = (changes: object) => call("POST", `/id_checks/${id}/approve`, { id_check: { ...given, ...changes } });
  const codes = ["identity_expired", "zone_of_other_kind", "license_expired"];
  expect(await approve({})).toMatchObject({
    status: 422,
    json: {
      code: "confirmation_required",
      concerns: codes,
      fields: { "confirmed_concerns.zone_of_other_kind": concernTable.zone_of_other_kind.asks.approve },
    },
  });
  expect((await approve({ confirmed_concerns: codes.slice(0, 2) })).json.concerns).toEqual(["license_expired"]);
  expect((await approve({ confirmed_concerns: codes })).status).toBe(200);
  const [check] = await database.db.select().from(idChecks).where(eq(idChecks.id, id));
  expect(check).toMatchObject({
    identityDocumentExpiresOn: "2026-11-21",
    nationality: "Deutsch",
    licenseIssuedOn: "2021-02-09",
    licenseExpiresOn: "2026-11-20",
  });
});

test("no call of a check accepts a state anywhere in the body", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const { id } = (await call("POST", "/id_checks", newCheck)).json.data;
  const states = {
    approval_state: "SUCCESSFULLY_COMPLETED",
    approvalState: "SUCCESSFULLY_COMPLETED",
    processState: "finished",
    process_state: "finished",
    contract_state: "returned",
    discarded_at: "2026-01-01T00:00:00Z",
    is_persons_name_matched: true,
  };
  const license = { ...confirmed.id_check.drivers_liscense_id_check_attributes, number: "", ...states };
  const bodies = [
    ["approve", { ...states, id_check: { ...states, drivers_liscense_id_check_attributes: states } }],
    ["approve", { id_check: { ...confirmed.id_check, ...states, drivers_liscense_id_check_attributes: license } }],
    ["reject", { ...states, id_check: { ...states, reason: "" } }],
    ["discard", { ...states, id_check: states }],
  ] as const;
  for (const [action, body] of bodies) {
    const response = await call("POST", `/id_checks/${id}/${action}`, body);
    expect(response.status, action).toBeGreaterThanOrEqual(400);
  }
  expect((await call("GET", `/id_checks/${id}`)).json.id_check).toMatchObject({
    approval_state: "IN_PROGRESS",
    discarded_at: null,
    drivers_liscense_id_check: { approval_state: "IN_PROGRESS", is_persons_name_matched: null },
  });
});

test("a body that is not JSON is a client error with a German message", async () => {
  const { ctx } = await aStaffContext(database);
  const response = await apiOf(ctx)("POST", "/id_checks", "{");
  expect(response).toMatchObject({
    status: 400,
    json: { error: httpTexts.bodyUnreadable },
  });
});

test("a start that died after its photos were stored starts the check when it is repeated, once", async () => {
  let now = new Date("2026-11-23T08:00:00Z");
  const { ctx } = await aStaffContext(database, { now: () => now });
  const transactions = { done: 0 };
  /** Dies like a Worker before its last transaction: both documents are stored, the check is not. */
  const dying: Context = {
    ...ctx,
    db: {
      ...ctx.db,
      transaction: (work) => (transactions.done++ < 4 ? ctx.db.transaction(work) : new Promise<never>(() => {})),
    },
  };
  void apiOf(dying)("POST", "/id_checks", newCheck, { "Idempotency-Key": "start" });
  await expect.poll(() => transactions.done).toBe(5);
  now = new Date(now.getTime() + 10_000);
  const repeated = await apiOf(ctx)("POST", "/id_checks", newCheck, { "Idempotency-Key": "start" });
  expect(repeated.status).toBe(201);
  const again = await apiOf(ctx)("POST", "/id_checks", newCheck, { "Idempotency-Key": "start" });
  expect(again.json).toEqual(repeated.json);
  const started = await database.db.select().from(idChecks).where(eq(idChecks.userId, ctx.actor.userId));
  expect(started).toHaveLength(1);
});

test("a rejection needs its reason", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const { id } = (await call("POST", "/id_checks", newCheck)).json.data;
  const without = await call("POST", `/id_checks/${id}/reject`, { id_check: { reason: "" } });
  const { reasonRequired } = idCheckTexts;
  expect(without).toMatchObject({ status: 422, json: { error: reasonRequired, fields: { reason: reasonRequired } } });
  const rejected = await call("POST", `/id_checks/${id}/reject`, {
    id_check: { reason: "unreadable", document: "license" },
  });
  expect(rejected.json.id_check.drivers_liscense_id_check.approval_state).toBe("REJECTED");
});

test("a decision is taken back with its reason, until there is a contract", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const check = await anAcceptedCheck(placeOf(ctx));
  const withdraw = (id_check: object, id = check.id) =>
    call("POST", `/id_checks/${id}/withdraw_decision`, { id_check });
  expect(await withdraw({ document: "license" })).toMatchObject({
    status: 422,
    json: { fields: { reason: withdrawingTexts.reasonRequired } },
  });
  for (const _ of [1, 2]) {
    const { status, json } = await withdraw({ document: "license", reason: "doubtful_document" });
    expect(status).toBe(200);
    expect(json.id_check).toMatchObject({
      approval_state: "SUCCESSFULLY_COMPLETED",
      drivers_liscense_id_check: { approval_state: "IN_PROGRESS", identity_document_number: null },
    });
  }
  const { check: underway } = await aVehicleUnderway(placeOf(ctx));
  expect(await withdraw({ reason: "other" }, underway.id)).toMatchObject({
    status: 409,
    json: { error: withdrawingTexts.hasContract },
  });
});

test("the list filters by context, status and name, sorts and pages", async () => {
  const { ctx } = await aStaffContext(database);
  const place = placeOf(ctx);
  await anAcceptedCheck(place);
  await aRejectedCheck(place);
  await aVehicleUnderway(place);
  const call = apiOf(ctx);
  const states = async (query: string) =>
    (await call("GET", `/id_checks?${query}`)).json.records.map((r: { approval_state: string }) => r.approval_state);
  expect(await states("context=all")).toHaveLength(3);
  expect(await states("context=new")).toEqual([]);
  expect(await states("context=done")).toEqual([]);
  expect(await states("status=rejected")).toEqual(["REJECTED"]);
  expect(await states("q=gibt-es-nicht")).toEqual([]);
  // No digits: any plate may begin with them.
  for (const text of ["%", "_", "\\", "-", "'", "%zz"])
    expect(await states(`q=${encodeURIComponent(text)}`), text).toEqual([]);
  expect(await states("q=mustermann")).toHaveLength(3);
  expect(await states("q=Mustermann%25")).toHaveLength(3);
  for (const length of [399, 401, 5_000])
    expect(
      await states(`q=${encodeURIComponent("mustermann ".repeat(500).slice(0, length))}`),
      `${length}`,
    ).toHaveLength(length < 400 ? 3 : 0);
  expect(await states("status=accepted,rejected&sort_by=status")).toHaveLength(2);
  expect(await states("status[]=accepted&status=rejected")).toHaveLength(2);
  expect(await states("approval_state=REJECTED")).toEqual(["REJECTED"]);
  expect(await states("per_page=1&page=3")).toHaveLength(1);
  const underway = (await call("GET", "/id_checks?status=underway")).json.records[0];
  expect(underway.contract_short).toMatchObject({ active: true });
  expect(underway.vehicle_short.brand).toBeTruthy();
  expect(underway.customer_short.surname).toBeTruthy();
});

test("another tenant's check is invisible to every call", async () => {
  const { ctx } = await aStaffContext(database);
  const stranger = await aStaffContext(database);
  const check = await anAcceptedCheck(placeOf(ctx));
  const call = apiOf(stranger.ctx);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["POST", "/approve", {}],
    ["POST", "/reject", {}],
    ["POST", "/discard", {}],
    ["POST", "/withdraw_decision", {}],
  ] as const) {
    expect((await call(method, `/id_checks/${check.id}${path}`, body)).status, path).toBe(404);
  }
});
