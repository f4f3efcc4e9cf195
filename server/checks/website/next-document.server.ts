import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { checkIns } from "#db/schema/website.ts";
import { captureUrl } from "#server/checks/capture/get-capture-progress.server.ts";
import { insertCapture, renewCaptures } from "#server/checks/capture/insert-capture.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { documentsOf } from "./check-in-documents.server.ts";
import { websiteTexts } from "./website.texts.ts";
import { widgetOf } from "./widget-of.server.ts";

/**
 * Address of the capture page for the first document whose photos are missing; null when all are there. A link that has
 * ended gets a new token, so a customer can go on for as long as the check-in exists.
 */
export async function addressOfNextDocument(ctx: VisitorContext, checkInId: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    // Read here: of two tabs the second one gets the link that the first one made.
    const checkIn = await tx.get(checkIns, checkInId);
    const widget = await widgetOf(tx);
    if (!checkIn || !widget) throw notFound(websiteTexts.gone);
    for (const { kind, column, captureId } of documentsOf(checkIn)) {
      const process = captureId ? await tx.get(captureProcesses, captureId) : undefined;
      if (process?.status === "completed") continue;
      if (process) await renewCaptures(tx, ctx, [process]);
      const known = captureId ? await tx.get(captureProcesses, captureId) : undefined;
      const token = known ? await tokenOfLink(ctx.platform.appSecret, known) : null;
      if (token) return addressOf(ctx, token, kind);
      const made = await insertCapture(tx, ctx, {
        kind,
        branchId: checkIn.branchId,
        createdByUserId: widget.userId,
      });
      await tx.change(checkIns, eq(checkIns.id, checkIn.id), { [column]: made.id });
      return addressOf(ctx, made.token, kind);
    }
    return null;
  });
}

/** Path and query only: the customer may see the product under another name than its own. */
function addressOf(ctx: VisitorContext, token: string, kind: string): string {
  const { pathname, search } = new URL(captureUrl(ctx.platform.appUrl, token, kind));
  return pathname + search;
}
