import { idChecks } from "#db/schema/id-checks.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { withEarlier } from "#server/handover/drafts/confirm-concerns.server.ts";
import { contractOfCheck, stepsOf } from "#server/handover/drafts/contract-draft.server.ts";
import { submitDraft } from "#server/handover/drafts/submit-draft.server.ts";
import { wizardAsksForSb } from "#server/handover/sb-insurance/sb-form-context.server.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { findDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { concludeContract } from "./conclude-contract.server.ts";

/**
 * Makes the contract of a check from its draft, as the preview showed it: `draftVersion` names that state. Submitted
 * again, or twice at once, it returns the same contract. Throws what `concludeContract` throws, and `Problem`: invalid
 * (nothing saved), conflict (draft changed since the preview), too-many (blocked after 4 failed submits,
 * contracts.md#blocked-wizard).
 */
export const createContract = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({
    idCheckId: IdText,
    /** Anything else than the version of a saved draft is an old one. */
    draftVersion: z.coerce.number().catch(0),
    confirmed: ConfirmedInput,
  }),
  async run(ctx, { idCheckId, draftVersion: shownVersion, confirmed }) {
    if (!(await ctx.db.get(idChecks, idCheckId))) throw notFound(idCheckTexts.notFound);
    const contract = await contractOfCheck(ctx.db, idCheckId);
    if (contract) return { contract, isNew: false };
    const draft = await findDraft(ctx.db, idCheckId, "contract");
    if (!draft) return afterAll(ctx, idCheckId);
    const asksForSb = await wizardAsksForSb(ctx, idCheckId);
    const confirmation = withEarlier(draft, ctx.actor.userId, confirmed);
    return submitDraft(ctx, draft, shownVersion, () =>
      concludeContract(ctx, idCheckId, stepsOf(draft, asksForSb), confirmation),
    );
  },
});

/** Without a draft either nothing was saved yet, or a submit at the same moment has just turned it into the contract. */
async function afterAll(ctx: Context, idCheckId: string) {
  const contract = await contractOfCheck(ctx.db, idCheckId);
  if (contract) return { contract, isNew: false };
  throw new Problem("invalid", contractTexts.draftMissing);
}
