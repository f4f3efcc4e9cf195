import { captureProcesses } from "#db/schema/id-checks.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.server.ts";
import { limits } from "#server/business/limits.ts";
import { newToken } from "#server/kernel/ids.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { StartCaptureInput } from "./capture.schema.ts";

/** Makes a capture link for one document: 30 minutes, one process (product §5). Answers the row with its token. */
export const startCapture = useCase({
  may: ["create", "capture"],
  input: StartCaptureInput,
  async run(ctx, { kind }) {
    const { usesCopyDetection } = await ctx.db.headquarter();
    const now = ctx.now();
    return ctx.db.transaction(async (tx) => {
      const process = await tx.insert(captureProcesses, {
        id: ctx.newId(),
        branchId: ctx.actor.branchId,
        token: newToken(),
        kind,
        usesCopyDetection,
        createdByUserId: ctx.actor.userId,
        expiresAt: new Date(now.getTime() + limits.capture.validMinutes * 60_000),
        createdAt: now,
      });
      await addAuditEntry(tx, ctx, {
        action: "start_capture",
        subjectType: "capture_process",
        subjectId: process.id,
        details: { kind },
      });
      return process;
    });
  },
});
