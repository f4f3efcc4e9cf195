import { asc } from "drizzle-orm";
import { contractDefaultCostSets } from "#db/schema/contracts.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { contractKinds } from "#server/ground/dictionary/dictionary.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";

type CheckedNames = Pick<typeof idChecks.$inferSelect, "prename" | "surname">;

/** Prices and deductibles the tenant's contract kinds start with (contracts.md#contract-kinds), in the dictionary's order. */
export async function costSetsOf(db: TenantDb) {
  const rows = await db
    .select({
      kind: contractDefaultCostSets.kind,
      isFreeOfCharge: contractDefaultCostSets.isFreeOfCharge,
      ...pickFigures(contractDefaultCostSets),
      teilkaskoDeductibleCents: contractDefaultCostSets.teilkaskoDeductibleCents,
      vollkaskoDeductibleCents: contractDefaultCostSets.vollkaskoDeductibleCents,
      otherAgreements: contractDefaultCostSets.otherAgreements,
    })
    .from(contractDefaultCostSets)
    .orderBy(asc(contractDefaultCostSets.kind));
  const order: string[] = contractKinds.map((kind) => kind.key);
  return rows.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** What the wizard's rules need to know about a check, its tenant and the time. */
export async function formContextOf(db: TenantDb, now: Date, check: CheckedNames): Promise<FormContext> {
  return {
    now,
    nameOnDocument: { prename: check.prename, surname: check.surname },
    deductibles: await costSetsOf(db),
  };
}
