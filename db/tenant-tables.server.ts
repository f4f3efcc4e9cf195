import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "./schema/schema.ts";

export type TenantTable = SQLiteTable & { headquarterId: SQLiteColumn };

const ownBranch = (branchId: string) => sql`branch_id = ${branchId}`;
const viaContract = (branchId: string, headquarterId: string) => sql`(
  contract_id in (select id from main.contracts where headquarter_id = ${headquarterId} and branch_id = ${branchId})
  or sb_contract_id in (select id from main.sb_contracts where headquarter_id = ${headquarterId} and branch_id = ${branchId}))`;
const viaCheck = (branchId: string, headquarterId: string) =>
  sql`id_check_id in (select id from main.id_checks where headquarter_id = ${headquarterId} and branch_id = ${branchId})`;
const viaVehicle = (branchId: string, headquarterId: string) =>
  sql`vehicle_id in (select id from main.vehicles where headquarter_id = ${headquarterId} and branch_id = ${branchId})`;

/**
 * Which rows of a tenant table a branch user sees (product §1); `null` means all rows of the tenant. A tenant table that is
 * missing here fails tests/tenancy: decide when you add the table.
 */
export const branchVisibility: Record<string, ((branchId: string, headquarterId: string) => SQL) | null> = {
  audit_log: ownBranch,
  branch_offices: null,
  capture_processes: ownBranch,
  contact_requests: null,
  contract_additional_costs: (branchId, headquarterId) =>
    sql`contract_id in (select id from main.contracts where headquarter_id = ${headquarterId} and branch_id = ${branchId})`,
  contract_default_cost_sets: null,
  contract_files: viaContract,
  contract_signatures: viaContract,
  contracts: ownBranch,
  customer_branches: ownBranch,
  customers: (branchId, headquarterId) =>
    sql`id in (select customer_id from main.customer_branches where headquarter_id = ${headquarterId} and branch_id = ${branchId})`,
  dealer_brands: null,
  document_images: (branchId, headquarterId) => sql`(
    id_check_id in (select id from main.id_checks where headquarter_id = ${headquarterId} and branch_id = ${branchId})
    or capture_process_id in (select id from main.capture_processes where headquarter_id = ${headquarterId} and branch_id = ${branchId}))`,
  due_documents: viaContract,
  form_drafts: ownBranch,
  id_checks: ownBranch,
  idempotency_keys: null,
  image_requests: viaCheck,
  legitimation_requests: viaCheck,
  outbox: null,
  process_counters: ownBranch,
  push_messages: null,
  push_subscriptions: null,
  reservations: ownBranch,
  sb_contracts: ownBranch,
  scans: ownBranch,
  sent_contract_emails: viaContract,
  sessions: null,
  signing_links: ownBranch,
  tenant_sequences: null,
  user_dealer_assignments: null,
  users: null,
  vehicle_versions: viaVehicle,
  vehicles: ownBranch,
};

/** Whether each row of the table belongs to one branch office, or to the headquarters itself. */
export const isOwnedByBranch = (table: SQLiteTable) => branchVisibility[getTableName(table)] === ownBranch;

/** Every table whose rows belong to a tenant, derived from the schema. */
export const tenantTables: TenantTable[] = Object.values(schema).filter(
  (table): table is typeof table & TenantTable => is(table, SQLiteTable) && "headquarterId" in getTableColumns(table),
);

/** The visibility condition for rows of `table` in a scope; use it for both reads and writes. */
export function visibleRows(table: SQLiteTable, scope: { headquarterId: string; branchId: string | null }): SQL {
  const mine = sql`headquarter_id = ${scope.headquarterId}`;
  const rule = branchVisibility[getTableName(table)];
  if (scope.branchId === null || !rule) return mine;
  return sql`${mine} and ${rule(scope.branchId, scope.headquarterId)}`;
}
