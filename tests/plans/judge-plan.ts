import type { InArgs } from "@libsql/client/web";
import { getTableName } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contractDefaultCostSets, customerCounters, ownTerms, priceVersions, sbTariffs } from "#db/schema/contracts.ts";
import {
  branchOffices,
  dealerBrands,
  headquarters,
  userDealerAssignments,
  users,
  vehicleBrands,
} from "#db/schema/dealers.ts";
import { processCounters, tenantSequences } from "#db/schema/id-checks.ts";
import { jobPositions } from "#db/schema/jobs.ts";
import { messageCounters, pushSubscriptions } from "#db/schema/messages.ts";
import { tenantFences } from "#db/schema/places.ts";
import { redPlates } from "#db/schema/red-plates.ts";
import { statisticCounters } from "#db/schema/statistics.ts";
import { vehicleCounters } from "#db/schema/vehicles.ts";
import { walletSettings } from "#db/schema/wallet.ts";
import type { RecordedStatement } from "./record-statements.ts";

/** Tables that grow with dealers and their staff, not with the work they do. All others grow without end. */
const smallTables: ReadonlySet<string> = new Set(
  [
    branchOffices,
    contractDefaultCostSets,
    customerCounters,
    dealerBrands,
    headquarters,
    jobPositions,
    messageCounters,
    ownTerms,
    priceVersions,
    processCounters,
    pushSubscriptions,
    redPlates,
    sbTariffs,
    statisticCounters,
    tenantFences,
    tenantSequences,
    userDealerAssignments,
    users,
    vehicleBrands,
    vehicleCounters,
    walletSettings,
  ].map(getTableName),
);

/** What SQLite scans besides tables: values, its schema, rows it has selected before, a list of parameters, a full-text index. */
const notATable =
  /^(CONSTANT ROW|sqlite_master|\(subquery|\d+ CONSTANT ROWS?|json_each|wanted|hits\b|part\b|.*VIRTUAL TABLE INDEX)/;

/** Indexes that hold nothing but work to do, and are empty once it is done. */
const queue = /USING (COVERING )?INDEX (document_images_to_remove|scans_to_remove)\b/;

/** Columns that leave a whole tenant or branch to walk through. */
const scopeOnly = /\((headquarter_id=\?( AND branch_id=\?)?|branch_id=\?( AND headquarter_id=\?)?)\)$/;

/**
 * The steps of a statement's plan, as EXPLAIN QUERY PLAN names them, but not how the rows of a page that was read by its ids are
 * put in their order (`selectStretch`).
 */
export async function planOf(db: Database, { sql, args }: RecordedStatement): Promise<string[]> {
  const { rows } = await db.$client.execute({ sql: `explain query plan ${sql}`, args: args as InArgs });
  const isSortOfPage = ({ parent, detail }: (typeof rows)[number]) =>
    parent === 0 && sql.includes(" as chosen_id from ") && detail === "USE TEMP B-TREE FOR ORDER BY";
  return rows.flatMap((row) => (isSortOfPage(row) ? [] : [String(row.detail)]));
}

/**
 * The steps whose cost grows with the number of rows although the answer does not: scans, indexes built for one query,
 * and walks through everything of a tenant that are sorted or counted. A walk in the order of an index that a LIMIT ends is none,
 * unless it looks for rows with one value: a LIMIT ends it only once there are enough of them. Pages of lists
 * (OFFSET) are walked to.
 */
export function costlySteps(sql: string, plan: readonly string[]): string[] {
  const isEnded = /\blimit\b/i.test(sql) && !plan.some((step) => step.startsWith("USE TEMP B-TREE FOR ORDER BY"));
  return plan.filter((step) => {
    if (/AUTOMATIC/.test(step)) return true;
    const [, verb, name = ""] = /^(SCAN|SEARCH) (?:main\.)?(.*)$/.exec(step) ?? [];
    const table = name.split(" ")[0] ?? "";
    if (!verb || smallTables.has(table) || notATable.test(name) || queue.test(step)) return false;
    return verb === "SCAN" || (scopeOnly.test(name) && (!isEnded || looksForOneValue(sql, table)));
  });
}

const looksForOneValue = (sql: string, table: string): boolean =>
  !/\boffset\b/i.test(sql) && new RegExp(`"${table}"\\."(?!headquarter_id"|branch_id")\\w+" = \\?`).test(sql);
