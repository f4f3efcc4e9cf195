import type { ListedScan, ScanList } from "./list-scans.server.ts";

/** The JSON of scan-to-mail (spec §3, §7), with its spelling `recieved_at`. */
const scanToWire = (scan: ListedScan, appUrl: string) => {
  const url = new URL(`/scans/file/${encodeURIComponent(scan.id)}`, appUrl).href;
  return {
    id: scan.id,
    subject: scan.subject,
    pdf_attachment_file: { url, pdf_thumb: { url: scan.hasThumbnail ? `${url}?thumbnail=1` : null } },
    recieved_at: scan.receivedAt.toISOString(),
  };
};

export const scanListToWire = ({ records, page, totalPages, totalEntries }: ScanList, appUrl: string) => ({
  emails: records.map((scan) => scanToWire(scan, appUrl)),
  pagination: { page, total_pages: totalPages, total_entries: totalEntries },
});
