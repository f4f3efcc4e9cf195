import { contractFiles } from "#db/schema/contracts.ts";
import type { System } from "#server/access/actor.ts";
import { behindDoor } from "#server/kernel/open-door.server.ts";
import { notFound } from "#server/kernel/problem.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { paperTexts } from "#server/papers/paper.texts.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";

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
