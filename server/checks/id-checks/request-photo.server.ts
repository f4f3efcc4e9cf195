import { and, eq, inArray, isNull } from "drizzle-orm";
import { idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { insertCapture } from "#server/checks/capture/insert-capture.server.ts";
import { retakeNote } from "#server/checks/capture/retake-note.ts";
import { stateColumns } from "#server/checks/verification/document-state.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { openRequestOf } from "#server/checks/verification/open-request.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { sidesOf } from "#widget/capture/capture-steps.ts";
import { RequestPhotoInput } from "./image-request.schema.ts";
import { imageRequestTexts as t } from "./image-request.texts.ts";

/**
 * Nachforderung (checks.md#photo-requests): requests one side of an undecided document from the customer again. Until the
 * photo arrives the document is NOT_AVAILABLE; its link works like every capture link. One request per document at a
 * time: repeating it returns the existing one, a different one is a conflict.
 */
export const requestPhoto = useCase({
  may: ["update", "id_check"],
  input: RequestPhotoInput,
  async run(ctx, { id, document, side, reason, note }) {
    const text = retakeNote(reason, note);
    const { check, request } = await ctx.db.transaction(async (tx) => {
      const found = await tx.get(idChecks, id);
      if (!found) throw notFound(idCheckTexts.notFound);
      const open = await openRequestOf(tx, id, document);
      if (open) {
        if (open.side !== side || open.note !== text) throw new Problem("conflict", t.alreadyRequested);
        return { check: null, request: open };
      }
      const documentType = document === "license" ? "DRIVERS_LISCENSE" : found.identityDocumentType;
      if (!sidesOf(documentType).includes(side)) throw new Problem("invalid", t.sideMissing, { field: "side" });

      const state = stateColumns[document];
      const isUndecided = and(
        eq(idChecks.id, id),
        inArray(state.column, ["IN_PROGRESS", "NOT_AVAILABLE"]),
        isNull(idChecks.discardedAt),
        eq(idChecks.version, found.version),
      );
      const now = ctx.now();
      const change = { [state.name]: "NOT_AVAILABLE" as const, version: found.version + 1, updatedAt: now };
      const [changed] = await tx.update(idChecks, isUndecided, change);
      if (!changed) throw new Problem("conflict", t.notOpen);
      // The customer's link has the visibility of the check's branch.
      const capture = await insertCapture(tx, ctx, {
        kind: documentType,
        branchId: changed.branchId,
        createdByUserId: ctx.actor.userId,
      });
      const created = await tx.insert(imageRequests, {
        id: ctx.newId(),
        idCheckId: id,
        captureProcessId: capture.id,
        documentType,
        side,
        note: text,
        requestedByUserId: ctx.actor.userId,
        createdAt: now,
      });
      await addAuditEntry(tx, ctx, {
        action: "request_photo",
        subjectType: "id_check",
        subjectId: id,
        details: { document, side },
      });
      return { check: changed, request: created };
    });
    if (check) announceProcessChange(ctx, check);
    return request;
  },
});
