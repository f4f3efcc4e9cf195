import { and, eq, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { askedSteps, type ContractSteps, type StepValues } from "#server/handover/agreement/form-steps.ts";
import type { FormDraft } from "#server/services/form-drafts/draft-store.server.ts";

/** Submitting is blocked from the 5th attempt on (contracts.md#blocked-wizard). */
export const isDraftBlocked = (draft: Pick<FormDraft, "failedSubmits">) => draft.failedSubmits >= limits.submitAttempts;

/** The saved values of a step, without empty fields; undefined if it was never saved. */
export function savedStep(draft: FormDraft | undefined, step: string): StepValues | undefined {
  const values = draft?.data[step];
  return values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** All steps of the wizard as input of the whole contract; steps that were never saved are empty. */
export const stepsOf = (draft: FormDraft, asksForSb: boolean): ContractSteps =>
  Object.fromEntries(askedSteps(asksForSb).map((step) => [step, savedStep(draft, step) ?? {}])) as ContractSteps;

/** The one contract a check can have, besides cancelled ones. */
export async function contractOfCheck(db: TenantDb, idCheckId: string) {
  const [contract] = await db.find(contracts, and(eq(contracts.idCheckId, idCheckId), isNull(contracts.cancelledAt)));
  return contract;
}
