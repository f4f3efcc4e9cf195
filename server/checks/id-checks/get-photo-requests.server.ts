import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { imageRequests } from "#db/schema/id-checks.ts";
import { type CaptureView, getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { customerEmailOf } from "#server/checks/new-links/customer-email.server.ts";
import { type DocumentHalf, halfOf } from "#server/checks/verification/document-half.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import type { DocumentSide } from "#widget/capture/capture-steps.ts";

/** An open Nachforderung for the detail page: the request and the progress of the customer's phone. */
export type PhotoRequestView = {
  id: string;
  side: DocumentSide;
  note: string;
  requestedBy: string;
  requestedByUserId: string;
  createdAt: Date;
  capture: CaptureView;
  /** Where the customer was reached before; null: nowhere. */
  knownEmail: string | null;
};

/** The open Nachforderungen of a check, at most one per document (checks.md#photo-requests). */
export const getPhotoRequests = useCase({
  may: ["read", "id_check"],
  input: IdCheckIdInput,
  async run(ctx, { id }): Promise<Record<DocumentHalf, PhotoRequestView | null>> {
    const [rows, known] = await Promise.all([
      ctx.db
        .select({ request: imageRequests, prename: users.prename, surname: users.surname })
        .from(imageRequests)
        .leftJoin(users, eq(users.id, imageRequests.requestedByUserId))
        .where(and(eq(imageRequests.idCheckId, id), eq(imageRequests.status, "open"))),
      customerEmailOf(ctx.db, id),
    ]);
    const open: Record<DocumentHalf, PhotoRequestView | null> = { identity: null, license: null };
    const captures = await Promise.all(
      rows.map(({ request }) => getCaptureProgress(ctx, { id: request.captureProcessId })),
    );
    for (const [index, { request, prename, surname }] of rows.entries()) {
      const capture = captures[index];
      if (!capture) continue;
      open[halfOf(request.documentType)] = {
        id: request.id,
        side: request.side,
        note: request.note,
        requestedBy: `${prename ?? ""} ${surname ?? ""}`.trim(),
        requestedByUserId: request.requestedByUserId,
        createdAt: request.createdAt,
        capture,
        knownEmail: known?.email ?? null,
      };
    }
    return open;
  },
});
