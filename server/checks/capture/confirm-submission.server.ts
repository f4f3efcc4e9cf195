import { captureProcesses } from "#db/schema/id-checks.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { ConfirmSubmissionInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";
import { missingCapture } from "./open-capture.server.ts";

/**
 * Confirms that the photos sent with this key are stored, for a phone that missed the response and reloaded the page. Without
 * the key, which only that phone knows, a used link is as unknown as any other (capture.md#ended-links): throws not-found. So is
 * one that goes on with a document whose photos are missing: that the first ones are there is not the end.
 */
export const confirmSubmission = guestUseCase({
  input: ConfirmSubmissionInput,
  async run(ctx, { submissionKey }): Promise<void> {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    const isStored = process?.status === "completed" && process.submissionKey === submissionKey;
    const isComplete = isStored && (await missingCapture(ctx.db, process)).id === process.id;
    if (!isComplete) throw notFound(captureTexts.linkUnusable);
  },
});
