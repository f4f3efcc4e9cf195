import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { SeededContract } from "#db/seed/states/contracts.ts";

/** Keeps each statement within the server's limit of five seconds. */
const perStatement = 5_000;

/**
 * Copies a finished contract and its check `count` times inside the database, each created a second after the previous one.
 * The copies' ids sort neither in order of creation nor in reverse.
 */
export async function addManyContracts(db: Database, seeded: SeededContract, count: number): Promise<void> {
  const { check, contract } = seeded;
  const checkId = sql`printf('check-%07d', (n.i * 7919) % 1000003)`;
  for (let first = 1; first <= count; first += perStatement) {
    const numbers = { first, last: Math.min(count, first + perStatement - 1) };
    await copy(db, idChecks, check.id, numbers, {
      id: checkId,
      process_number: sql`${check.processNumber} + n.i`,
    });
    await copy(db, contracts, contract.id, numbers, {
      id: sql`printf('contract-%07d', (n.i * 7919) % 1000003)`,
      id_check_id: checkId,
      contract_number: sql`printf('FÜV-2020-%06d', n.i)`,
      created_at: sql`${contract.createdAt.getTime()} + n.i * 1000`,
    });
  }
}

async function copy(
  db: Database,
  table: SQLiteTable,
  id: string,
  { first, last }: { first: number; last: number },
  changes: Record<string, SQL>,
): Promise<void> {
  const names = Object.values(getTableColumns(table))
    .filter((column) => !column.generated)
    .map((column) => column.name);
  const into = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((name) => changes[name] ?? sql`source.${sql.identifier(name)}`),
    sql`, `,
  );
  const source = sql.identifier(getTableName(table));
  await db.run(sql`
    insert into ${source} (${into})
    with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})
    select ${values} from n, ${source} source where source.id = ${id}`);
}
