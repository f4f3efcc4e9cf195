import { formDrafts } from "#db/schema/drafts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isDraftOf } from "#server/services/form-drafts/draft-store.server.ts";

/**
 * Unblocks a wizard whose submission was blocked (contracts.md#blocked-wizard), starting from the first step. The input
 * stays; saving single steps does not unblock it.
 */
export const restartContractDraft = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    await ctx.db.update(formDrafts, isDraftOf(idCheckId, "contract"), { failedSubmits: 0 });
  },
});
