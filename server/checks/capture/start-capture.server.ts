import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { StartCaptureInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";
import { insertCapture } from "./insert-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

/** Creates a capture link for one document (capture.md#one-link). Returns the row with its token. */
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

/**
 * Lets the link of an identity document go on with the license, or with nothing (capture.md#two-documents: one link
 * serves both documents). Throws `Problem` not-found for another office's processes, processes of two offices, other
 * kinds, and those of a Nachforderung, which stays one photo.
 */
export const linkCaptures = useCase({
  may: ["create", "capture"],
  input: z.object({ firstId: IdText, nextId: IdText.nullable() }),
  run: (ctx, { firstId, nextId }) =>
    ctx.db.transaction(async (tx) => {
      const first = await tx.get(captureProcesses, firstId);
      const next = nextId === null ? null : await tx.get(captureProcesses, nextId);
      const isPair = first && first.kind !== "DRIVERS_LISCENSE" && (!next || isLicenseOf(first, next));
      if (!isPair || next === undefined) throw notFound(captureTexts.processNotFound);
      if (first.nextCaptureId === nextId) return;
      for (const id of [first.id, next?.id]) {
        if (id && (await requestOfCapture(tx, id))) throw notFound(captureTexts.processNotFound);
      }
      await tx.change(captureProcesses, eq(captureProcesses.id, first.id), { nextCaptureId: nextId });
    }),
});

type Process = typeof captureProcesses.$inferSelect;

/** The customer's link opens the database of its own office, which may not see the other one's process. */
const isLicenseOf = (first: Process, next: Process) =>
  next.kind === "DRIVERS_LISCENSE" && next.branchId === first.branchId;
