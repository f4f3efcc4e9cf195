import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { hasAcceptedOneName } from "#server/checks/verification/one-name.rules.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";

type CheckedNames = Pick<typeof idChecks.$inferSelect, "prename" | "surname" | "approvalState">;

/** What the wizard's rules need to know about a check, its tenant and the time. */
export const formContext = (now: Date, check: CheckedNames, deductibles: FormContext["deductibles"]): FormContext => ({
  now,
  nameOnDocument: { prename: check.prename, surname: check.surname, isOnlyName: hasAcceptedOneName(check) },
  deductibles,
});

/** The same with the tenant's prices as they are stored. */
export const formContextOf = async (db: TenantDb, now: Date, check: CheckedNames): Promise<FormContext> =>
  formContext(now, check, await costSetsOf(db));
