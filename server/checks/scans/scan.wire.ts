import { PaginationWire } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageOf, rowsOfPage } from "#server/ground/openapi/list-parameters.ts";
import type { ListedScan, ScanList } from "./list-scans.server.ts";

const ScanWire = z.object({
  id: z.string(),
  subject: z.string(),
  pdf_attachment_file: z.object({
    url: z.string().describe("For people who are signed in, in a browser"),
    api_url: z.string().describe("The same file for programs, with the header `Authorization`"),
    pdf_thumb: z.object({ url: z.string().nullable() }),
  }),
  recieved_at: z.string(),
});

/** A page of GET /scan_to_mail/emails. */
export const ScanListWire = z.object({ emails: z.array(ScanWire), pagination: PaginationWire }).openapi("ScanList");

/** The JSON of scan-to-mail (api.md#scans-of-the-api), with its spelling `recieved_at`. */
const scanToWire = (scan: ListedScan, appUrl: string): z.infer<typeof ScanWire> => {
  const url = new URL(`/scans/file/${encodeURIComponent(scan.id)}`, appUrl).href;
  const apiUrl = new URL(`/api/scan_to_mail/emails/${encodeURIComponent(scan.id)}/files/original`, appUrl).href;
  return {
    id: scan.id,
    subject: scan.subject,
    pdf_attachment_file: { url, api_url: apiUrl, pdf_thumb: { url: scan.hasThumbnail ? `${url}?thumbnail=1` : null } },
    recieved_at: scan.receivedAt.toISOString(),
  };
};

export const scanListToWire = (list: ScanList, page: number, appUrl: string) => ({
  emails: rowsOfPage(list, page).map((scan) => scanToWire(scan, appUrl)),
  pagination: pageOf(list, page),
});
