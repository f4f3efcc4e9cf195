import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";

type CheckedNames = Pick<typeof idChecks.$inferSelect, "prename" | "surname">;

/** What the wizard's rules need to know about a check, its tenant and the time. */
export const formContext = (
  now: Date,
  { prename, surname }: CheckedNames,
  deductibles: FormContext["deductibles"],
): FormContext => ({ now, nameOnDocument: { prename, surname }, deductibles });

/** The same with the tenant's prices as they are stored. */
export const formContextOf = async (db: TenantDb, now: Date, check: CheckedNames): Promise<FormContext> =>
  formContext(now, check, await costSetsOf(db));
