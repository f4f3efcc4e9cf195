import { and, eq, inArray, isNull } from "drizzle-orm";
import { documentImages } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { type InspectedUpload, inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { isInInbox } from "#server/checks/scans/list-scans.server.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

type DocumentType = (typeof documentImages.$inferSelect)["documentType"];
type Side = "front_side" | "back_side";
type WantedScan = { scanId: string; documentType: DocumentType; side: Side };
/** `page`: only this page of the PDF, counted from 0. */
type WantedPart = WantedScan & { page?: number };
/** A scan's file copied to a key of the check: photos and scans are deleted at different times (scans.md#copies). */
export type CopiedScan = WantedScan & { fileKey: FileKey; bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** The mark that every stored copy carries; the capture page burns the same words into its photos. `today`: `yyyy-mm-dd`. */
const copyMarkText = (dealerName: string, today: string) => `KOPIE – nur für ${dealerName} – ${formatDateOnly(today)}`;

const sides = ["front_side", "back_side"] as const;

/** The scans of one document in order: front, then back. */
export const scansOf = (documentType: DocumentType, scanIds: readonly string[]): WantedScan[] =>
  scanIds.map((scanId, index) => ({ scanId, documentType, side: sides[index] ?? "back_side" }));

/**
 * Reads the files of scans, inspected like every upload, to be stored again for a check: PDFs whose pages carry the KOPIE mark
 * (§ 20 PAuswG, scans.md#copies). Throws `Problem`: invalid for a missing or unusable scan, conflict for one that
 * belongs to a check.
 */
export async function copyScans(ctx: Context, wanted: readonly WantedScan[]): Promise<CopiedScan[]> {
  if (wanted.length === 0) return [];
  const mark = copyMarkText(await dealerNameOf(ctx, ctx.actor.branchId), berlinWallTime(ctx.now()).date);
  const copies: CopiedScan[] = [];
  for (const { page, ...scan } of await partsOf(ctx, wanted)) {
    const bytes = await readMarked(ctx, scan.scanId, mark, page);
    copies.push({ ...scan, bytes, contentType: "application/pdf", fileKey: `documents/${ctx.newId()}` as const });
  }
  return copies;
}

/**
 * A PDF of two pages that is the only scan of a document with two sides becomes front and back. One that is also chosen for the
 * other document stays whole: nobody knows which page shows which.
 */
async function partsOf(ctx: Context, wanted: readonly WantedScan[]): Promise<WantedPart[]> {
  const ids = wanted.map(({ scanId }) => scanId);
  const found = await ctx.db.find(scans, inArray(scans.id, ids));
  return wanted.flatMap((scan): WantedPart[] => {
    const isAlone = wanted.filter(({ documentType }) => documentType === scan.documentType).length === 1;
    const isOnce = ids.filter((id) => id === scan.scanId).length === 1;
    const hasTwoPages = found.find(({ id }) => id === scan.scanId)?.pageCount === 2;
    const isSplit = isAlone && isOnce && hasTwoPages && limits.scansPerDocument[scan.documentType] > 1;
    return isSplit ? sides.map((side, page) => ({ ...scan, side, page })) : [scan];
  });
}

async function readMarked(
  ctx: Context,
  scanId: string,
  mark: string,
  page: number | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const scan = await readScan(ctx, scanId);
  try {
    return await ctx.platform.markCopy(scan, mark, page);
  } catch {
    throw new Problem("invalid", scanTexts.unusable);
  }
}

async function readScan(ctx: Context, scanId: string): Promise<InspectedUpload> {
  const [scan] = await ctx.db.find(scans, and(eq(scans.id, scanId), isInInbox));
  const stored = scan ? await ctx.platform.files.get(scan.fileKey) : null;
  if (!scan || !stored) throw new Problem("invalid", scanTexts.unavailable);
  if (scan.assignedIdCheckId) throw new Problem("conflict", scanTexts.taken);
  try {
    return inspectUpload(stored.bytes);
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    throw new Problem("invalid", `${scanTexts.unusable} ${error.message}`, { code: `file_${error.code}` });
  }
}

/**
 * Assigns the copies and their scans to a check, compare-and-set: of two concurrent users one gets them (scans.md#use). Call
 * it in the transaction that creates the check.
 */
export async function takeScans(tx: TenantDb, ctx: Context, copies: readonly CopiedScan[], idCheckId: string) {
  if (copies.length === 0) return;
  const ids = [...new Set(copies.map(({ scanId }) => scanId))];
  const free = and(inArray(scans.id, ids), isNull(scans.assignedIdCheckId), isInInbox);
  const taken = await tx.update(scans, free, { assignedIdCheckId: idCheckId });
  if (taken.length < ids.length) throw new Problem("conflict", scanTexts.taken);
  for (const { documentType, side, fileKey, contentType, bytes } of copies) {
    await tx.add(documentImages, {
      id: ctx.newId(),
      idCheckId,
      documentType,
      side,
      fileKey,
      contentType,
      byteCount: bytes.length,
      createdAt: ctx.now(),
    });
  }
}
