import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "#server/ground/kernel/problem.ts";
import { connect } from "./client.server.ts";
import { sleep, startTestServer, type TestServer, testToken } from "./dev-server/test-server.ts";

const idleTimeoutMs = 150;

let patient: TestServer;
let impatient: TestServer;
beforeAll(async () => {
  [patient, impatient] = await Promise.all([startTestServer(), startTestServer({ idleTimeoutMs })]);
  const setUp = (server: TestServer) =>
    server.client().executeMultiple(`
      CREATE TABLE returns (vehicle TEXT);
      CREATE TRIGGER returned_once BEFORE INSERT ON returns
      WHEN EXISTS (SELECT 1 FROM returns WHERE vehicle = new.vehicle)
      BEGIN SELECT raise(rollback, 'already returned'); END;
      CREATE TRIGGER fence BEFORE INSERT ON returns WHEN new.vehicle = 'fenced'
      BEGIN SELECT raise(abort, 'tenant_is_moving'); END;
      INSERT INTO returns VALUES ('golf');
    `);
  await Promise.all([patient, impatient].map(setUp));
});
afterAll(() => Promise.all([patient.close(), impatient.close()]));

const databaseOf = (server: TestServer) => connect(server.url, testToken);

async function vehiclesOf(server: TestServer) {
  const { rows } = await server.client().execute("SELECT vehicle FROM returns");
  return rows.map(({ vehicle }) => vehicle);
}

describe("a transaction the server has already ended", () => {
  test("rejects with the Problem its work ended with", async () => {
    const refused = databaseOf(impatient).transaction(async (tx) => {
      await tx.run(sql`insert into returns values ('polo') returning vehicle`);
      await sleep(2 * idleTimeoutMs);
      throw new Problem("conflict", "already returned");
    });
    await expect(refused).rejects.toMatchObject({ kind: "conflict", message: "already returned" });
    expect(await vehiclesOf(impatient)).toEqual(["golf"]);
  });

  test("rejects with the statement's error when that ended it", async () => {
    const refused = databaseOf(patient).transaction(async (tx) => {
      await tx.run(sql`insert into returns values ('passat')`);
      await tx.run(sql`insert into returns values ('golf')`);
    });
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining("already returned") } });
    expect(await vehiclesOf(patient)).toEqual(["golf"]);
  });

  test("does not commit in silence", async () => {
    const late = databaseOf(impatient).transaction(async (tx) => {
      await tx.run(sql`insert into returns values ('tiguan') returning vehicle`);
      await sleep(2 * idleTimeoutMs);
    });
    await expect(late).rejects.toThrow();
    expect(await vehiclesOf(impatient)).toEqual(["golf"]);
  });
});

test.each([
  ["a statement", (db: ReturnType<typeof databaseOf>) => db.run(sql`insert into returns values ('fenced')`)],
  [
    "the commit of a transaction",
    (db: ReturnType<typeof databaseOf>) => db.transaction((tx) => tx.run(sql`insert into returns values ('fenced')`)),
  ],
])("%s that a fence refuses says so", async (_, write) => {
  let calls = 0;
  const db = connect(patient.url, testToken, () => {
    calls += 1;
  });
  await expect(write(db)).rejects.toThrow();
  expect(calls).toBe(1);
});

describe("a server that is away", () => {
  test.each([
    ["a query", () => sql`select 1`, true],
    ["a query that it refuses", () => sql`select nonsense`, false],
  ])("%s", async (_, query, isAway) => {
    const url = isAway ? "http://127.0.0.1:9" : patient.url;
    let calls = 0;
    const db = connect(url, testToken, () => {
      calls += 1;
    });
    await expect(db.run(query())).rejects.toThrow();
    await expect(db.transaction((tx) => tx.run(query()))).rejects.toThrow();
    expect(calls > 0).toBe(isAway);
  });
});

test("statements go to nobody a server redirects to", async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const location = await listen(elsewhere);
  const moved = createServer((_, response) => response.writeHead(307, { location }).end());
  const database = connect(await listen(moved), testToken);
  await expect(database.run(sql`insert into returns values ('arteon')`)).rejects.toThrow();
  expect(asked).toEqual([]);
  for (const server of [moved, elsewhere]) server.close();
});
