import { captureProcesses } from "#db/schema/id-checks.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { ConfirmSubmissionInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";

/**
 * Confirms that the photos sent with this key are stored, for a phone that missed the response and reloaded the page. Without
 * the key, which only that phone knows, a used link is as unknown as any other (capture.md#ended-links): throws not-found.
 */
export const confirmSubmission = guestUseCase({
  input: ConfirmSubmissionInput,
  async run(ctx, { submissionKey }): Promise<void> {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    const isStored = process?.status === "completed" && process.submissionKey === submissionKey;
    if (!isStored) throw notFound(captureTexts.linkUnusable);
  },
});
