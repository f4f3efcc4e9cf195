import { sql } from "drizzle-orm";
import { formDrafts } from "#db/schema/drafts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { type FormDraft, isDraftOf } from "#server/services/form-drafts/draft-store.server.ts";
import { isDraftBlocked } from "./contract-draft.server.ts";

/**
 * Creates a contract or booking from a draft as shown in its preview, which `shownVersion` identifies. A failed submit is
 * counted, a required confirmation is not. Throws what `make` throws, and `Problem`: conflict (draft changed since
 * the preview), too-many (blocked after 4 failed submits, contracts.md#blocked-wizard).
 */
export async function submitDraft<R>(
  ctx: Context,
  draft: FormDraft,
  shownVersion: number,
  make: () => Promise<R>,
): Promise<R> {
  if (isDraftBlocked(draft)) {
    throw new Problem("too-many", contractTexts.blocked, { headline: contractTexts.blockedHeadline });
  }
  if (draft.version !== shownVersion) throw new Problem("conflict", contractTexts.draftChanged);
  try {
    return await make();
  } catch (error) {
    if (isFailedSubmit(error)) {
      const failedSubmits = sql`${formDrafts.failedSubmits} + 1`;
      await ctx.db.update(formDrafts, isDraftOf(draft.idCheckId, draft.kind), { failedSubmits });
    }
    throw error;
  }
}

/** Invalid input and an unavailable vehicle count as failed; a required confirmation does not. */
function isFailedSubmit(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  if (!(error instanceof Problem)) return false;
  const isQuestion = error.details.code === "confirmation_required";
  return !isQuestion && (error.kind === "invalid" || error.kind === "conflict");
}
