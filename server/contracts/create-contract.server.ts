import { sql } from "drizzle-orm";
import { contractDrafts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { idCheckTexts } from "#server/id-checks/id-check.texts.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { contractTexts } from "./contract.texts.ts";
import {
  contractOfCheck,
  draftOfCheck,
  draftVersion,
  isDraftBlocked,
  isDraftOf,
  stepsOf,
} from "./contract-draft.server.ts";
import { makeContract } from "./make-contract.server.ts";

/** A ticked box of a form, or a boolean of an API client. */
const flag = z
  .union([z.literal("on"), z.boolean()])
  .optional()
  .transform(Boolean);

/**
 * Makes the contract of a check from its draft, as the preview showed it: `draftVersion` names that state. Submitted
 * again, or twice at once, it answers the same contract. Throws what `makeContract` throws, and `Problem`: invalid
 * (nothing saved), conflict (draft changed since the preview), too-many (blocked after 4 failed submits, spec §4).
 */
export const createContract = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({
    idCheckId: z.string(),
    /** Anything else than the version of a saved draft is an old one. */
    draftVersion: z.coerce.number().catch(0),
    confirmsRejected: flag,
    confirmsNameMismatch: flag,
  }),
  async run(ctx, { idCheckId, draftVersion: shownVersion, ...confirmations }) {
    if (!(await ctx.db.get(idChecks, idCheckId))) throw notFound(idCheckTexts.notFound);
    const contract = await contractOfCheck(ctx.db, idCheckId);
    if (contract) return { contract, isNew: false };
    const draft = await draftOfCheck(ctx.db, idCheckId);
    if (!draft) return afterAll(ctx, idCheckId);
    if (isDraftBlocked(draft)) {
      throw new Problem("too-many", contractTexts.blocked, { headline: contractTexts.blockedHeadline });
    }
    if (draftVersion(draft) !== shownVersion) throw new Problem("conflict", contractTexts.draftChanged);
    try {
      return await makeContract(ctx, idCheckId, stepsOf(draft), confirmations);
    } catch (error) {
      if (isFailedSubmit(error)) await countFailedSubmit(ctx, idCheckId);
      throw error;
    }
  },
});

/** Without a draft either nothing was saved yet, or a submit at the same moment has just turned it into the contract. */
async function afterAll(ctx: Context, idCheckId: string) {
  const contract = await contractOfCheck(ctx.db, idCheckId);
  if (contract) return { contract, isNew: false };
  throw new Problem("invalid", contractTexts.draftMissing);
}

/** Wrong input and a taken vehicle count as failed; a question that has to be answered first does not. */
function isFailedSubmit(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  if (!(error instanceof Problem)) return false;
  const isQuestion = error.details.field?.startsWith("confirms") ?? false;
  return !isQuestion && (error.kind === "invalid" || error.kind === "conflict");
}

async function countFailedSubmit(ctx: Context, idCheckId: string): Promise<void> {
  const oneMore = sql`${contractDrafts.failedSubmits} + 1`;
  await ctx.db.update(contractDrafts, isDraftOf(idCheckId), { failedSubmits: oneMore });
}
