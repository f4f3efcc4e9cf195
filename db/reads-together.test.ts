import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { countTrips } from "#tests/trips/count-trips.ts";
import { connect } from "./client.server.ts";
import { branchOffices } from "./schema/dealers.ts";
import { vehicles } from "./schema/vehicles.ts";
import { aBranchOffice, aHeadquarter } from "./seed/states/dealers.ts";
import { tenantDb } from "./tenant.server.ts";

let database: TestDatabase;
let headquarterId: string;
let otherId: string;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  headquarterId = (await aHeadquarter({ db })).id;
  otherId = (await aHeadquarter({ db })).id;
  await aBranchOffice({ db, headquarterId }, { name: "Köln" });
});
afterAll(() => database.close());

/** As a request has it: a connection of its own. */
function request() {
  const connection = connect(database.url, database.token);
  const open = (tenant: string) => tenantDb(connection.forTenant(tenant), { headquarterId: tenant, branchId: null });
  return { connection, own: open(headquarterId), other: open(otherId), open };
}

/** The bodies of what is sent to the database meanwhile. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const bodies: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    bodies.push(await request.clone().text());
    return fetch(request);
  };
  await work().finally(() => {
    globalThis.fetch = fetch;
  });
  return bodies;
}

const number = (db: ReturnType<typeof request>["own"], value: number) =>
  db.select({ value: sql<number>`${value}`.mapWith(Number) }).from(branchOffices);

test("reads that are started together are one request, and each gets its own answer", async () => {
  const { own } = request();
  const answers: number[] = [];
  const trips = await countTrips(database.url, async () => {
    const later = async (value: number) => {
      // As far apart as loaders of one page are: some promises, no macrotask.
      for (let turn = 0; turn < value; turn += 1) await Promise.resolve();
      for (const row of await number(own, value)) answers.push(row.value);
    };
    await Promise.all([1, 2, 3, 20].map(later));
  });
  expect(trips).toMatchObject({ requests: 1, depth: 1, statements: 4 });
  expect(answers.sort((one, other) => one - other)).toEqual([1, 2, 3, 20]);
});

test("an error is only that of its statement, as the client reports it", async () => {
  const { own, connection } = request();
  const faulty = () => own.select({ value: sql`no_such_column` }).from(branchOffices);
  const [good, bad, alsoGood] = await Promise.allSettled([number(own, 1), faulty(), number(own, 2)]);
  expect([good, alsoGood]).toMatchObject([{ value: [{ value: 1 }] }, { value: [{ value: 2 }] }]);
  const alone = await connection.all(sql`select no_such_column from branch_offices`).catch((error) => error);
  expect(bad).toMatchObject({ reason: { cause: { code: alone.cause.code, message: alone.cause.message } } });
});

test("a server that cannot be reached fails every read, and says so", async () => {
  let isAway = false;
  const away = connect("http://127.0.0.1:9", database.token, () => {
    isAway = true;
  });
  const db = tenantDb(away.forTenant(headquarterId), { headquarterId, branchId: null });
  const results = await Promise.allSettled([db.find(branchOffices), db.find(vehicles)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(isAway).toBe(true);
});

test("no request to the database names two tenants, even when one request of ours opens both", async () => {
  const { own, other } = request();
  const bodies = await sentDuring(() =>
    Promise.all([own.find(vehicles), other.find(vehicles), own.find(branchOffices)]),
  );
  expect(bodies).toHaveLength(2);
  expect(bodies.filter((body) => body.includes(headquarterId) && body.includes(otherId))).toEqual([]);
});

test("two requests of one tenant share nothing: neither waits for the other's answer nor fails with it", async () => {
  const [one, two] = [request().own, request().own];
  const trips = await countTrips(database.url, () => Promise.all([number(one, 1), number(two, 2)]));
  expect(trips).toMatchObject({ requests: 2, depth: 1 });
});

test("a write does not wait for the reads that are started with it", async () => {
  const { own } = request();
  const write = () => own.update(branchOffices, undefined, { city: "Köln" });
  const trips = await countTrips(database.url, () => Promise.all([own.find(vehicles), write()]));
  expect(trips).toMatchObject({ requests: 2, depth: 1, statements: 2 });
});

test("a transaction has its own stream, and both are seen by what is read afterwards", async () => {
  const { own } = request();
  const [kept] = await Promise.all([own.get(branchOffices, "none"), aBranchOffice({ db: database.db, headquarterId })]);
  expect(kept).toBeUndefined();
  const name = await own.transaction(async (tx) => {
    await tx.update(branchOffices, undefined, { name: "Bonn" });
    return (await tx.find(branchOffices))[0]?.name;
  });
  expect(name).toBe("Bonn");
  expect((await own.find(branchOffices)).map((branch) => branch.name)).toEqual(["Bonn", "Bonn"]);
});

test("one request carries no more than 50 statements and about 512 kB", async () => {
  const { own } = request();
  const many = await countTrips(database.url, () =>
    Promise.all(Array.from({ length: 101 }, (_, at) => number(own, at))),
  );
  expect(many).toMatchObject({ requests: 3, depth: 1, statements: 101 });
  const long = (): Promise<unknown> => own.find(vehicles, eq(vehicles.name, "x".repeat(200_000)));
  const large = await countTrips(database.url, () => Promise.all([long(), long(), long()]));
  expect(large).toMatchObject({ requests: 2, depth: 1, statements: 3 });
});
