import { limits } from "#server/ground/kernel/limits.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { captureTexts } from "./capture.texts.ts";

/** Counts a phone's attempt to send photos, before they are read. Throws `Problem` too-many (capture.md#limits-of-a-link). */
export const countSubmission = guestUseCase({
  input: z.object({}),
  run: (ctx) =>
    ctx.platform.limitTries({
      name: "capture-submission",
      subject: ctx.actor.captureProcessId,
      maximum: limits.capture.submissionsPerToken,
      windowMinutes: limits.capture.validMinutes,
      text: captureTexts.tooManySubmissions,
    }),
});
