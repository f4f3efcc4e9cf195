import { and, eq, sql } from "drizzle-orm";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { can } from "#server/ground/access/permissions.ts";
import { IdText, PageNumber } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageOfList, type Slice } from "#server/ground/kernel/page-slices.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { acceptScanFile } from "./accept-scan-file.server.ts";
import { sendersMaximum } from "./allowed-senders.ts";
import { announceScanChange } from "./announce-scan-change.server.ts";
import { scanTexts } from "./scan.texts.ts";

const isQuarantined = eq(scans.inboxState, "quarantined");
const perPage = limits.pageSizes.scans;

/** What the inbox says besides its rows: after how many days unused scans go, and for Admins how many wait in quarantine. */
export const getInboxNotices = useCase({
  may: ["read", "scan"],
  input: z.object({}),
  async run({ db, actor }) {
    const [{ deleteScansAfterDays }, quarantined] = await Promise.all([
      db.headquarter(),
      can(actor, ["read", "scan_quarantine"]) ? countQuarantined(db) : 0,
    ]);
    return { deleteScansAfterDays, quarantined };
  },
});

/** One page of the quarantined scans, newest first (scans.md#quarantine); out of range shows the last page. */
export const listQuarantine = useCase({
  may: ["read", "scan_quarantine"],
  input: z.object({ page: PageNumber }),
  async run({ db }, { page }) {
    const { rows, ...shown } = await pageOfList(countQuarantined(db), (slice) => selectQuarantined(db, slice), {
      page,
      perPage,
    });
    return { records: rows, ...shown };
  },
});

async function selectQuarantined(db: TenantDb, slice: Slice) {
  const stretch: IdsInOrder = {
    ranges: [isQuarantined],
    keys: [scans.receivedAt, scans.id],
    directions: ["desc", "desc"],
    ...slice,
  };
  return db
    .selectStretch(scans, stretch, {
      id: scans.id,
      subject: scans.subject,
      sender: scans.sender,
      reason: scans.quarantineReason,
      receivedAt: scans.receivedAt,
      contentType: scans.contentType,
      pageCount: scans.pageCount,
      officeName: branchOffices.name,
    })
    .from(scans)
    .leftJoin(branchOffices, eq(branchOffices.id, scans.branchId))
    .orderBy(...orderOf(stretch));
}

async function countQuarantined(db: TenantDb): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(scans).where(isQuarantined);
  return Number(row?.count ?? 0);
}

/**
 * Opens the file of a quarantined scan and moves it into the inbox; with `allowsSender` the office's list gets its sender, so that
 * the next one arrives at once. One with scripts waits on, and says so, until it is released for all that. Releasing twice is
 * not an error. Throws `Problem` not-found, invalid for a file that cannot become a scan, conflict for one with scripts.
 */
export const releaseScan = useCase({
  may: ["update", "scan_quarantine"],
  input: z.object({ id: IdText, allowsSender: z.boolean().default(false) }),
  async run(ctx, { id, allowsSender }) {
    const waiting = await ctx.db.get(scans, id);
    if (waiting?.inboxState !== "quarantined") return releasedBefore(ctx.db, id);
    const opened = await openScan(ctx, waiting.fileKey);
    // Another Admin was first, and the file is stored elsewhere since.
    if (!opened) return releasedBefore(ctx.db, id);
    const { hasActiveContent, ...file } = opened;
    if (hasActiveContent && waiting.quarantineReason !== "active_content") return keepWaiting(ctx, id);

    const stored = { ...file, byteCount: file.bytes.length, fileKey: `scans/${ctx.newId()}` as const };
    const released = await storeFiles(ctx, [stored], async (tx) => {
      const { bytes: _, ...columns } = stored;
      const [row] = await tx.update(scans, and(eq(scans.id, id), isQuarantined), { ...columns, isQuarantined: false });
      if (!row) return undefined;
      if (allowsSender && row.quarantineReason === "unknown_sender") await allowSender(tx, row);
      const details = { allows_sender: allowsSender };
      await addAuditEntry(tx, ctx, { action: "release_scan", subjectType: "scan", subjectId: id, details });
      return row;
    });
    await removeFiles(ctx.platform, [released ? waiting : stored]);
    if (!released) return releasedBefore(ctx.db, id);
    announceScanChange(ctx, released);
    return released;
  },
});

async function openScan({ platform }: Context, fileKey: string) {
  const file = await platform.files.get(fileKey);
  if (!file) return null;
  try {
    return await acceptScanFile(platform, file.bytes);
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    throw new Problem("invalid", scanTexts.notReleased(error.message), { code: `file_${error.code}` });
  }
}

/** Nobody knew of the scripts before the file was opened: whoever released it decides again. */
async function keepWaiting(ctx: Context, id: string): Promise<never> {
  const [row] = await ctx.db.update(scans, and(eq(scans.id, id), isQuarantined), {
    quarantineReason: "active_content",
  });
  if (row) announceScanChange(ctx, row);
  throw new Problem("conflict", scanTexts.hasPrograms);
}

async function releasedBefore(tx: TenantDb, id: string) {
  const scan = await tx.get(scans, id);
  if (!scan?.quarantineReason || scan.deletedAt) throw notFound(scanTexts.notFound);
  return scan;
}

type Quarantined = { branchId: string | null; sender: string };

async function allowSender(tx: TenantDb, { branchId, sender }: Quarantined): Promise<void> {
  const senders = (await (branchId ? tx.get(branchOffices, branchId) : tx.headquarter()))?.scanSenders ?? [];
  if (sender === "" || senders.includes(sender) || senders.length >= sendersMaximum) return;
  const scanSenders = [...senders, sender];
  if (branchId) await tx.change(branchOffices, eq(branchOffices.id, branchId), { scanSenders });
  else await tx.updateHeadquarter({ scanSenders });
}

/** Deletes a quarantined scan; its file follows a minute later. Deleting twice is not an error. Throws `Problem` not-found. */
export const deleteQuarantinedScan = useCase({
  may: ["delete", "scan_quarantine"],
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const deleted = await ctx.db.transaction(async (tx) => {
      const [row] = await tx.update(scans, and(eq(scans.id, id), isQuarantined), { deletedAt: ctx.now() });
      if (!row) {
        const scan = await tx.get(scans, id);
        if (!scan?.isQuarantined) throw notFound(scanTexts.notFound);
        return scan;
      }
      await addAuditEntry(tx, ctx, { action: "delete_quarantined_scan", subjectType: "scan", subjectId: id });
      return row;
    });
    announceScanChange(ctx, deleted);
  },
});
