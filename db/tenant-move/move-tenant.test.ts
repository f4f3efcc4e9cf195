import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSnapshot } from "#db/across-tenants/export.server.ts";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { endSwitchedMoves, liftDeadMoves } from "#db/across-tenants/moves.server.ts";
import { outboxStore } from "#db/across-tenants/outbox.server.ts";
import { connect } from "#db/client.server.ts";
import { type Databases, openDatabases } from "#db/databases.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { tenantFences } from "#db/schema/places.ts";
import { isTenantMoving } from "#db/tenant-moving.ts";
import { runScript } from "#tests/fakes/run-script.ts";
import { baseDatabaseFile } from "#tests/seed/global-database.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { twoTenants } from "#tests/tenancy/two-tenants.ts";
import { compareTable, copiedTables } from "./copy-table.server.ts";
import { abortMove, type MoveStep, moveTenant, previewMove, removeOldRows } from "./move-tenant.server.ts";

let home: TestDatabase;
let north: TestDatabase;
let mine: string;
let theirs: string;

/** Both tenants, filled once. */
let filled: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-move-"));
  filled = join(folder, "filled.db");
  copyFileSync(await baseDatabaseFile(), filled);
  const server = await startDevServer({ file: filled, port: 0, token: "test", sync: "normal" });
  const tenants = await twoTenants(connect(server.url, "test"));
  mine = tenants.mine.atHeadquarters.headquarterId;
  theirs = tenants.foreign.atHeadquarters.headquarterId;
  await server.close();
});
afterAll(() => rmSync(dirname(filled), { recursive: true }));
beforeEach(async () => {
  [home, north] = await Promise.all([testDatabase(filled), testDatabase()]);
});
afterEach(() => Promise.all([home.close(), north.close()]));

const tokens = () => JSON.stringify({ [new URL(north.url).host]: north.token });
const databases = (): Databases => openDatabases({ url: home.url, token: home.token, tokens: tokens() });
const move = (changes: Partial<Parameters<typeof moveTenant>[0]> = {}) =>
  moveTenant({ databases: databases(), tenantId: mine, toUrl: north.url, runId: crypto.randomUUID(), ...changes });

const removeOld = (own = databases()) => removeOldRows({ databases: own, tenantId: mine, runId: crypto.randomUUID() });

/** Databases that do `work` before the first of their statements to that of DB_URL which matches. */
function interrupted(pattern: RegExp, work: () => Promise<unknown>): Databases {
  const own = databases();
  const client = own.home.$client;
  let isInterrupted = false;
  async function interrupt(statements: unknown) {
    if (isInterrupted || !pattern.test(JSON.stringify(statements))) return;
    isInterrupted = true;
    await work();
  }
  const batch = client.batch.bind(client);
  client.batch = async (...given) => {
    await interrupt(given[0]);
    return batch(...given);
  };
  const execute = client.execute.bind(client) as (...given: unknown[]) => Promise<never>;
  client.execute = async (...given: unknown[]) => {
    await interrupt(given[0]);
    return execute(...given);
  };
  return own;
}

class Killed extends Error {}
const killAt = (step: MoveStep) => (reached: MoveStep) => {
  if (reached === step) throw new Killed();
};

async function differences(tenantId: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await copiedTables(home.db)) {
    const { write, remove } = await compareTable(home.db, north.db, table, tenantId);
    if (write.length + remove.length > 0) found.push(table.table);
  }
  return found;
}
/** Everything in a database but the bookkeeping of moves. */
async function contentOf({ db }: TestDatabase) {
  const snapshot = await openSnapshot(db);
  const content: Record<string, unknown> = {};
  for (const table of snapshot.tables) {
    if (/^tenant_(places|fences)$/.test(table)) continue;
    const { columns } = await snapshot.head(table);
    content[table] = (await snapshot.rowsAfter(table, columns, -1, 100_000))
      .map((row) => JSON.stringify(row.slice(1)))
      .sort();
  }
  snapshot.close();
  return content;
}

