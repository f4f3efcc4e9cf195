import { captureProcesses } from "#db/schema/id-checks.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { renewCaptures } from "#server/checks/capture/insert-capture.server.ts";
import { followingCaptures } from "#server/checks/capture/open-capture.server.ts";
import { requestOfCapture } from "#server/checks/capture/requested-photos.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { readCase } from "#server/services/notifications/notify-users.server.ts";

/**
 * Makes a new link for a document whose link has ended, and for those it goes on with (capture.md#a-new-link). A link that works
 * stays: two clicks make one. `mailedTo`: the customer's address that the new link is to be mailed to, as the one before was; null
 * without one, and when nothing was made.
 */
export const renewCapture = useCase({
  may: ["create", "capture"],
  input: z.object({ id: IdText }),
  run: (ctx, { id }): Promise<{ mailedTo: string | null }> =>
    ctx.db.transaction(async (tx) => {
      const process = await tx.get(captureProcesses, id);
      // Those of a Nachforderung end with it.
      if (!process || (await requestOfCapture(tx, id))) throw notFound(captureTexts.processNotFound);
      const links = [process, ...(await followingCaptures(tx, process))];
      if (!(await renewCaptures(tx, ctx, links))) return { mailedTo: null };
      await readCase(
        tx,
        links.map((link) => link.id),
      );
      await addAuditEntry(tx, ctx, { action: "renew_capture_link", subjectType: "capture_process", subjectId: id });
      return { mailedTo: process.mailedTo };
    }),
});
