import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import Native from "libsql";
import { contractFiles, contractSignatures, contracts, customers } from "#db/schema/contracts.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { outbox, pushMessages, sentContractEmails } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { baseDatabaseFile } from "#tests/seed/global-database.ts";
import { peopleCount, personOf, rareName } from "./people.ts";
import { branchesOfLargest, seedTemplate, type Template } from "./template.ts";

type NativeDatabase = {
  exec(sql: string): void;
  prepare(sql: string): { all(...values: unknown[]): Record<string, unknown>[]; run(...values: unknown[]): unknown };
  close(): void;
};

/** Rows that belong to one check, in the proportion of a dealer who rents out daily. */
const perCheck = { images: 2, auditEntries: 3 };
/** Of fifteen checks the largest tenant has six; nine more tenants have one each. */
const slots = 15;
const slotsOfLargest = 6;
const checksPerVehicle = 20;
/** Of an office of the largest tenant: as many as the picker of vehicles looks at, or it would have less to do with fewer checks. */
const vehiclesMinimum = 60;
/** Of so many contracts the first fifteen, one of each slot, can be opened. */
const completeEvery = 1_500;
const years = 5;

const scramble = (n: string) => `((${n}) * 2654435761 & 4294967295)`;
/** Ids that sort in no order of creation, as long as real ones: of what lists are ordered and joined by. */
const idOf = (letter: string, n: string) => `'${letter}' || printf('%08x', ${scramble(n)}) || '00000000000000000'`;

/** Ids in the order of creation, which are written faster: of what is only looked up by its parent. */
const serial = (letter: string, n: string) => `'${letter}' || printf('%025d', ${n})`;

/** A plate as there are some, of two letters and at most four digits. */
const plateOf = (n: string, format = "K-%s %d") =>
  `printf('${format}', char(65 + ${n} / 9999 / 26 % 26, 65 + ${n} / 9999 % 26), ${n} % 9999 + 1)`;

const openPerThousand = 60;

/** The states of a thousand checks: most are over, a few of every one are not. */
const stateOf = (r: string) => `case when ${r} < 3 then 'not_available' when ${r} < 8 then 'in_progress'
  when ${r} < 18 then 'accepted' when ${r} < 38 then 'rejected' when ${r} < ${openPerThousand} then 'underway'
  when ${r} < 800 then 'finished' else 'discarded' end`;

/** The database with so many checks, from an earlier run if migrations and proportions are the same; else filled, in `seconds`. */
export async function filledDatabase(
  count: number,
  isFresh: boolean,
): Promise<{ file: string; seconds: number | null }> {
  const folder = ".data/bench";
  mkdirSync(folder, { recursive: true });
  const base = await baseDatabaseFile();
  const sources = createHash("sha256").update(base);
  for (const source of ["fill.ts", "people.ts", "template.ts"])
    sources.update(readFileSync(new URL(source, import.meta.url)));
  const file = `${folder}/scale-${count}-${sources.digest("hex").slice(0, 12)}.db`;
  if (existsSync(file) && !isFresh) return { file, seconds: null };
  for (const old of globSync(`${folder}/scale-${count}-*`)) rmSync(old);
  const startedAt = Date.now();
  console.log(`${count} checks and everything else in proportion:`);
  await fill(`${file}.unfinished`, count, console.log);
  renameSync(`${file}.unfinished`, file);
  return { file, seconds: (Date.now() - startedAt) / 1000 };
}

/**
 * Writes a database with `count` checks and everything else in proportion into `file`: ten tenants, of which the largest has two
 * fifths, in twenty branches. Rows are copies of a few seeded ones. Indexes and triggers are created again once all rows are in.
 */
