import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewScan, viewScanThumbnail } from "#server/scans/view-scan.server.ts";

/** A scan's file, or with `?thumbnail=1` its thumbnail; only for signed-in users of its office. */
export const loader = staffLoader(async ({ ctx, params, request }) => {
  const isThumbnail = new URL(request.url).searchParams.has("thumbnail");
  const view = isThumbnail ? viewScanThumbnail : viewScan;
  return documentResponse(await view(ctx, { scanId: params.scanId ?? "" }));
});