/** Throws where a full-text index holds anything but the rows it is of. */
async function checkIndex({ db }: TestDatabase, name: string): Promise<void> {
  const index = sql.identifier(name);
  await db.run(sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
}

test("moves every row of every table, and none of another tenant", async () => {
  const before = await contentOf(north);
  const expected = await previewMove({ databases: databases(), tenantId: mine, toUrl: north.url });
  expect(await contentOf(north)).toEqual(before);
  const { rows } = await move();
  expect(rows).toBe(expected);
  expect(rows).toBeGreaterThan(100);
  expect(await differences(mine)).toEqual([]);
  expect(await differences(theirs)).not.toEqual([]);
  expect(await north.db.select({ id: headquarters.id }).from(headquarters)).toEqual([{ id: mine }]);
  expect(await databases().placeOf(mine)).toBe(north.url);
  expect(await databases().placeOf(theirs)).toBe("");
  expect(await databases().placeOf(mine)).toBe(north.url);
  const dangling = await north.db.all(sql`select * from pragma_foreign_key_check`);
  expect(dangling).toEqual([]);
  const indexes = ["process_search_fts", "open_process_search_fts", "vehicles_fts", "users_fts", "scans_fts"];
  for (const name of indexes) await checkIndex(north, name);
});

/** A tenant's write, as any of its pages would make one. */
const write = ({ db }: TestDatabase) => db.update(users).set({ prename: "Neu" }).where(sql`headquarter_id = ${mine}`);
const isRefused = (database: TestDatabase) =>
  write(database).then(
    () => false,
    (error) => isTenantMoving(error) || Promise.reject(error),
  );
const queuedMails = async ({ db }: TestDatabase) =>
  (await outboxStore(db).due(new Date("2030-01-01"), 1_000)).map(({ headquarterId }) => headquarterId);

const fenceOf = async ({ db }: TestDatabase) => (await db.select().from(tenantFences))[0]?.reason ?? null;

describe("while it is being moved", () => {
  test("a tenant works until the fence, is read-only until the switch, and then works in the new database only", async () => {
    const seen: [MoveStep, atHome: boolean, place: string][] = [];
    await move({
      onStep: async (step) => {
        if (step !== "switched") seen.push([step, await isRefused(home), await databases().placeOf(mine)]);
        expect(await home.db.update(users).set({ prename: "Neu" }).where(sql`headquarter_id = ${theirs}`)).toBeTruthy();
      },
    });
    expect(seen).toEqual([
      ["claimed", false, ""],
      ["copied", false, ""],
      ["fenced", true, ""],
      ["caught up", true, ""],
      ["compared", true, ""],
      ["ended", true, north.url],
    ]);
    expect(await isRefused(north)).toBe(false);
  });

  test("jobs touch neither the copy nor, after the switch, what stayed behind", async () => {
    expect(await queuedMails(home)).toContain(mine);
    await move({
      onStep: async (step) => {
        if (step === "copied") expect(await queuedMails(north)).toEqual([]);
        if (step === "compared") expect(await queuedMails(home)).not.toContain(mine);
      },
    });
    expect(await queuedMails(home)).not.toContain(mine);
    expect(await queuedMails(home)).toContain(theirs);
    expect(await queuedMails(north)).toContain(mine);
    const before = await contentOf(home);
    // Everything that may expire has, and the fence would refuse every deletion.
    await tidyUp(home.db, new Date("2040-01-01"));
    expect((await home.db.all(sql`select 1 from sessions where headquarter_id = ${mine}`)).length).toBeGreaterThan(0);
    expect(await contentOf(home)).not.toEqual(before);
    expect(await home.db.all(sql`select 1 from sessions where headquarter_id = ${theirs}`)).toEqual([]);
  });

  test("a transaction that began before the fence is part of the copy", async () => {
    let isDone = false;
    await move({
      onStep: async (step) => {
        if (step !== "copied") return;
        void home.db.transaction(async (tx) => {
          await tx.run(sql`update users set surname = 'Spät' where headquarter_id = ${mine} returning id`);
          await new Promise((resolve) => setTimeout(resolve, 300));
          await tx.run(sql`update headquarters set name = 'Spät GmbH' where id = ${mine}`);
          isDone = true;
        });
        await new Promise((resolve) => setTimeout(resolve, 100));
      },
    });
    expect(isDone).toBe(true);
    const [row] = await north.db.select({ name: headquarters.name }).from(headquarters);
    expect(row?.name).toBe("Spät GmbH");
  });
});

describe("what is changed, added, deleted and swapped after the first copy", () => {
  test("arrives, and the order of rows stays", async () => {
    const order = ({ db }: TestDatabase) =>
      db.all(sql`select id_check_id from process_search where headquarter_id = ${mine} order by id`);
    await move({
      onStep: async (step) => {
        if (step !== "copied") return;
        const [one, other] = (await home.db.all<{ id: string }>(
          sql`select id from users where headquarter_id = ${mine} limit 2`,
        )) as [{ id: string }, { id: string }];
        await home.db.batch([
          home.db.run(sql`update users set email = 'swap' where id = ${one.id}`),
          home.db.run(sql`update users set email = 'one@x.example' where id = ${other.id}`),
          home.db.run(sql`update users set email = 'other@x.example' where id = ${one.id}`),
          home.db.run(sql`delete from contact_requests where headquarter_id = ${mine}`),
          home.db.run(sql`update id_checks set prename = 'Ümit' where headquarter_id = ${mine}`),
        ]);
      },
    });
    expect(await differences(mine)).toEqual([]);
    expect(await order(north)).toEqual(await order(home));
  });
});

describe("a row that differs", () => {
  test.each([
    ["is changed", sql`update vehicles set name = name || ' ' where rowid = (select min(rowid) from vehicles)`],
    ["is missing", sql`delete from sessions where rowid = (select min(rowid) from sessions)`],
    ["is too much", sql`insert into tenant_sequences select headquarter_id, 'more', 1 from tenant_sequences limit 1`],
  ])("%s: nothing is switched, and the tenant goes on where it was", async (_, damage) => {
    const damaged = move({ onStep: async (step) => void (step === "caught up" && (await north.db.run(damage))) });
    await expect(damaged).rejects.toThrow("1 Zeilen sind nicht gleich");
    expect(await databases().placeOf(mine)).toBe("");
    expect(await isRefused(home)).toBe(false);
    await move();
    expect(await databases().placeOf(mine)).toBe(north.url);
    expect(await differences(mine)).toEqual([]);
  });
});

describe("a run that ends in the middle", () => {
  test.each<MoveStep>(["copied", "fenced", "compared", "switched"])("at '%s' is repeated", async (step) => {
    await expect(move({ onStep: killAt(step) })).rejects.toThrow(Killed);
    await move();
    expect(await differences(mine)).toEqual([]);
    expect(await databases().placeOf(mine)).toBe(north.url);
    expect([await isRefused(home), await isRefused(north)]).toEqual([true, false]);
    expect(await queuedMails(home)).not.toContain(mine);
  });

  test.each<[MoveStep, string | null, string | null]>([
    ["copied", null, "arriving"],
    ["switched", "left", null],
  ])("at '%s' is ended by the jobs once it has switched", async (step, atHome, inNorth) => {
    await expect(move({ onStep: killAt(step) })).rejects.toThrow(Killed);
    for (const [{ db }, url] of [[home, ""] as const, [north, north.url] as const])
      await endSwitchedMoves(db, { home: home.db, url });
    expect([await fenceOf(home), await fenceOf(north)]).toEqual([atHome, inNorth]);
    expect((await queuedMails(north)).includes(mine)).toBe(step === "switched");
    expect((await queuedMails(home)).includes(mine)).toBe(step === "copied");
  });

  test("behind its fence for good, is lifted by the jobs once its lease is over, and switches no more", async () => {
    let goOn = () => {};
    const dead = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let fenced = () => {};
    const isFencedNow = new Promise<void>((resolve) => {
      fenced = resolve;
    });
    const running = move({
      onStep(step) {
        if (step !== "fenced") return;
        fenced();
        return dead;
      },
    });
    running.catch(() => {});
    await isFencedNow;
    const lift = (minutes: number) =>
      liftDeadMoves(home.db, { home: home.db, url: "" }, new Date(Date.now() + minutes * 60_000));
    await lift(14);
    expect(await isRefused(home)).toBe(true);
    await lift(16);
    await lift(16);
    expect(await isRefused(home)).toBe(false);
    goOn();
    await expect(running).rejects.toThrow("Ein anderer Lauf");
    expect(await databases().placeOf(mine)).toBe("");
    expect(await isRefused(home)).toBe(false);
    await move();
    expect(await databases().placeOf(mine)).toBe(north.url);
  });

  test("or aborted, and then nothing has happened", async () => {
    const before = [await contentOf(home), await contentOf(north)];
    await expect(move({ onStep: killAt("claimed") })).rejects.toThrow(Killed);
    await expect(move({ toUrl: "" })).rejects.toThrow("--abort");
    // Killed for good: nobody lowers the fence.
    await expect(
      move({ onStep: (step) => (step === "fenced" ? new Promise((_, reject) => reject(new Killed())) : undefined) }),
    ).rejects.toThrow(Killed);
    expect(await abortMove({ databases: databases(), tenantId: mine, runId: "abort" })).toBeGreaterThan(100);
    expect([await contentOf(home), await contentOf(north)]).toEqual(before);
    expect(await isRefused(home)).toBe(false);
    await expect(abortMove({ databases: databases(), tenantId: mine, runId: "x" })).rejects.toThrow("kein Umzug");
  });

  test("changes nothing any more when another run has taken over", async () => {
    const overtaken = move({
      onStep: async (step) => {
        if (step === "compared") await abortMove({ databases: databases(), tenantId: mine, runId: "abort" });
      },
    });
    await expect(overtaken).rejects.toThrow("Ein anderer Lauf");
    expect(await databases().placeOf(mine)).toBe("");
    expect(await isRefused(home)).toBe(false);
    const overtakenEarlier = move({
      onStep: async (step) => {
        if (step === "claimed") await abortMove({ databases: databases(), tenantId: mine, runId: "abort" });
      },
    });
    await expect(overtakenEarlier).rejects.toThrow();
    expect(await databases().placeOf(mine)).toBe("");
    expect(await isRefused(home)).toBe(false);
  });
});

describe("a run that is overtaken just before it raises the fence", () => {
  const raising = /insert into tenant_fences/;

  test.each(["ends", "fails"])("leaves its fence to the run that goes on, which %s", async (end) => {
    let next: Promise<unknown> = Promise.resolve();
    const overtake = () =>
      new Promise<void>((reach) => {
        const onStep = async (step: MoveStep) => {
          if (step === "fenced") reach();
          if (step !== "compared") return;
          await expect(overtaken).rejects.toThrow("Ein anderer Lauf");
          expect(await isRefused(home)).toBe(true);
          if (end === "fails") throw new Killed();
        };
        next = move({ onStep }).catch((error) => (error instanceof Killed ? undefined : Promise.reject(error)));
      });
    const overtaken = move({ databases: interrupted(raising, overtake) });
    await expect(overtaken).rejects.toThrow("Ein anderer Lauf");
    await next;
    expect(await databases().placeOf(mine)).toBe(end === "ends" ? north.url : "");
    expect(await isRefused(home)).toBe(end === "ends");
  });

  test("lowers it where the move was aborted", async () => {
    const abort = () => abortMove({ databases: databases(), tenantId: mine, runId: "abort" });
    await expect(move({ databases: interrupted(raising, abort) })).rejects.toThrow();
    expect(await databases().placeOf(mine)).toBe("");
    expect(await isRefused(home)).toBe(false);
  });
});

describe("the old rows", () => {
  test("are not removed by a run that began before the tenant was moved back", async () => {
    await move();
    let back: Promise<unknown> = Promise.resolve();
    const moveBack = () =>
      new Promise<void>((reach) => {
        const onStep = async (step: MoveStep) => {
          if (step !== "compared") return;
          reach();
          await expect(removal).rejects.toThrow("Ein anderer Lauf");
        };
        back = move({ toUrl: "", onStep });
      });
    const removal = removeOld(interrupted(/"sql":"(insert|update)/, moveBack));
    await expect(removal).rejects.toThrow("Ein anderer Lauf");
    await back;
    expect(await differences(mine)).toEqual([]);
    expect(await databases().placeOf(mine)).toBe("");
    expect(await isRefused(home)).toBe(false);
  });

  test("are removed on demand, all of them and nobody else's, and stay fenced off", async () => {
    await move();
    const old = await contentOf(home);
    const kept = await home.db.all(sql`select id from id_checks where headquarter_id = ${theirs} order by id`);
    expect(await removeOld()).toBeGreaterThan(100);
    expect(old).not.toEqual(await contentOf(home));
    for (const [table, rows] of Object.entries(await contentOf(home)))
      expect([table, (rows as string[]).filter((row) => row.includes(mine))]).toEqual([table, []]);
    expect(await home.db.all(sql`select id from id_checks where headquarter_id = ${theirs} order by id`)).toEqual(kept);
    expect(await home.db.all(sql`select * from pragma_foreign_key_check`)).toEqual([]);
    await checkIndex(home, "process_search_fts");
    await checkIndex(home, "open_process_search_fts");
    await expect(removeOld()).rejects.toThrow("keine alten Zeilen");
    await expect(home.db.run(sql`insert into tenant_sequences values (${mine}, 'late', 1)`)).rejects.toSatisfy(
      isTenantMoving,
    );
  });

  test("come back to life only when the tenant is moved back", async () => {
    await move();
    await write(north);
    await move({ toUrl: "" });
    expect(await differences(mine)).toEqual([]);
    expect(await databases().placeOf(mine)).toBe("");
    expect([await isRefused(home), await isRefused(north)]).toEqual([false, true]);
    await removeOld();
    expect(await north.db.select().from(headquarters)).toEqual([]);
  });
});

test("a database of another schema, an unknown tenant and one to be deleted are refused", async () => {
  await expect(move({ tenantId: "unknown" })).rejects.toThrow("gibt es nicht");
  await north.db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('new', 9e12)`);
  await expect(move()).rejects.toThrow("verschiedene Schemas");
  await home.db.run(sql`insert into tenant_deletions values (${mine}, '1', 1, null)`);
  await expect(move()).rejects.toThrow("Löschung");
  expect(await home.db.all(sql`select * from tenant_places`)).toEqual([]);
});

test.each<[string, () => TestDatabase[], string]>([
  ["one of them", () => [north], "127.0.0.1:"],
  ["both", () => [home, north], "von DB_URL"],
])("databases of which %s began before the base are refused", async (_, old, name) => {
  for (const { db } of old())
    await db.run(sql`update __drizzle_migrations set hash = 'old' where created_at =
    (select min(created_at) from __drizzle_migrations)`);
  const preview = () => previewMove({ databases: databases(), tenantId: mine, toUrl: north.url });
  for (const attempt of [() => move(), preview])
    await expect(attempt()).rejects.toThrow(new RegExp(`Die Datenbank ${name}.* ist älter als die Basis`));
  expect(await home.db.all(sql`select * from tenant_places`)).toEqual([]);
});

test.each([["--to", "libsql://nord.example"], ["--abort"], ["--remove-old"]])(
  "the command refuses a database that began before the base: %s",
  async (...options) => {
    await home.db.run(sql`update __drizzle_migrations set hash = 'old'`);
    const variables = { DB_URL: home.url, DB_TOKEN: home.token, DATABASE_TOKENS: tokens() };
    const { stderr, code } = await runScript("move-tenant", [mine, ...options], variables);
    expect(stderr).toMatch(/^Die Datenbank 127\.0\.0\.1:\d+ ist älter als die Basis/);
    expect(code).toBe(1);
  },
);

test.each<[string, MoveStep, () => TestDatabase[]]>([
  ["of the old database during the copy", "copied", () => [home]],
  ["of both databases during the copy", "copied", () => [home, north]],
  ["of the new database behind the fence", "compared", () => [north]],
])("a migration %s: nothing is switched, and the tenant goes on where it was", async (_, at, migrated) => {
  const onStep = async (step: MoveStep) => {
    if (step !== at) return;
    for (const { db } of migrated())
      await db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('new', 9e12)`);
  };
  await expect(move({ onStep })).rejects.toThrow("wurde ein Schema geändert");
  expect(await databases().placeOf(mine)).toBe("");
  expect(await isRefused(home)).toBe(false);
});
