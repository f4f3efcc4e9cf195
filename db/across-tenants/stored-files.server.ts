import { getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../client.server.ts";
import { contractFiles, contractSignatures, damagePhotos, driverDisclosures } from "../schema/contracts.ts";
import { vehicleDamagePhotos } from "../schema/damages.ts";
import { branchOffices, headquarters, users } from "../schema/dealers.ts";
import { documentImages } from "../schema/id-checks.ts";
import { outbox } from "../schema/messages.ts";
import { scans } from "../schema/scans.ts";
import { theftReports } from "../schema/theft.ts";
import { vehicles } from "../schema/vehicles.ts";
import { yardActs } from "../schema/yard.ts";
import { jobPositionsOf } from "./job-positions.server.ts";

/** Every column that names an object of the file store. `stored-files.test.ts` finds those that are missing here. */
export const columnsNamingFiles: readonly SQLiteColumn[] = [
  contractFiles.fileKey,
  contractSignatures.imageFileKey,
  damagePhotos.fileKey,
  documentImages.fileKey,
  driverDisclosures.fileKey,
  scans.fileKey,
  scans.thumbnailFileKey,
  headquarters.logoFileKey,
  headquarters.advFileKey,
  headquarters.instructionsFileKey,
  branchOffices.instructionsFileKey,
  users.avatarFileKey,
  theftReports.fileKey,
  vehicleDamagePhotos.fileKey,
  vehicles.photoFileKey,
  yardActs.fileKey,
];

/** Lists of objects with a `fileKey`. A mail that was sent needs its attachments no longer. */
export const listsNamingFiles: readonly { column: SQLiteColumn; where: SQL }[] = [
  { column: outbox.attachments, where: sql`state in ('queued', 'sending', 'failed')` },
];

const keysPerPage = 5_000;

const name = (column: SQLiteColumn) => sql.identifier(column.name);
const table = (column: SQLiteColumn) => sql.identifier(getTableName(column.table));

/** What the sweep of the file store looks up across all tenants: which keys are named, and how far it has come. */
export function storedFilesStore(db: Database) {
  async function anchorsOfTenants(keys: readonly string[]): Promise<string[]> {
    const tenantOf = (key: string) => /^anchors\/([^/]+)\//.exec(key)?.[1];
    const tenants = new Set(keys.flatMap((key) => tenantOf(key) ?? []));
    if (tenants.size === 0) return [];
    const rows = await db
      .select({ id: headquarters.id })
      .from(headquarters)
      .where(inArray(headquarters.id, [...tenants]));
    const there = new Set(rows.map(({ id }) => id));
    return keys.filter((key) => there.has(tenantOf(key) ?? ""));
  }

  return {
    /** Those of the keys that a row of any tenant names; an anchor is named by its tenant. */
    async namedKeys(keys: readonly string[]): Promise<Set<string>> {
      const lookups = [
        ...columnsNamingFiles.map(
          (column) => sql`select ${name(column)} as file_key from ${table(column)}
            where ${name(column)} in (select value from wanted)`,
        ),
        ...listsNamingFiles.map(
          ({
            column,
            where,
          }) => sql`select item.value ->> 'fileKey' from ${table(column)}, json_each(${name(column)}) item
            where ${where} and item.value ->> 'fileKey' in (select value from wanted)`,
        ),
      ];
      const rows = await db.all<{ file_key: string }>(sql`
        with wanted as (select value from json_each(${JSON.stringify(keys)})) ${sql.join(lookups, sql` union `)}`);
      const named = new Set(rows.map((row) => row.file_key));
      for (const key of await anchorsOfTenants(keys)) named.add(key);
      return named;
    },

    /** Every key that a row of any tenant names, from each column that names some, in pages. */
    async *everyNamedKey(): AsyncGenerator<string[]> {
      for (const column of columnsNamingFiles) {
        for (let after: string | undefined = ""; after !== undefined; ) {
          const rows: { file_key: string }[] = await db.all(sql`
            select ${name(column)} as file_key from ${table(column)} where ${name(column)} > ${after}
            order by ${name(column)} limit ${keysPerPage}`);
          const keys = rows.map((row) => row.file_key);
          yield keys;
          after = keys.at(-1);
        }
      }
    },

    /** What the job `job` continues after; empty at the start. */
    ...jobPositionsOf(db),
  };
}

export type StoredFilesStore = ReturnType<typeof storedFilesStore>;
