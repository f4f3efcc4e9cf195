import { eq } from "drizzle-orm";
import { scans } from "#db/schema/id-checks.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import type { FileKey } from "#server/kernel/platform.ts";
import { Problem } from "#server/kernel/problem.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { messageTexts } from "#server/notifications/message.texts.ts";
import { notifyUsers } from "#server/notifications/notify-users.server.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/platform/store-files.server.ts";
import { type AcceptedScan, acceptScanFile } from "./accept-scan-file.server.ts";
import { announceScanChange } from "./announce-scan-change.server.ts";
import { scanTexts } from "./scan.texts.ts";
import { subjectOfFile } from "./scan-subject.ts";

const filesMaximum = 10;
const nameMaximum = 1_000;

const UploadScansInput = z.object({
  /** Unique per rendered form: a repeated upload adds nothing. */
  uploadKey: IdText.min(1),
  files: z
    .array(
      z.object({
        name: z
          .string()
          .overwrite((name) => name.slice(-nameMaximum))
          .max(nameMaximum),
        bytes: z.instanceof(Uint8Array),
      }),
    )
    .min(1, scanTexts.noFile)
    .max(filesMaximum, scanTexts.tooManyFiles(filesMaximum)),
});

type Scan = typeof scans.$inferSelect;

/**
 * Adds files to the inbox of the own office, as if they had come by mail; all or none. Returns the new scans, or those of the
 * same upload. Throws `Problem` invalid with the name of the refused file and the reason.
 */
export const uploadScans = useCase({
  may: ["create", "scan"],
  input: UploadScansInput,
  async run(ctx, { uploadKey, files }): Promise<Scan[]> {
    const messageId = `upload:${ctx.actor.userId}:${uploadKey}`;
    const before = await ctx.db.find(scans, eq(scans.messageId, messageId));
    if (before.length > 0) return before;
    const stored: (AcceptedScan & { id: string; subject: string; fileKey: FileKey })[] = [];
    for (const { name, bytes } of files) {
      const file = await accept(ctx, name, bytes);
      stored.push({ ...file, subject: subjectOfFile(name), id: ctx.newId(), fileKey: `scans/${ctx.newId()}` as const });
    }
    const added = await storeFiles(ctx, stored, async (tx) => {
      // The database lets the same upload in only once; a second one at the same moment fails and removes its files.
      const rows: Scan[] = [];
      for (const [attachmentIndex, { id, bytes, hasActiveContent: _, ...file }] of stored.entries()) {
        const { branchId } = tx.scope;
        const place = { id, branchId, messageId, attachmentIndex, ...file };
        rows.push(await tx.insert(scans, { ...place, byteCount: bytes.length, receivedAt: ctx.now() }));
        await addAuditEntry(tx, ctx, { action: "upload_scan", subjectType: "scan", subjectId: id });
      }
      const body = messageTexts.scansArrived(rows.length);
      const subject = rows[0] && { type: "scan" as const, id: rows[0].id };
      await notifyUsers(tx, ctx, { kind: "scan_arrived", body, branchId: tx.scope.branchId, subject });
      return rows;
    }).catch((error) => foundInstead(ctx, messageId, error));
    for (const scan of added) announceScanChange(ctx, scan);
    ctx.platform.waitUntil(ctx.platform.sendPushes());
    return added;
  },
});

/** The scans of the same upload that was faster; else the error. */
async function foundInstead(ctx: Context, messageId: string, error: unknown): Promise<Scan[]> {
  const others = await ctx.db.find(scans, eq(scans.messageId, messageId));
  if (others.length > 0) return others;
  throw error;
}

async function accept({ platform }: Context, name: string, bytes: Uint8Array) {
  try {
    return await acceptScanFile(platform, bytes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem("invalid", `„${subjectOfFile(name)}“: ${error.message}`, error.details);
  }
}
