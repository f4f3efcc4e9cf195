import { contractDrafts } from "#db/schema/contracts.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { isDraftOf } from "./contract-draft.server.ts";

/**
 * Opens a wizard whose submitting was blocked (spec §4) for going through it from the first step on. What was typed
 * stays; saving single steps does not do this.
 */
export const restartContractDraft = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: z.string() }),
  async run(ctx, { idCheckId }) {
    await ctx.db.update(contractDrafts, isDraftOf(idCheckId), { failedSubmits: 0 });
  },
});
