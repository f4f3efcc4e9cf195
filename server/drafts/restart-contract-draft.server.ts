import { contractDrafts } from "#db/schema/contracts.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { isDraftOf } from "./contract-draft.server.ts";

/**
 * Unblocks a wizard whose submission was blocked (spec §4), starting from the first step. The input
 * stays; saving single steps does not unblock it.
 */
export const restartContractDraft = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    await ctx.db.update(contractDrafts, isDraftOf(idCheckId), { failedSubmits: 0 });
  },
});
