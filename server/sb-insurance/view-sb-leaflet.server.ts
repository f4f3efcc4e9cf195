import type { Platform } from "#server/kernel/platform.ts";
import { sbLeafletVersion } from "./pdf/sb-leaflet.ts";

/** The leaflet as PDF (Merkblatt): rendered once per version, then read from the object store. */
export async function viewSbLeaflet({
  files,
  renderPaper,
}: Pick<Platform, "files" | "renderPaper">): Promise<Uint8Array> {
  const key = `leaflets/sb-${sbLeafletVersion}.pdf`;
  const stored = await files.get(key);
  if (stored) return stored.bytes;
  const bytes = await renderPaper("sb_leaflet", {});
  await files.put(key, bytes, "application/pdf");
  return bytes;
}

/** Where anybody can read it. */
export const sbLeafletUrl = ({ appUrl }: Pick<Platform, "appUrl">) => `${appUrl}/api/sb_insurance/merkblatt.pdf`;
