import { useCase } from "#server/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { StartCaptureInput } from "./capture.schema.ts";
import { insertCapture } from "./insert-capture.server.ts";

/** Creates a capture link for one document (product §5). Returns the row with its token. */
export const startCapture = useCase({
  may: ["create", "capture"],
  input: StartCaptureInput,
  run: (ctx, { kind }) =>
    ctx.db.transaction(async (tx) => {
      const process = await insertCapture(tx, ctx, {
        kind,
        branchId: ctx.actor.branchId,
        createdByUserId: ctx.actor.userId,
      });
      await addAuditEntry(tx, ctx, {
        action: "start_capture",
        subjectType: "capture_process",
        subjectId: process.id,
        details: { kind },
      });
      return process;
    }),
});
