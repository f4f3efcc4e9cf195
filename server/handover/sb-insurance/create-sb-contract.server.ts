import { idChecks } from "#db/schema/id-checks.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { withEarlier } from "#server/handover/drafts/confirm-concerns.server.ts";
import { savedStep } from "#server/handover/drafts/contract-draft.server.ts";
import { submitDraft } from "#server/handover/drafts/submit-draft.server.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { findDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { concludeSbContract } from "./conclude-sb-contract.server.ts";
import { sbContractOfCheck } from "./insert-sb-contract.server.ts";
import { createSbContractInput } from "./sb-booking.schema.ts";
import { sbFormSteps } from "./sb-form-steps.ts";

/**
 * Books SB-Schutz alone from its draft, as the preview showed it: `draftVersion` names that state. Submitted again, or
 * twice at once, it returns the same booking. Throws what `concludeSbContract` throws, and `Problem`: invalid (nothing saved),
 * conflict (draft changed since the preview), too-many (blocked after 4 failed submits, contracts.md#blocked-wizard).
 */
export const createSbContract = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({
    idCheckId: IdText,
    /** Anything else than the version of a saved draft is an old one. */
    draftVersion: z.coerce.number().catch(0),
    confirmed: ConfirmedInput,
  }),
  async run(ctx, { idCheckId, draftVersion: shownVersion, confirmed }) {
    if (!(await ctx.db.get(idChecks, idCheckId))) throw notFound(idCheckTexts.notFound);
    const draft = await findDraft(ctx.db, idCheckId, "sb_contract");
    // Looked for after the draft: a submit at the same moment turns the one into the other.
    const sbContract = await sbContractOfCheck(ctx.db, idCheckId);
    if (sbContract) return { sbContract, isNew: false };
    if (!draft) throw new Problem("invalid", contractTexts.draftMissing);
    const confirmation = withEarlier(draft, ctx.actor.userId, confirmed);
    const steps = Object.fromEntries(sbFormSteps.map((step) => [step, savedStep(draft, step) ?? {}]));
    return submitDraft(ctx, draft, shownVersion, () =>
      concludeSbContract(
        ctx,
        idCheckId,
        (formContext) => createSbContractInput(formContext).parse(steps),
        confirmation,
      ),
    );
  },
});
