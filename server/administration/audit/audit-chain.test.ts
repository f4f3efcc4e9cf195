import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditStore } from "#db/across-tenants/audit.server.ts";
import { countJobs, jobPositionsOf } from "#db/across-tenants/job-positions.server.ts";
import { appendAuditEntry } from "#db/audit-chain.server.ts";
import { connect } from "#db/client.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { jobPositions } from "#db/schema/jobs.ts";
import { auditHeads, auditLog } from "#db/schema/sign-in.ts";
import { aHeadquarter } from "#db/seed/states/dealers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { anchorAuditLogs, readAnchors } from "./anchor-audit-logs.server.ts";
import { checkAuditChain } from "./check-audit-chain.server.ts";

const night = new Date("2026-11-22T02:30:00Z");
let database: TestDatabase;
let headquarterId: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(jobPositions);
  headquarterId = (await aHeadquarter({ db: database.db })).id;
});

const entry = (action = "approve", tenant = headquarterId) => ({
  id: newId(),
  headquarterId: tenant,
  actorKind: "staff" as const,
  action,
  subjectType: "id_check",
  subjectId: newId(),
  details: { größe: 'O\'Neil & "Söhne"', count: 3, none: null },
  createdAt: new Date(),
});
async function append(count: number, tenant = headquarterId) {
  for (let n = 0; n < count; n += 1) await appendAuditEntry(database.db, entry("approve", tenant));
}
const chain = () => auditStore(database.db).chain(headquarterId);
const findings = async (options = {}) => (await checkAuditChain(chain(), options)).findings;

/** What somebody with the database in their hands can do: triggers do not stop them. */
async function tamper(statement: ReturnType<typeof sql>) {
  const { db } = database;
  const triggers = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'audit_log'`,
  );
  for (const { name } of triggers) await db.run(sql.raw(`drop trigger ${name}`));
  await db.run(statement);
  for (const trigger of triggers) await db.run(sql.raw(trigger.sql));
}
const at = (sequence: number) => sql`headquarter_id = ${headquarterId} and sequence = ${sequence}`;

describe("the chain of a tenant's audit log", () => {
  test("untouched it is whole, however often it is read", async () => {
    await append(5);
    expect(await checkAuditChain(chain())).toMatchObject({ rows: 5, unchained: 0, findings: [] });
  });

  test.each([
    ["its action", sql`action = 'reject'`],
    ["who did it", sql`actor_user_id = 'somebody'`],
    ["its time", sql`created_at = created_at + 1`],
    ["its details", sql`details = '{"count":4}'`],
    ["the network", sql`ip_address = '192.0.2.9'`],
  ])("a row in which %s was changed is found", async (_what, change) => {
    await append(5);
    await tamper(sql`update audit_log set ${change} where ${at(3)}`);
    expect(await findings()).toEqual([{ kind: "changed", sequence: 3 }]);
  });

  test("removed rows are found, the last one too", async () => {
    await append(5);
    await tamper(sql`delete from audit_log where ${at(2)}`);
    await tamper(sql`delete from audit_log where ${at(5)}`);
    expect(await findings()).toEqual([
      { kind: "missing", sequence: 2, last: 2 },
      { kind: "missing", sequence: 5, last: 5 },
    ]);
  });

  test("a row that was changed with a matching hash of its own breaks the next one", async () => {
    await append(3);
    await tamper(sql`update audit_log set hash = 'ffff' where ${at(2)}`);
    expect(await findings()).toEqual([
      { kind: "changed", sequence: 2 },
      { kind: "foreign", sequence: 3 },
    ]);
  });

  test("writers at once make one chain, without a gap", async () => {
    const writers = Array.from({ length: 8 }, () => connect(database.url, database.token));
    await Promise.all(
      writers.map(async (db) => {
        for (let n = 0; n < 4; n += 1) await appendAuditEntry(db, entry());
      }),
    );
    expect(await checkAuditChain(chain())).toMatchObject({ rows: 32, head: { sequence: 32 }, findings: [] });
  });

  test("so do several entries of one transaction, appended at once", async () => {
    await append(1);
    await database.db.transaction(async (tx) => {
      await Promise.all([1, 2, 3].map(() => appendAuditEntry(tx, entry())));
      await appendAuditEntry(tx, entry());
    });
    expect(await checkAuditChain(chain())).toMatchObject({ rows: 5, head: { sequence: 5 }, findings: [] });
  });

  test("the database refuses a row beside the chain", async () => {
    await append(1);
    const [head] = await database.db.select().from(auditHeads).where(eq(auditHeads.headquarterId, headquarterId));
    const row = { ...entry(), sequence: 2, previousHash: head?.hash ?? "", hash: "ffff" };
    for (const wrong of [{ sequence: 3 }, { sequence: 1 }, { previousHash: "" }, { hash: "" }]) {
      await expect(database.db.insert(auditLog).values({ ...row, ...wrong })).rejects.toThrow();
    }
    expect(await findings()).toEqual([]);
  });

  test("an entry of a transaction that fails leaves no gap", async () => {
    await append(1);
    const failing = database.db.transaction(async (tx) => {
      await appendAuditEntry(tx, entry());
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await append(1);
    expect(await checkAuditChain(chain())).toMatchObject({ rows: 2, findings: [] });
  });
});

describe("anchors in the object store", () => {
  const only = () => ({
    ...auditStore(database.db),
    tenants: async function* () {
      yield headquarterId;
    },
  });
  const anchor = (files: ReturnType<typeof memoryFiles>, now: Date) => anchorAuditLogs(only(), files, now, () => true);

  test("are written once a night and never replaced", async () => {
    await append(2);
    const files = memoryFiles();
    await anchor(files, night);
    await append(1);
    await anchor(files, new Date(night.getTime() + 60_000));
    expect(await readAnchors(files, headquarterId)).toMatchObject([{ date: "2026-11-22", sequence: 2 }]);
  });

  test("tell a chain that was rewritten from its beginning", async () => {
    await append(3);
    const files = memoryFiles();
    await anchor(files, night);
    await tamper(sql`delete from audit_log where headquarter_id = ${headquarterId}`);
    await database.db.delete(auditHeads).where(eq(auditHeads.headquarterId, headquarterId));
    await append(4);
    expect(await findings()).toEqual([]);
    const anchors = await readAnchors(files, headquarterId);
    expect(await findings({ anchors })).toEqual([{ kind: "rewritten", sequence: 3, anchoredOn: "2026-11-22" }]);
  });

  test("are not written for a broken chain; the job says whose it is", async () => {
    await append(3);
    await tamper(sql`update audit_log set action = 'reject' where ${at(2)}`);
    const files = memoryFiles();
    await expect(anchor(files, night)).rejects.toThrow(headquarterId);
    expect(await readAnchors(files, headquarterId)).toEqual([]);
    // Told until a night finds it whole.
    const told = () => jobPositionsOf(database.db).position(countJobs.brokenAuditLogs);
    expect(await told()).toBe("1");
    await tamper(sql`update audit_log set action = 'approve' where ${at(2)}`);
    await anchor(files, new Date(night.getTime() + 86_400_000));
    expect(await told()).toBe("0");
  });
});

test("all tenants are visited", async () => {
  const visited: string[] = [];
  for await (const id of auditStore(database.db).tenants()) visited.push(id);
  const all = await database.db.select({ id: headquarters.id }).from(headquarters);
  expect(visited.sort()).toEqual(all.map(({ id }) => id).sort());
});
