import { and, eq, inArray } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { type GuestContext, guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { ReportProgressInput } from "./capture.schema.ts";
import { type CaptureProgress, furtherProgress } from "./capture.states.ts";
import { captureTexts } from "./capture.texts.ts";
import { followingCaptures, openCapture, prolongCaptures } from "./open-capture.server.ts";

/**
 * Records the phone's progress; staff see it live. Reporting late or twice does no harm, and every report prolongs the link. A second driver whom there is not is
 * skipped: their links end (capture.md#second-driver).
 */
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
    if (step === "skipped") return skipDriver(ctx, process);
    const progress = furtherProgress(process.progress, step);
    const isFurther = progress !== process.progress;
    if (isFurther) {
      await ctx.db.update(
        captureProcesses,
        and(eq(captureProcesses.id, process.id), eq(captureProcesses.progress, process.progress)),
        { progress },
      );
    }
    const links = [process, ...(await followingCaptures(ctx.db, process))];
    const isProlonged = await prolongCaptures(ctx.db, links, ctx.now());
    if (isFurther || isProlonged) announce(ctx, process, progress);
  },
});

type Capture = Awaited<ReturnType<typeof openCapture>>;

function announce(ctx: GuestContext, { id, tokenHash }: Capture, progress: CaptureProgress): void {
  const event = { id: `${id}-${progress}-${ctx.now().getTime()}`, type: "progress", data: { progress } };
  ctx.platform.waitUntil(ctx.platform.rooms.publish("main", tokenHash, event));
}

/** Of links for a customer's own documents it changes nothing. */
async function skipDriver(ctx: GuestContext, process: Capture): Promise<void> {
  if (!process.isSecondDriver) return;
  await ctx.db.transaction(async (tx) => {
    const links = [process, ...(await followingCaptures(tx, process))].map(({ id }) => id);
    const isOpen = and(inArray(captureProcesses.id, links), eq(captureProcesses.status, "pending"));
    await tx.update(captureProcesses, isOpen, { status: "expired", progress: "skipped" });
  });
  announce(ctx, process, "skipped");
}
