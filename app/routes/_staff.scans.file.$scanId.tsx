import { documentResponse } from "#app/document-response.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { keepConverted } from "#server/checks/scans/keep-converted.server.ts";
import { saveThumbnail } from "#server/checks/scans/save-thumbnail.server.ts";
import { viewScan, viewScanThumbnail } from "#server/checks/scans/view-scan.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** What a page fetches a scan for itself, see `paths.scanFor`. */
const scriptPurposes = ["thumbnail", "zone"] as const;

/** A scan's file, or with `?thumbnail=1` its thumbnail; only for signed-in users of its office. */
export const loader = staffLoader(async ({ ctx, params, request }) => {
  const { searchParams } = new URL(request.url);
  const scanId = params.scanId ?? "";
  if (searchParams.has("thumbnail")) return documentResponse(await viewScanThumbnail(ctx, { scanId }));
  return documentResponse(
    await viewScan(ctx, { scanId, purpose: scriptPurposes.find((one) => one === searchParams.get("purpose")) }),
  );
});

/** Takes what a browser has drawn: the thumbnail of a scan, or the JPEG in place of a HEIC. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  const [thumbnail, converted] = [form.get("thumbnail"), form.get("converted")];
  const file = thumbnail ?? converted;
  if (!(file instanceof File)) throw notFound();
  const keep = file === converted ? keepConverted : saveThumbnail;
  await keep(ctx, { scanId: params.scanId ?? "", bytes: new Uint8Array(await file.arrayBuffer()) });
  return new Response(null, { status: 204 });
});
