import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#db/schema/messages.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { twoTenants } from "#tests/tenancy/two-tenants.ts";
import { findLeaks, type PersonalData, readPersonalData } from "./log-leaks.ts";

let database: TestDatabase;
let data: PersonalData;
beforeAll(async () => {
  database = await testDatabase();
  const { headquarterId } = (await twoTenants(database.db)).mine;
  const person = { prename: "Ottilie", surname: "Öztürk", email: "ottilie@autohaus.example" };
  await aUser({ db: database.db, headquarterId }, { ...person, telephoneNumber: "01701234567" });
  const mail = { recipient: "kundin@example.org", subject: "Code", htmlBody: "", attachments: [] };
  const now = new Date();
  const row = { ...mail, id: newId(), headquarterId, textBody: "Ihr Code: 481516", nextTryAt: now, createdAt: now };
  await database.db.insert(outbox).values(row);
  data = await readPersonalData(database.db);
});
afterAll(() => database.close());

const line = (fields: object) => `app     ${JSON.stringify({ time: "2026-11-22T10:00:00.000Z", ...fields })}`;

test.each([
  ["name", { error: "no such user: Ottilie Öztürk" }],
  ["e-mail address", { error: "refused by OTTILIE@autohaus.example" }],
  ["e-mail address", { to: "kundin@example.org" }],
  ["phone number", { kind: "01701234567" }],
  ["code", { event: "code 481516" }],
  ["token", { route: `/sign/${newToken()}` }],
  ["token", { event: `hs_${newToken()}` }],
])("a planted %s is found", (kind, fields) => {
  const log = ["db      ready", line({ event: "request", route: "/id_checks/:id" }), line(fields)].join("\n");
  expect(findLeaks(log, data)).toEqual([`line 3: ${kind}`]);
});

test("an ordinary log has nothing of the kind", () => {
  const log = [
    line({ level: "info", event: "request", request_id: newId(), method: "GET", route: "/id_check/:id", ms: 12 }),
    line({ level: "error", event: "work failed", id: newId(), error: "FailedTry", kind: "timeout" }),
    "live    Ready on http://127.0.0.1:11999",
  ];
  expect(findLeaks(log.join("\n"), data)).toEqual([]);
});

test("every kind of data is there to look for", () => {
  for (const texts of Object.values(data)) expect(texts.size).toBeGreaterThan(0);
});
