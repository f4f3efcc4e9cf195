import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { schema } from "#db/schema/schema.ts";
import { branchVisibility, tenantTables } from "#db/tenant-tables.server.ts";

const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));
const names = tenantTables.map(getTableName).sort();

/** Tables that belong to no tenant; adding one is a deliberate decision. */
const sharedTables = [
  "email_claims",
  "headquarters",
  "job_positions",
  "kept_forms",
  "rate_limits",
  "sb_tariffs",
  "sign_in_attempts",
  "tenant_deletions",
  "tenant_fences",
  "tenant_places",
  "vehicle_brands",
];

test("a table belongs to a tenant or is named here as shared", () => {
  const shared = tables.map(getTableName).filter((name) => !names.includes(name));
  expect(shared.sort()).toEqual(sharedTables);
});

test("branch visibility is defined for every tenant table and for no other", () => {
  expect(Object.keys(branchVisibility).sort()).toEqual(names);
});

/** Tables that a branch user sees across the whole tenant; every other table shows only their branch's rows. */
const openToBranches = [
  "audit_heads",
  "branch_offices",
  "contact_requests",
  "contract_default_cost_sets",
  "dealer_brands",
  "idempotency_keys",
  "known_devices",
  "message_counters",
  "not_lent_marks",
  "outbox",
  "own_terms",
  "password_links",
  "price_versions",
  "push_messages",
  "push_subscriptions",
  "sessions",
  "tenant_sequences",
  "user_dealer_assignments",
  "users",
  "wallet_settings",
  "webhook_deliveries",
  "webhook_endpoints",
  "website_widgets",
];

test("a table is restricted to the branch, or named here as open", () => {
  expect(names.filter((name) => branchVisibility[name] === null)).toEqual(openToBranches);
});

test("every foreign key between tenant tables includes the tenant", () => {
  const loose = tenantTables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => names.includes(getTableName(foreignTable)))
      .filter(({ columns }) => !columns.some((column) => column.name === "headquarter_id"))
      .map(({ columns }) => `${getTableName(table)}.${columns.map((column) => column.name).join("+")}`),
  );
  // A session is found before its tenant is known, and read together with both.
  expect(loose).toEqual(["sessions.user_id"]);
});
