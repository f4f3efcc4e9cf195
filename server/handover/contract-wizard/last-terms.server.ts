import { desc, eq, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { LastTerms } from "#server/handover/agreement/suggested-terms.rules.ts";

/** Kind, insurance and deductible of an office's newest contract; null while it has none. `branchId` null: the headquarters. */
export async function lastTermsOf(db: TenantDb, branchId: string | null): Promise<LastTerms | null> {
  const [row] = await db
    .select({
      kind: contracts.kind,
      withTeilkasko: contracts.withTeilkasko,
      teilkaskoDeductibleCents: contracts.teilkaskoDeductibleCents,
      withVollkasko: contracts.withVollkasko,
      vollkaskoDeductibleCents: contracts.vollkaskoDeductibleCents,
    })
    .from(contracts)
    .where(branchId === null ? isNull(contracts.branchId) : eq(contracts.branchId, branchId))
    .orderBy(desc(contracts.createdAt))
    .limit(1);
  if (!row) return null;
  const { kind } = row;
  if (row.withVollkasko) return { kind, insurance: "vollkasko", deductibleCents: row.vollkaskoDeductibleCents };
  if (row.withTeilkasko) return { kind, insurance: "teilkasko", deductibleCents: row.teilkaskoDeductibleCents };
  return { kind, insurance: "none", deductibleCents: 0 };
}
