import { inArray, type SQL, sql } from "drizzle-orm";
import { users } from "./schema/dealers.ts";
import { scans } from "./schema/scans.ts";

/** Tables whose rows are found by an index of their texts alone, and the columns of each. */
const textIndexes = {
  users: { table: users, index: sql.identifier("users_fts") },
  scans: { table: scans, index: sql.identifier("scans_fts") },
} as const;

export type TextIndex = keyof typeof textIndexes;

/**
 * The condition that a row is among those that the full-text expression finds, the tenant included: a word of the index as well
 * as of the row, as for vehicles (decision 025).
 */
export function isFoundBy(headquarterId: string, kind: TextIndex, match: string): SQL {
  const { table, index } = textIndexes[kind];
  const expression = `{headquarter_id} : "${headquarterId}" AND (${match})`;
  return inArray(
    table.id,
    sql`(select found.id from main.${index} f cross join main.${sql.identifier(kind)} found on found.rowid = f.rowid
      where f.${index} match ${expression} and found.headquarter_id = ${headquarterId})`,
  );
}
