import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import { scans } from "#db/schema/scans.ts";
import { KeyText } from "#server/ground/kernel/input-texts.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { type AcceptedScan, acceptScanFile } from "./accept-scan-file.server.ts";
import { announceScanChange } from "./announce-scan-change.server.ts";
import { heicType } from "./heic.ts";
import { scanTexts } from "./scan.texts.ts";
import { subjectOfFile } from "./scan-subject.ts";

const filesMaximum = 10;
const nameMaximum = 1_000;
const indexMaximum = 9_999;

const UploadScansInput = z.object({
  /** Unique per rendered form or set of files: a repeated upload adds nothing. */
  uploadKey: KeyText.min(1),
  /** The place of the first of these files in a set whose files are sent one by one. */
  index: z.coerce.number<number | string>().int().min(0).max(indexMaximum).default(0),
  /** More files of the set come in other requests. */
  isOneOfSeveral: z.boolean().default(false),
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
  async run(ctx, { uploadKey, index, isOneOfSeveral, files }): Promise<Scan[]> {
    const messageId = `upload:${ctx.actor.userId}:${uploadKey}`;
    const isSame = and(
      eq(scans.messageId, messageId),
      gte(scans.attachmentIndex, index),
      lt(scans.attachmentIndex, index + files.length),
    );
    const stored: (AcceptedScan & { id: string; subject: string; fileKey: FileKey })[] = [];
    for (const { name, bytes } of files) {
      const file = await accept(ctx, name, bytes);
      stored.push({ ...file, subject: subjectOfFile(name), id: ctx.newId(), fileKey: `scans/${ctx.newId()}` as const });
    }
    const before = await ctx.db.find(scans, isSame);
    if (before.length > 0) return sameFiles(before, stored);
    const added = await storeFiles(ctx, stored, async (tx) => {
      // The database lets the same upload in only once; a second one at the same moment fails and removes its files.
      const rows: Scan[] = [];
      const [earlier] = await tx.find(scans, eq(scans.messageId, messageId));
      for (const [place, { id, bytes, hasActiveContent: _, ...file }] of stored.entries()) {
        const { branchId } = tx.scope;
        const row = { id, branchId, messageId, attachmentIndex: index + place, ...file };
        rows.push(await tx.insert(scans, { ...row, byteCount: bytes.length, receivedAt: ctx.now() }));
        await addAuditEntry(tx, ctx, { action: "upload_scan", subjectType: "scan", subjectId: id });
      }
      // Colleagues get one message for a set, however many requests it takes.
      if (earlier) return rows;
      const body = isOneOfSeveral ? messageTexts.severalScansArrived : messageTexts.scansArrived(rows.length);
      const subject = rows[0] && { type: "scan" as const, id: rows[0].id };
      await notifyUsers(tx, ctx, { kind: "scan_arrived", body, branchId: tx.scope.branchId, subject });
      return rows;
    }).catch(async (error) => sameFiles(await foundInstead(ctx, isSame, error), stored));
    for (const scan of added) announceScanChange(ctx, scan);
    ctx.platform.waitUntil(ctx.platform.sendPushes());
    return added;
  },
});

/** What an upload stored before; for other files the page would say that they have arrived. */
function sameFiles(
  before: Scan[],
  files: readonly Pick<AcceptedScan & Scan, "subject" | "bytes" | "contentType">[],
): Scan[] {
  const inOrder = before.toSorted((one, other) => one.attachmentIndex - other.attachmentIndex);
  const isSame =
    inOrder.length === files.length &&
    files.every(({ subject, bytes, contentType }, place) => {
      const scan = inOrder[place];
      // A browser may have converted it meanwhile.
      const isConverted = contentType === heicType && scan?.contentType !== heicType;
      return scan?.subject === subject && (isConverted || scan.byteCount === bytes.length);
    });
  if (!isSame) throw new Problem("invalid", scanTexts.formOutdated);
  return inOrder;
}

/** The scans of the same upload that was faster; else the error. */
async function foundInstead(ctx: Context, isSame: SQL | undefined, error: unknown): Promise<Scan[]> {
  const others = await ctx.db.find(scans, isSame);
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
