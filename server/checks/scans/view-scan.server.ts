import { scans } from "#db/schema/scans.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { can } from "#server/ground/access/permissions.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { scanTexts } from "./scan.texts.ts";

/** Only Admins look into the quarantine, to decide about it. */
const isShownTo = (actor: Staff, { isQuarantined }: { isQuarantined: boolean }) =>
  !isQuarantined || can(actor, ["read", "scan_quarantine"]);

/** What a page fetches a scan for, and how the audit log calls it. */
const actions = { view: "view_scan", thumbnail: "draw_scan_thumbnail", zone: "read_scan_zone" } as const;

/**
 * The file of a scan, for signed-in users of its office; every view is logged (scans.md#who-sees-a-scan), also by a
 * page that reads it itself.
 */
export const viewScan = useCase({
  may: ["read", "scan"],
  input: z.object({ scanId: IdText, purpose: z.enum(["view", "thumbnail", "zone"]).default("view") }),
  async run(ctx, { scanId, purpose }) {
    const scan = await ctx.db.get(scans, scanId);
    if (!scan || scan.deletedAt || !isShownTo(ctx.actor, scan)) throw notFound(scanTexts.notFound);
    const file = await ctx.platform.files.get(scan.fileKey);
    if (!file) throw notFound(scanTexts.notFound);
    await addAuditEntry(ctx.db, ctx, {
      action: actions[purpose],
      subjectType: "scan",
      subjectId: scan.id,
    });
    return { bytes: file.bytes, contentType: scan.contentType };
  },
});

/** The thumbnail of a scan's first page, if it has one. */
export const viewScanThumbnail = useCase({
  may: ["read", "scan"],
  input: z.object({ scanId: IdText }),
  async run(ctx, { scanId }) {
    const scan = await ctx.db.get(scans, scanId);
    const isShown = scan && !scan.deletedAt && !scan.isQuarantined && scan.thumbnailFileKey;
    const file = isShown ? await ctx.platform.files.get(scan.thumbnailFileKey ?? "") : null;
    if (!file) throw notFound(scanTexts.notFound);
    return { bytes: file.bytes, contentType: file.contentType };
  },
});
