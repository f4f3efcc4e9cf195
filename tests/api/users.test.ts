import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#db/seed/states/dealers.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("users are listed page by page, sorted and found by name, under either name of the query", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, headquarterId: ctx.actor.headquarterId, branchId: null };
  for (const surname of ["Zander", "Ybbs", "Xaver"]) await aUser(place, { surname });
  const call = apiOf(ctx);
  const surnames = async (query: string) => {
    const { json } = await call("GET", `/users?${query}`);
    return { found: json.records.map((user: { surname: string }) => user.surname), ...json.pagination };
  };
  const second = await surnames("page=2&perPage=2&sortBy=surname");
  expect(second).toMatchObject({ page: 2, total_pages: 2, total_entries: 4, found: ["Ybbs", "Zander"] });
  for (const query of ["searchQuery=zander", "q=zander"]) {
    expect(await surnames(query)).toMatchObject({ total_entries: 1, found: ["Zander"] });
  }
});

test("a profile is not changed when the password sent with it is refused", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const path = `/users/${ctx.actor.userId}`;
  const passwords = { password: "Ein-neues-Passwort-7", password_confirmation: "Ein-neues-Passwort-7" };
  const names = { salutation: "Frau", prename: "Berta", surname: "Neumann" };
  const profile = { ...names, telephone_number: "0301234567" };
  const refused = await call("PUT", path, { user: { ...profile, ...passwords, current_password: "falsch" } });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ["current_password"]]);
  expect((await call("GET", path)).json.user.surname).not.toBe("Neumann");
  expect((await call("PUT", path, { user: profile })).json.user.surname).toBe("Neumann");
});

test("the own account carries the ticket of its office's live room, no other user does", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, headquarterId: ctx.actor.headquarterId, branchId: null };
  const colleague = await aUser(place, { surname: "Zander" });
  const call = apiOf(ctx);
  const tokenOf = async (id: string) => (await call("GET", `/users/${id}`)).json.user.ws_token;
  expect(await tokenOf(ctx.actor.userId)).toBe(`ticket for dealer/${ctx.actor.headquarterId}`);
  expect(await tokenOf(colleague.id)).toBeNull();
});

test("names of two letters are refused once, and taken with accept_short_name", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const call = apiOf(ctx);
  const user = {
    salutation: "Frau",
    prename: "Li",
    surname: "Bo",
    role: "Nutzer",
    user_owner_id: ctx.actor.headquarterId,
  };
  const create = (changes: object) => call("POST", "/users", { user: { ...user, ...changes } });
  const email = `li.${ctx.newId()}@neu.example`;
  const refused = await create({ email });
  const text = "Bitte geben Sie mindestens 3 Zeichen ein";
  expect([refused.status, refused.json.fields]).toEqual([422, { prename: text, surname: text }]);
  expect((await create({ email, accept_short_name: false })).status).toBe(422);
  expect((await create({ email, surname: "", accept_short_name: true })).json.fields).toEqual({
    surname: "Bitte geben Sie den Nachnamen ein",
  });
  const created = await create({ email, accept_short_name: true });
  expect([created.status, created.json.user]).toMatchObject([201, { prename: "Li", surname: "Bo" }]);
  const path = `/users/${created.json.user.id}`;
  const edit = { salutation: "Frau", prename: "Ng", surname: "Bo", role: "Nutzer" };
  expect((await call("PUT", path, { user: edit })).status).toBe(422);
  const edited = await call("PUT", path, { user: { ...edit, accept_short_name: true } });
  expect([edited.status, edited.json.user]).toMatchObject([200, { prename: "Ng" }]);
  const own = { salutation: "Frau", prename: "Al", surname: "Neumann", telephone_number: "0301234567" };
  const ownPath = `/users/${ctx.actor.userId}`;
  expect((await call("PUT", ownPath, { user: own })).status).toBe(422);
  expect((await call("PUT", ownPath, { user: { ...own, accept_short_name: true } })).json.user.prename).toBe("Al");
  await fake.settled();
});
