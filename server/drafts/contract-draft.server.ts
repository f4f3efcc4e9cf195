import { and, eq } from "drizzle-orm";
import { contractDrafts, contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { askedSteps, type ContractSteps, type StepValues } from "#server/agreement/contract-fields.schema.ts";
import { limits } from "#server/kernel/limits.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";

const maximumFields = 60;

export type ContractDraft = typeof contractDrafts.$inferSelect;
/** A check has one draft for its contract and one for an SB-Schutz booked alone. */
export type WizardKind = ContractDraft["wizard"];

/** The draft of a check's wizard. */
export async function draftOfCheck(
  db: TenantDb,
  idCheckId: string,
  wizard: WizardKind = "contract",
): Promise<ContractDraft | undefined> {
  const [draft] = await db.find(contractDrafts, isDraftOf(idCheckId, wizard));
  return draft;
}

export const isDraftOf = (idCheckId: string, wizard: WizardKind = "contract") =>
  and(eq(contractDrafts.idCheckId, idCheckId), eq(contractDrafts.wizard, wizard));

/** Identifies one state of a draft: the submitted one has to be the one in the preview. */
export const draftVersion = (draft: Pick<ContractDraft, "updatedAt">) => draft.updatedAt.getTime();

/** Submitting is blocked from the 5th attempt on (spec §4). */
export const isDraftBlocked = (draft: Pick<ContractDraft, "failedSubmits">) =>
  draft.failedSubmits >= limits.submitAttempts;

/** The saved values of a step, without empty fields; undefined if it was never saved. */
export function savedStep(draft: ContractDraft | undefined, step: string): StepValues | undefined {
  const values = draft?.data[step];
  return values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** All steps of the wizard as input of the whole contract; steps that were never saved are empty. */
export const stepsOf = (draft: ContractDraft, asksForSb: boolean): ContractSteps =>
  Object.fromEntries(askedSteps(asksForSb).map((step) => [step, savedStep(draft, step) ?? {}])) as ContractSteps;

/** The values of one save: flat texts, limited in number. */
export const SavedValues = z
  .record(z.string().max(60), z.string().max(4_000))
  .refine((values) => Object.keys(values).length <= maximumFields);

type NewDraft = {
  check: { id: string; branchId: string | null };
  wizard: WizardKind;
  data: ContractDraft["data"];
  /** Whether the check already has a draft of this wizard. */
  exists: boolean;
};

/** Writes a draft's data inside the transaction that read the previous state. */
export async function writeDraft(
  tx: TenantDb,
  ctx: Context,
  { check, wizard, data, exists }: NewDraft,
): Promise<ContractDraft> {
  const change = { data, updatedAt: ctx.now(), updatedByUserId: ctx.actor.userId };
  if (!exists) {
    const key = { id: ctx.newId(), branchId: check.branchId, idCheckId: check.id, wizard };
    return tx.insert(contractDrafts, { ...key, ...change });
  }
  const [draft] = await tx.update(contractDrafts, isDraftOf(check.id, wizard), change);
  if (!draft) throw new Error("draft vanished inside its transaction");
  return draft;
}

/** The one contract a check can have. */
export async function contractOfCheck(db: TenantDb, idCheckId: string) {
  const [contract] = await db.find(contracts, eq(contracts.idCheckId, idCheckId));
  return contract;
}
