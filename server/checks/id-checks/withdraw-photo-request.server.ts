import { and, eq } from "drizzle-orm";
import { idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { halfOf } from "#server/checks/verification/document-half.ts";
import { stateColumns } from "#server/checks/verification/document-state.server.ts";
import { closeRequest, stateWithoutRequest } from "#server/checks/verification/open-request.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { ImageRequestInput } from "./image-request.schema.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

/**
 * Withdraws a Nachforderung: its link ends and the existing photos are reviewed after all. Doing it twice is not an
 * error; once the photo has arrived it is a conflict.
 */
export const withdrawPhotoRequest = useCase({
  may: ["update", "id_check"],
  input: ImageRequestInput,
  async run(ctx, { id, requestId }): Promise<void> {
    const changed = await ctx.db.transaction(async (tx) => {
      const request = await tx.get(imageRequests, requestId);
      const check = await tx.get(idChecks, id);
      if (!check || request?.idCheckId !== id) throw notFound(t.notFound);
      const now = ctx.now();
      if (!(await closeRequest(tx, request, now))) {
        if (request.status === "fulfilled") throw new Problem("conflict", t.alreadyFulfilled);
        return null;
      }
      const half = halfOf(request.documentType);
      const state = stateColumns[half];
      const [row] = await tx.update(idChecks, and(eq(idChecks.id, id), eq(state.column, "NOT_AVAILABLE")), {
        [state.name]: await stateWithoutRequest(tx, request),
        version: check.version + 1,
        updatedAt: now,
      });
      await addAuditEntry(tx, ctx, {
        action: "withdraw_photo_request",
        subjectType: "id_check",
        subjectId: id,
        details: { document: half, side: request.side },
      });
      return row ?? null;
    });
    if (changed) announceProcessChange(ctx, changed);
  },
});
