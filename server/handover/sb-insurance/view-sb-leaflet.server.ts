import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { sbLeafletVersion } from "./pdf/sb-leaflet.ts";

/** Papers of the product itself belong to no tenant. */
export type LeafletContext = Pick<Platform, "files" | "renderPaper">;

const fileKey = `leaflets/sb-schutz-${sbLeafletVersion}.pdf`;
export const sbLeafletFileName = "Merkblatt SB-Schutz.pdf";

/** The leaflet as PDF (Merkblatt): rendered once per version, then read from the object store. */
async function readLeaflet(platform: LeafletContext): Promise<Uint8Array> {
  const stored = await platform.files.get(fileKey);
  if (stored) return stored.bytes;
  const bytes = await renderPaper(platform, "sb_leaflet", {});
  await platform.files.put(fileKey, bytes, "application/pdf");
  return bytes;
}

export const viewSbLeaflet = behindDoor(readLeaflet);

/** The leaflet as the attachment of a mail. */
export async function sbLeafletToMail(platform: LeafletContext) {
  const { byteLength } = await readLeaflet(platform);
  return { filename: sbLeafletFileName, contentType: "application/pdf", fileKey, byteCount: byteLength };
}

/** Where anybody can read it. */
export const sbLeafletUrl = ({ appUrl }: Pick<Platform, "appUrl">) => `${appUrl}/api/sb_insurance/merkblatt.pdf`;
