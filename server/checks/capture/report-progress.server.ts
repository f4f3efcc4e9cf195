import { and, eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { ReportProgressInput } from "./capture.schema.ts";
import { furtherProgress } from "./capture.states.ts";
import { captureTexts } from "./capture.texts.ts";
import { openCapture } from "./open-capture.server.ts";

/** Records the phone's progress; staff see it live. Reporting late or twice does no harm. */
export const reportProgress = guestUseCase({
  input: ReportProgressInput,
  async run(ctx, { step }) {
    await ctx.platform.limitTries({
      name: "capture-progress",
      subject: ctx.actor.captureProcessId,
      maximum: limits.capture.progressReportsPerToken,
      windowMinutes: limits.capture.validMinutes,
      text: captureTexts.tooManySubmissions,
    });
    const process = await openCapture(ctx);
    const progress = furtherProgress(process.progress, step);
    if (progress === process.progress) return;
    await ctx.db.update(
      captureProcesses,
      and(eq(captureProcesses.id, process.id), eq(captureProcesses.progress, process.progress)),
      { progress },
    );
    const event = { id: `${process.id}-${progress}`, type: "progress", data: { progress } };
    ctx.platform.waitUntil(ctx.platform.rooms.publish("main", process.tokenHash, event));
  },
});
