import { captureProcesses } from "#db/schema/id-checks.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { captureTexts } from "./capture.texts.ts";
import { prolongCaptures } from "./open-capture.server.ts";

/**
 * Counts a phone's attempt to send photos, before they are read, and lets the link live until they are. Throws `Problem` too-many
 * (capture.md#limits-of-a-link).
 */
export const countSubmission = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    await ctx.platform.limitTries({
      name: "capture-submission",
      // Of the link, not the process: a new link has tries of its own.
      subject: process?.tokenHash ?? ctx.actor.captureProcessId,
      maximum: limits.capture.submissionsPerToken,
      windowMinutes: limits.capture.mailedMinutes,
      text: captureTexts.tooManySubmissions,
    });
    if (process) await prolongCaptures(ctx.db, [process], ctx.now());
  },
});
