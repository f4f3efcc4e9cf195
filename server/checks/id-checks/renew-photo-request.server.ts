import { and, eq } from "drizzle-orm";
import { captureProcesses, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { insertCapture } from "#server/checks/capture/insert-capture.server.ts";
import { halfOf } from "#server/checks/verification/document-half.ts";
import { expireCapture } from "#server/checks/verification/open-request.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { ImageRequestInput } from "./image-request.schema.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

/**
 * Creates a new link for a Nachforderung whose link has expired; the request stays the same. A working link is kept:
 * two clicks create one, and an opened link keeps working.
 */
export const renewPhotoRequest = useCase({
  may: ["update", "id_check"],
  input: ImageRequestInput,
  async run(ctx, { id, requestId }): Promise<void> {
    const changed = await ctx.db.transaction(async (tx) => {
      const request = await tx.get(imageRequests, requestId);
      const check = await tx.get(idChecks, id);
      if (!check || request?.idCheckId !== id) throw notFound(t.notFound);
      if (request.status === "fulfilled") throw new Problem("conflict", t.alreadyFulfilled);
      if (request.status === "withdrawn") throw new Problem("conflict", t.notOpen);
      const now = ctx.now();
      const old = await tx.get(captureProcesses, request.captureProcessId);
      const isWorking = old?.status === "pending" && old.expiresAt > now;
      if (isWorking && (await tokenOfLink(ctx.platform.appSecret, old)) !== null) return null;

      const capture = await insertCapture(tx, ctx, {
        kind: request.documentType,
        branchId: check.branchId,
        createdByUserId: ctx.actor.userId,
      });
      await tx.change(imageRequests, and(eq(imageRequests.id, requestId), eq(imageRequests.status, "open")), {
        captureProcessId: capture.id,
      });
      await expireCapture(tx, request.captureProcessId);
      const [row] = await tx.update(idChecks, eq(idChecks.id, id), { version: check.version + 1, updatedAt: now });
      await addAuditEntry(tx, ctx, {
        action: "renew_photo_request",
        subjectType: "id_check",
        subjectId: id,
        details: { document: halfOf(request.documentType), side: request.side },
      });
      return row ?? null;
    });
    if (changed) announceProcessChange(ctx, changed);
  },
});
