import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "./schema/schema.ts";

export type TenantTable = SQLiteTable & { headquarterId: SQLiteColumn };

/** The row of another table that decides; one look into its index for each row, however many rows the branch has. */
const exists = (table: string, idColumn: string, branchId: string, headquarterId: string) => sql`exists (
  select 1 from main.${sql.identifier(table)} p
  where p.headquarter_id = ${headquarterId} and p.id = ${sql.identifier(idColumn)} and p.branch_id = ${branchId})`;

const ownBranch = (branchId: string) => sql`branch_id = ${branchId}`;
const viaOwnContract = (branchId: string, headquarterId: string) =>
  exists("contracts", "contract_id", branchId, headquarterId);
const viaContract = (branchId: string, headquarterId: string) => sql`(
  ${viaOwnContract(branchId, headquarterId)} or ${exists("sb_contracts", "sb_contract_id", branchId, headquarterId)})`;
const viaCheck = (branchId: string, headquarterId: string) =>
  exists("id_checks", "id_check_id", branchId, headquarterId);
const viaVehicle = (branchId: string, headquarterId: string) =>
  exists("vehicles", "vehicle_id", branchId, headquarterId);

/**
 * Which rows of a tenant table a branch user sees (tenants-and-rights.md#branches); `null` means all rows of the
 * tenant. A tenant table that is missing here fails tests/tenancy: decide when you add the table.
 */
export const branchVisibility: Record<string, ((branchId: string, headquarterId: string) => SQL) | null> = {
  api_tokens: ownBranch,
  audit_heads: null,
  audit_log: ownBranch,
  branch_offices: null,
  capture_processes: ownBranch,
  check_ins: ownBranch,
  contact_requests: null,
  contract_acts: viaContract,
  contract_additional_costs: viaOwnContract,
  contract_default_cost_sets: null,
  contract_files: viaContract,
  contract_former_vehicles: viaOwnContract,
  contract_payments: viaContract,
  contract_signatures: viaContract,
  contracts: ownBranch,
  customer_branches: ownBranch,
  customer_counters: ownBranch,
  // Only the headquarters merge; an office sees it of the customers it has.
  customer_merges: (branchId, headquarterId) => sql`exists (select 1 from main.customer_branches p
    where p.headquarter_id = ${headquarterId} and p.branch_id = ${branchId} and p.customer_id = target_id)`,
  customers: (branchId, headquarterId) => sql`exists (select 1 from main.customer_branches p
    where p.headquarter_id = ${headquarterId} and p.branch_id = ${branchId} and p.customer_id = id)`,
  damage_photos: viaOwnContract,
  dealer_brands: null,
  document_images: (branchId, headquarterId) => sql`(${viaCheck(branchId, headquarterId)}
    or ${exists("capture_processes", "capture_process_id", branchId, headquarterId)})`,
  driver_disclosures: viaOwnContract,
  due_documents: viaContract,
  form_drafts: ownBranch,
  id_checks: ownBranch,
  idempotency_keys: null,
  image_requests: viaCheck,
  known_devices: null,
  legitimation_requests: viaCheck,
  message_counters: null,
  // A person is not lent to at any office; who sees a customer sees their mark, and the question names nothing.
  not_lent_marks: null,
  outbox: null,
  own_terms: null,
  password_links: null,
  price_versions: null,
  process_counters: ownBranch,
  push_messages: null,
  push_subscriptions: null,
  red_plate_trips: (branchId, headquarterId) => exists("red_plates", "red_plate_id", branchId, headquarterId),
  red_plates: ownBranch,
  reservations: ownBranch,
  round_links: ownBranch,
  sb_contracts: ownBranch,
  scans: ownBranch,
  sent_contract_emails: viaContract,
  sessions: null,
  signing_links: ownBranch,
  statistic_counters: ownBranch,
  statistic_entries: ownBranch,
  tenant_sequences: null,
  theft_reports: viaOwnContract,
  user_dealer_assignments: null,
  users: null,
  vehicle_counters: ownBranch,
  vehicle_damage_photos: viaVehicle,
  vehicle_damages: viaVehicle,
  vehicle_holds: viaVehicle,
  vehicle_imports: ownBranch,
  vehicle_versions: viaVehicle,
  vehicles: ownBranch,
  wallet_requests: (branchId, headquarterId) =>
    exists("capture_processes", "capture_process_id", branchId, headquarterId),
  wallet_settings: null,
  // Endpoints belong to the whole tenant: what happens at a branch has to find them.
  webhook_deliveries: null,
  webhook_endpoints: null,
  website_widgets: null,
  yard_acts: viaOwnContract,
};

const ruleByTable = new Map(Object.entries(branchVisibility));

/** Whether each row of the table belongs to one branch office, or to the headquarters itself. */
export const isOwnedByBranch = (table: SQLiteTable) => ruleByTable.get(getTableName(table)) === ownBranch;

/** Every table whose rows belong to a tenant, derived from the schema. */
export const tenantTables: TenantTable[] = Object.values(schema).filter(
  (table): table is typeof table & TenantTable => is(table, SQLiteTable) && "headquarterId" in getTableColumns(table),
);

type Visibility = { headquarterId: string; branchId: string | null };

/** The visibility condition for rows of `table` in a scope; use it for both reads and writes. */
export function visibleRows(table: SQLiteTable, scope: Visibility): SQL {
  const mine = sql`headquarter_id = ${scope.headquarterId}`;
  const rule = ruleByTable.get(getTableName(table));
  if (scope.branchId === null || !rule) return mine;
  return sql`${mine} and ${rule(scope.branchId, scope.headquarterId)}`;
}

/**
 * The same condition, but never the reason to choose an index: for queries that name the rows they want. Without statistics
 * SQLite takes all rows of a branch for fewer than fifteen ids.
 */
export function visibleAmongChosen(table: SQLiteTable, scope: Visibility): SQL {
  if (scope.branchId === null || !isOwnedByBranch(table)) return visibleRows(table, scope);
  return sql`headquarter_id = ${scope.headquarterId} and +branch_id = ${scope.branchId}`;
}
