import { and, eq, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { findDraft, savedValues } from "#server/services/form-drafts/draft-store.server.ts";
import { saveDraftStep } from "#server/services/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/services/form-drafts/saved-values.schema.ts";

/** The one step of a return's draft. */
export const returnStep = "return";

/**
 * Saves what was typed of a vehicle return so far, without its signatures. Throws `Problem` not-found, conflict (the vehicle
 * is back).
 */
export const saveReturnDraft = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, step: z.literal(returnStep), ...stepFields }),
  async run(ctx, { contractId, ...sent }) {
    const { db, idCheckId } = await contractOf(ctx.db, contractId);
    const form = { kind: "vehicle_return" as const, assertOpen: assertUnderway, keepsUntouched: false };
    return saveDraftStep({ ...ctx, db }, form, idCheckId, sent);
  },
});

/** What was typed of a vehicle return so far, by field. */
export const getReturnDraft = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run(ctx, { contractId }) {
    const idCheckId = sql`(select ${contracts.idCheckId} from ${contracts} where ${contracts.id} = ${contractId})`;
    const read = (db: TenantDb) =>
      Promise.all([db.get(contracts, contractId), findDraft(db, idCheckId, "vehicle_return")]);
    const [own, elsewhere] = await Promise.all([read(ctx.db), ctx.db.ofReturn(contractId)]);
    const [contract, draft] = own[0] || !elsewhere ? own : await read(elsewhere);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    return savedValues(draft, returnStep);
  },
});

/** The check of a contract, and the database that sees it: also where only the vehicle is. */
async function contractOf(own: TenantDb, contractId: string) {
  const db = await own.ofReturn(contractId);
  const contract = await db?.get(contracts, contractId);
  if (!db || !contract) throw notFound(contractTexts.contractNotFound);
  return { db, idCheckId: contract.idCheckId };
}

async function assertUnderway(tx: TenantDb, check: { id: string }): Promise<void> {
  const isUnderway = and(eq(contracts.idCheckId, check.id), eq(contracts.isActive, true));
  const [contract] = await tx.find(contracts, isUnderway);
  if (!contract) throw new Problem("conflict", contractTexts.returnedMeanwhile);
}
