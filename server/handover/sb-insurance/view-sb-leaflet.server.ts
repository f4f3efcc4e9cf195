import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { sbLeafletVersion } from "./pdf/sb-leaflet.ts";

/** Papers of the product itself belong to no tenant. */
export type LeafletContext = Pick<Platform, "files" | "renderPaper">;

/** The leaflet as PDF (Merkblatt): rendered once per version, then read from the object store. */
export const viewSbLeaflet = behindDoor(async (platform: LeafletContext): Promise<Uint8Array> => {
  const key = `leaflets/sb-schutz-${sbLeafletVersion}.pdf`;
  const stored = await platform.files.get(key);
  if (stored) return stored.bytes;
  const bytes = await renderPaper(platform, "sb_leaflet", {});
  await platform.files.put(key, bytes, "application/pdf");
  return bytes;
});

/** Where anybody can read it. */
export const sbLeafletUrl = ({ appUrl }: Pick<Platform, "appUrl">) => `${appUrl}/api/sb_insurance/merkblatt.pdf`;