async function fill(file: string, count: number, say: (line: string) => void): Promise<void> {
  const seeded = `${file}.seeded`;
  copyFileSync(await baseDatabaseFile(), seeded);
  const template = await seedTemplate(seeded);
  // The server's process keeps its file open for a moment, which forbids another kind of journal.
  copyFileSync(seeded, file);
  rmSync(seeded);
  const db = new Native(file) as unknown as NativeDatabase;
  db.exec(
    "pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -1000000",
  );
  db.exec("pragma temp_store = memory; pragma threads = 2");
  const later = dropIndexesAndTriggers(db);
  planChecks(db, count, template);
  const step = (name: string, work: () => void) => {
    const startedAt = Date.now();
    work();
    say(`  ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  step("checks", () => addChecks(db, template));
  step("vehicles, customers, contracts", () => addContracts(db, count, template));
  step("photos and captures", () => addPhotos(db, template));
  step("papers, signatures, mails", () => addPapers(db, template));
  step("messages", () => addMessages(db, template));
  step("audit log", () => addAuditLog(db, template));
  step("indexes", () => {
    for (const sql of later.indexes) db.exec(sql);
  });
  step("search and counters", () => fillDerived(db));
  for (const sql of later.triggers) db.exec(sql);
  db.exec("drop table plan; drop table person; pragma journal_mode = wal");
  db.close();
}

function dropIndexesAndTriggers(db: NativeDatabase) {
  const objects = db.prepare("select type, name, sql from sqlite_master where sql is not null").all();
  const of = (type: string) => objects.filter((object) => object.type === type);
  for (const { name } of of("index")) db.exec(`drop index "${name}"`);
  for (const { name } of of("trigger")) db.exec(`drop trigger "${name}"`);
  const sqlOf = (type: string) => of(type).map(({ sql }) => String(sql));
  return { indexes: sqlOf("index"), triggers: sqlOf("trigger") };
}

/** One row for each check: whose it is, its state, its time, its person and its vehicle. */
function planChecks(db: NativeDatabase, count: number, { tenants, now }: Template): void {
  db.exec("create table person (i integer primary key, prename, surname, sort_key)");
  const insert = db.prepare("insert into person values (?, ?, ?, ?)");
  for (let index = 0; index < peopleCount; index += 1) {
    const { prename, surname, sortKey } = personOf(index);
    insert.run(index, prename, surname, sortKey);
  }
  const rare = { prename: "Erna", surname: rareName };
  insert.run(peopleCount, rare.prename, rare.surname, foldName(rare));
  const owner = (column: "headquarterId" | "userId") =>
    `case n % ${slots} ${tenants
      .map((tenant, slot) => `when ${slot + slotsOfLargest - 1} then '${tenant[column]}'`)
      .slice(1)
      .join(" ")}
      else '${tenants[0]?.[column]}' end`;
  const branch = `case when n % ${slots} >= ${slotsOfLargest} then null else (case (n / ${slots}) % ${branchesOfLargest + 1}
    ${tenants[0]?.branchIds.map((id, index) => `when ${index + 1} then '${id}'`).join(" ")} end) end`;
  const groups = vehicleGroups(count);
  const perCheckMs = Math.floor((years * 365 * 24 * 3_600_000) / count);
  // Checks of the headquarters itself and of its first branch.
  const isOfBoth = `n % ${slots} = 0 and (n / ${slots}) % ${branchesOfLargest + 1} < 2`;
  // Three of the headquarters' own checks and three of its first branch have the rare name.
  const isRare = `(n < ${slots * (branchesOfLargest + 1) * 3} and ${isOfBoth})`;
  // In a small branch hardly any open check would have a frequent name.
  const isFrequent = `(n < 10000 and r < ${openPerThousand} and ${isOfBoth})`;
  // Anna Müller and Anna Schneider.
  const frequentPerson = `case ${stateOf("r")} when 'underway' then 0 else 200 end`;
  db.exec(`
    create table plan (n integer primary key, id, hq, branch, user, state, at, person, vehicle);
    insert into plan
    with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1}),
    rolled as (select n, ${scramble("n + 7")} / 4294967 as r, ${scramble("n * 31 + 3")} % ${peopleCount} as p from numbers)
    select n, ${idOf("c", "n")}, ${owner("headquarterId")}, ${branch}, ${owner("userId")}, ${stateOf("r")},
      ${now} - (${count} - n) * ${perCheckMs}, case when ${isRare} then ${peopleCount} when ${isFrequent} then ${frequentPerson} else p * p / ${peopleCount} end,
      ((n / ${slots}) % ${groups}) * ${slots} + n % ${slots}
    from rolled`);
}

/** A multiple of the number of offices, so that a vehicle belongs to the office of its contracts. */
function vehicleGroups(count: number): number {
  const offices = branchesOfLargest + 1;
  return offices * Math.max(vehiclesMinimum / slotsOfLargest, Math.floor(count / slots / checksPerVehicle / offices));
}

/** Copies the row `id` of a table for each row of `from`, with some columns computed. */
function copy(db: NativeDatabase, table: SQLiteTable, id: string, from: string, changes: Record<string, string>): void {
  const columns = Object.values(getTableColumns(table)).filter((column) => !column.generated);
  const names = columns.map(({ name }) => name);
  const name = getTableName(table);
  db.exec(`create temp table source as select * from ${name} where id = '${id}'`);
  db.exec(`insert into ${name} (${names.join(", ")})
    select ${names.map((column) => changes[column] ?? `source.${column}`).join(", ")} from ${from} cross join source`);
  db.exec("drop table source");
}

const own = { headquarter_id: "p.hq", written_by_branch_id: "null" };
const hasContract = "p.state in ('underway', 'finished')";

function addChecks(db: NativeDatabase, { ids }: Template): void {
  copy(db, idChecks, ids.check, "plan p join person q on q.i = p.person", {
    ...own,
    id: "p.id",
    branch_id: "p.branch",
    user_id: "p.user",
    process_number: "p.n + 1000",
    prename: "q.prename",
    surname: "q.surname",
    sort_key: "q.sort_key",
    approval_state: `case p.state when 'not_available' then 'NOT_AVAILABLE' when 'in_progress' then 'IN_PROGRESS'
      when 'rejected' then 'REJECTED' else 'SUCCESSFULLY_COMPLETED' end`,
    identity_decided_at: "p.at + 600000",
    license_decided_at: "p.at + 700000",
    contract_state: "case p.state when 'underway' then 'active' when 'finished' then 'returned' else 'none' end",
    discarded_at: "case p.state when 'discarded' then p.at + 3600000 end",
    finished_at: "case p.state when 'finished' then p.at + 172800000 end",
    mrz: "null",
    field_sources: "null",
    personal_data_deleted_at: "case when p.n % 10 < 8 then p.at + 200000000 end",
    created_at: "p.at",
    updated_at: "p.at + 172800000",
  });
}

function addContracts(db: NativeDatabase, count: number, { ids }: Template): void {
  copy(db, vehicles, ids.vehicle, `(select * from plan where n < ${vehicleGroups(count) * slots}) p`, {
    ...own,
    id: idOf("v", "p.vehicle"),
    branch_id: "p.branch",
    vin: "printf('WVWZZZ%011d', p.n)",
    license_plate: plateOf("p.n"),
    plate_key: plateOf("p.n", "K%s%d"),
    search_key: `printf('volkswagen golf wvwzzz%011d %s %04d %05d', p.n, lower(${plateOf("p.n", "K%s%d")}), p.n % 10000, p.n % 100000)`,
  });
  const withPerson = `(select * from plan p where ${hasContract}) p join person q on q.i = p.person`;
  copy(db, customers, ids.customer, withPerson, {
    ...own,
    id: idOf("k", "p.n"),
    prename: "q.prename",
    surname: "q.surname",
    sort_key: "q.sort_key",
    email: "printf('kunde%d@example.org', p.n)",
    date_of_birth: "date('1950-01-01', printf('+%d days', p.n * 7919 % 18000))",
    created_at: "p.at",
  });
  copy(db, contracts, ids.contract, `(select * from plan p where ${hasContract}) p`, {
    ...own,
    id: idOf("t", "p.n"),
    branch_id: "p.branch",
    id_check_id: "p.id",
    customer_id: idOf("k", "p.n"),
    vehicle_id: idOf("v", "p.vehicle"),
    user_id: "p.user",
    // No end of a VIN begins like one of them: in the larger database it would find people as well.
    contract_number: "printf('FÜV-2026-%07d', p.n + 9000000)",
    active: "p.state = 'underway'",
    vehicle_returned_at: "case p.state when 'finished' then p.at + 172800000 end",
    start_of_use: "p.at + 3600000",
    end_of_use: "p.at + 176400000",
    created_at: "p.at + 1800000",
    // The whole snapshot of every contract would be gigabytes that no list reads.
    snapshot: `iif(p.n % ${completeEvery} < ${slots}, json_set(source.snapshot, '$.vehicle.licensePlate', ${plateOf("p.vehicle")}),
      ${plateOf("p.vehicle", '{"vehicle":{"licensePlate":"K-%s %d"}}')})`,
  });
  db.exec(`insert into customer_branches (headquarter_id, customer_id, branch_id, sort_key)
    select p.hq, ${idOf("k", "p.n")}, p.branch, q.sort_key from plan p join person q on q.i = p.person
    where ${hasContract} and p.branch is not null`);
}

const times = (count: number) => `cross join (select value as k from json_each('[${[...Array(count).keys()]}]')) times`;

function addPhotos(db: NativeDatabase, { ids }: Template): void {
  copy(db, captureProcesses, ids.capture, "plan p", {
    ...own,
    id: serial("l", "p.n"),
    branch_id: "p.branch",
    created_by_user_id: "p.user",
    token_hash: `${serial("h", "p.n")} || printf('%038d', p.n)`,
    expires_at: "p.at + 86400000",
    completed_at: "p.at",
    created_at: "p.at",
  });
  copy(db, documentImages, ids.image, `plan p ${times(perCheck.images)}`, {
    ...own,
    id: serial("i", `p.n * ${perCheck.images} + times.k`),
    id_check_id: "p.id",
    capture_process_id: serial("l", "p.n"),
    file_key: `'documents/' || ${serial("f", `p.n * ${perCheck.images} + times.k`)}`,
    created_at: "p.at",
  });
}

function addPapers(db: NativeDatabase, { ids }: Template): void {
  const twice = `(select * from plan p where ${hasContract}) p ${times(2)}`;
  const contractId = idOf("t", "p.n");
  copy(db, contractFiles, ids.file, twice, {
    ...own,
    id: serial("a", "p.n * 2 + times.k"),
    contract_id: contractId,
    kind: "iif(times.k = 0, 'unsigned', 'signed')",
    file_key: `'contracts/' || ${serial("b", "p.n * 2 + times.k")}`,
    sha256: `${serial("s", "p.n * 2 + times.k")} || printf('%038d', p.n)`,
    created_at: "p.at",
  });
  copy(db, contractSignatures, ids.signature, twice, {
    ...own,
    id: serial("g", "p.n * 2 + times.k"),
    contract_id: contractId,
    kind: "iif(times.k = 0, 'customer', 'dealer')",
    image_file_key: `'signatures/' || ${serial("d", "p.n * 2 + times.k")}`,
    signed_at: "p.at",
  });
  const mailed = `(select * from plan p where ${hasContract} and p.n % 2 = 0) p`;
  copy(db, outbox, ids.mail, mailed, { ...own, id: serial("o", "p.n"), created_at: "p.at", next_try_at: "p.at" });
  copy(db, sentContractEmails, ids.sentMail, mailed, {
    ...own,
    id: serial("m", "p.n"),
    contract_id: contractId,
    outbox_id: serial("o", "p.n"),
    created_at: "p.at",
  });
}

/** As many for each user as their checks; really, those of the last 90 days. */
function addMessages(db: NativeDatabase, { ids }: Template): void {
  copy(db, pushMessages, ids.message, "plan p", {
    ...own,
    id: serial("w", "p.n"),
    user_id: "p.user",
    subject_id: "p.id",
    is_read: "p.n % 50 > 0",
    push_due_at: "null",
    created_at: "p.at",
  });
}

function addAuditLog(db: NativeDatabase, { ids }: Template): void {
  copy(db, auditLog, ids.auditEntry, `plan p ${times(perCheck.auditEntries)}`, {
    ...own,
    id: serial("u", `p.n * ${perCheck.auditEntries} + times.k`),
    branch_id: "p.branch",
    actor_user_id: "p.user",
    subject_id: "p.id",
    created_at: "p.at + times.k * 60000",
    sequence: `p.n * ${perCheck.auditEntries} + times.k + 1`,
  });
}

/** What triggers keep up to date otherwise, with the full-text indexes in one part, as every night leaves them. */
function fillDerived(db: NativeDatabase): void {
  db.exec(`
    insert into vehicles_fts (vehicles_fts) values ('rebuild');
    insert into vehicles_fts (vehicles_fts) values ('optimize');
    insert into process_search (headquarter_id, id_check_id, customer_id, created_at, scope, names, numbers, plates, contacts)
      select s.* from plan p cross join process_search_source s on s.headquarter_id = p.hq and s.id_check_id = p.id order by p.n;
    insert into process_search_fts (process_search_fts) values ('rebuild');
    insert into process_search_fts (process_search_fts) values ('optimize');
    insert into open_process_search_fts (open_process_search_fts) values ('rebuild');
    insert into open_process_search_fts (open_process_search_fts) values ('optimize');
    insert into vehicle_counters (headquarter_id, branch_id, brand, count)
      select headquarter_id, coalesce(branch_id, ''), brand, count(*) from vehicles where deleted_at is null group by 1, 2, 3
      on conflict do update set count = excluded.count;
    delete from audit_heads;
    insert into audit_heads (headquarter_id, sequence, hash) select headquarter_id, max(sequence), '' from audit_log group by 1;
    delete from statistic_entries;
    insert into statistic_entries (headquarter_id, branch_id, kind, id, month, at)
      select headquarter_id, branch_id, kind, id, month, at from statistic_source;
    delete from statistic_counters;
    insert into statistic_counters (headquarter_id, branch_id, kind, month, count)
      select headquarter_id, branch_id, kind, month, count(*) from statistic_entries group by 1, 2, 3, 4;
    delete from customer_counters;
    insert into customer_counters (headquarter_id, branch_id, count)
      select headquarter_id, '', count(*) from customers group by 1;
    insert into customer_counters (headquarter_id, branch_id, count)
      select headquarter_id, branch_id, count(*) from customer_branches group by 1, 2;
    delete from message_counters;
    insert into message_counters (headquarter_id, user_id, total, unread)
      select headquarter_id, user_id, count(*), sum(is_read = 0) from push_messages group by 1, 2;
    delete from process_counters;
    insert into process_counters (headquarter_id, branch_id, process_state, approval_state, count)
      select headquarter_id, coalesce(branch_id, ''), process_state, approval_state, count(*) from id_checks group by 1, 2, 3, 4`);
}
