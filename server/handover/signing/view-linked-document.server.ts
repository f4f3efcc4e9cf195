import { contractFiles } from "#db/schema/contracts.ts";
import type { System } from "#server/ground/access/actor.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";

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
