import { and, eq } from "drizzle-orm";
import { contractDrafts, contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/business/limits.ts";
import { type FormStep, formSteps, type StepValues } from "./contract-fields.schema.ts";

export type ContractDraft = typeof contractDrafts.$inferSelect;

/** The draft of a check's contract wizard. */
export async function draftOfCheck(db: TenantDb, idCheckId: string): Promise<ContractDraft | undefined> {
  const [draft] = await db.find(contractDrafts, isDraftOf(idCheckId));
  return draft;
}

export const isDraftOf = (idCheckId: string) =>
  and(eq(contractDrafts.idCheckId, idCheckId), eq(contractDrafts.wizard, "contract"));

/** Names one state of a draft: what is submitted has to be what the preview showed. */
export const draftVersion = (draft: Pick<ContractDraft, "updatedAt">) => draft.updatedAt.getTime();

/** Submitting is blocked from the 5th attempt on (spec §4). */
export const isDraftBlocked = (draft: Pick<ContractDraft, "failedSubmits">) =>
  draft.failedSubmits >= limits.submitAttempts;

/** What was saved of a step, without empty fields; undefined when it was never saved. */
export function savedStep(draft: ContractDraft | undefined, step: FormStep): StepValues | undefined {
  const values = draft?.data[step];
  return values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** All steps as the whole input takes them; steps never saved are empty. */
export const stepsOf = (draft: ContractDraft): Record<FormStep, StepValues> =>
  Object.fromEntries(formSteps.map((step) => [step, savedStep(draft, step) ?? {}])) as Record<FormStep, StepValues>;

/** The one contract a check can have. */
export async function contractOfCheck(db: TenantDb, idCheckId: string) {
  const [contract] = await db.find(contracts, eq(contracts.idCheckId, idCheckId));
  return contract;
}
