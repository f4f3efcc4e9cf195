import { contractFiles } from "#db/schema/contracts.ts";
import type { System } from "#server/ground/access/actor.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";
import { readTextOfPaper } from "#server/handover/papers/read-paper-text.server.ts";
import { noticeAddresses } from "#server/services/dealers/notices-address.ts";

/** What such a paper says, for a page (papers.md#reading-view). Throws `Problem` not-found, also for one that is a PDF only. */
export const readLinkedPaper = behindDoor(async (ctx: Context<System>, fileId: string) => {
  const file = await ctx.db.get(contractFiles, fileId);
  const blocks = file && (await readTextOfPaper(ctx, file));
  if (!blocks) throw notFound(paperTexts.notFound);
  const { id, name } = await ctx.db.headquarter();
  await addAuditEntry(ctx.db, ctx, {
    action: "view_linked_document",
    subjectType: "contract_file",
    subjectId: fileId,
  });
  return { blocks, dealerName: name, notices: noticeAddresses(id) };
});

/** The bytes of a paper requested through its signed link. Throws `Problem` not-found. */
export const viewLinkedPaper = behindDoor(
  async (ctx: Context<System>, fileId: string): Promise<{ bytes: Uint8Array }> => {
    const file = await ctx.db.get(contractFiles, fileId);
    const object = file && (await ctx.platform.files.get(file.fileKey));
    if (!object) throw notFound(paperTexts.notFound);
    await addAuditEntry(ctx.db, ctx, {
      action: "view_linked_document",
      subjectType: "contract_file",
      subjectId: fileId,
    });
    return { bytes: object.bytes };
  },
);
