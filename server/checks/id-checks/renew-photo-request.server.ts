import { eq } from "drizzle-orm";
import { captureProcesses, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { renewCaptures } from "#server/checks/capture/insert-capture.server.ts";
import { halfOf } from "#server/checks/verification/document-half.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { readCase } from "#server/services/notifications/notify-users.server.ts";
import { ImageRequestInput } from "./image-request.schema.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

/**
 * Makes a new link for a Nachforderung whose link has ended; the request stays the same. A working link is kept: two clicks make
 * one, and an opened link keeps working. Returns the customer's address that the new link is to be mailed to, as the one before
 * was, with the id of its process; null without one, and when nothing was made.
 */
export const renewPhotoRequest = useCase({
  may: ["update", "id_check"],
  input: ImageRequestInput,
  async run(ctx, { id, requestId }): Promise<{ id: string; email: string } | null> {
    const renewed = await ctx.db.transaction(async (tx) => {
      const request = await tx.get(imageRequests, requestId);
      const check = await tx.get(idChecks, id);
      if (!check || request?.idCheckId !== id) throw notFound(t.notFound);
      if (request.status === "fulfilled") throw new Problem("conflict", t.alreadyFulfilled);
      if (request.status === "withdrawn") throw new Problem("conflict", t.notOpen);
      const capture = await tx.get(captureProcesses, request.captureProcessId);
      if (!capture || !(await renewCaptures(tx, ctx, [capture]))) return null;
      if (capture.newLinkAskedAt) await readCase(tx, [id]);
      const changes = { version: check.version + 1, updatedAt: ctx.now() };
      const [changed] = await tx.update(idChecks, eq(idChecks.id, id), changes);
      await addAuditEntry(tx, ctx, {
        action: "renew_photo_request",
        subjectType: "id_check",
        subjectId: id,
        details: { document: halfOf(request.documentType), side: request.side },
      });
      return changed ? { changed, capture } : null;
    });
    if (!renewed) return null;
    announceProcessChange(ctx, renewed.changed);
    const { id: captureId, mailedTo } = renewed.capture;
    return mailedTo === null ? null : { id: captureId, email: mailedTo };
  },
});
