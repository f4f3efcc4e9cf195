import { and, eq, isNull } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { missingCapture } from "#server/checks/capture/open-capture.server.ts";
import { requestOfCapture } from "#server/checks/capture/requested-photos.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { type GuestContext, guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { announceMessages, type Notice, notifyUsers } from "#server/services/notifications/notify-users.server.ts";

type Capture = typeof captureProcesses.$inferSelect;

/**
 * The customer found the link ended and asks for a new one: the desk is told, once for each link (capture.md#a-new-link). Whoever
 * asks learns nothing: with photos that are there, a withdrawn request or a link from long ago it only looks the same.
 */
export const askForLink = guestUseCase({
  input: z.object({}),
  async run(ctx): Promise<void> {
    const told = await ctx.db.transaction(async (tx) => {
      const own = await tx.get(captureProcesses, ctx.actor.captureProcessId);
      const process = own && (await missingCapture(tx, own));
      const isOpen = process?.status === "pending" && process.expiresAt > ctx.now();
      if (!process || isOpen) return null;
      const isFirst = and(eq(captureProcesses.id, process.id), isNull(captureProcesses.newLinkAskedAt));
      const [asked] = await tx.update(captureProcesses, isFirst, { newLinkAskedAt: ctx.now() });
      const subject = asked && (await subjectOf(tx, ctx, asked));
      if (!subject) return null;
      const { branchId } = process;
      await notifyUsers(tx, ctx, { kind: "link_asked", body: messageTexts.linkAsked, branchId, subject });
      return { branchId };
    });
    if (told) announceMessages(ctx, [told.branchId]);
  },
});

/** The page on which staff make the new link; undefined when nobody waits for these photos any more. */
async function subjectOf(tx: TenantDb, ctx: GuestContext, process: Capture): Promise<Notice["subject"]> {
  const endedMs = ctx.now().getTime() - process.expiresAt.getTime();
  if (process.status === "completed" || process.progress === "skipped") return undefined;
  if (endedMs > limits.capture.askableMinutes * 60_000) return undefined;
  const request = await requestOfCapture(tx, process.id);
  if (request) return request.status === "open" ? { type: "id_check", id: request.idCheckId } : undefined;
  if (process.secondDriverOfId) return { type: "id_check", id: process.secondDriverOfId };
  return { type: "capture", id: process.id };
}
