import { eq } from "drizzle-orm";
import { scans } from "#db/schema/id-checks.ts";
import { inspectUpload } from "#server/capture/image-file.server.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { Problem } from "#server/kernel/problem.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/platform/store-files.server.ts";
import { announceScanChange } from "./announce-scan-change.server.ts";
import { scanTexts } from "./scan.texts.ts";

const filesMaximum = 10;
const subjectMaximum = 200;
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
    const inspected = files.map(({ name, bytes }) => ({ subject: subjectOf(name), ...inspect(name, bytes) }));
    const stored = inspected.map((file) => ({ ...file, id: ctx.newId(), fileKey: `scans/${ctx.newId()}` as const }));
    const added = await storeFiles(ctx, stored, async (tx) => {
      // The database lets the same upload in only once; a second one at the same moment fails and removes its files.
      const rows: Scan[] = [];
      for (const [attachmentIndex, { id, subject, fileKey, contentType, bytes }] of stored.entries()) {
        const { branchId } = tx.scope;
        const place = { id, branchId, subject, messageId, attachmentIndex, fileKey, contentType };
        rows.push(await tx.insert(scans, { ...place, byteCount: bytes.length, receivedAt: ctx.now() }));
        await addAuditEntry(tx, ctx, { action: "upload_scan", subjectType: "scan", subjectId: id });
      }
      return rows;
    }).catch((error) => foundInstead(ctx, messageId, error));
    for (const scan of added) announceScanChange(ctx, scan);
    return added;
  },
});

/** The scans of the same upload that was faster; else the error. */
async function foundInstead(ctx: Context, messageId: string, error: unknown): Promise<Scan[]> {
  const others = await ctx.db.find(scans, eq(scans.messageId, messageId));
  if (others.length > 0) return others;
  throw error;
}

function inspect(name: string, bytes: Uint8Array) {
  try {
    return inspectUpload(bytes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem("invalid", `„${subjectOf(name)}“: ${error.message}`, error.details);
  }
}

/** The name of a file as a person would call it: without folder, ending and characters that are not shown. */
function subjectOf(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? "";
  const shown = name.replace(/\.[a-z0-9]{2,4}$/i, "").replaceAll(/\p{C}/gu, "");
  return shown.trim().slice(0, subjectMaximum) || "Scan";
}
