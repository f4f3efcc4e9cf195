import { inArray } from "drizzle-orm";
import { documentImages } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** Capture processes and scans from which a check is started. */
export type Sources = { captureIds: string[]; scanIds: string[] };

/** The ids of the checks the photos and scans belong to, captures first; null for each that is free or unknown. */
export async function ownersOfSources(db: TenantDb, { captureIds, scanIds }: Sources): Promise<(string | null)[]> {
  const [photos, chosen] = await Promise.all([
    captureIds.length > 0 ? db.find(documentImages, inArray(documentImages.captureProcessId, captureIds)) : [],
    scanIds.length > 0 ? db.find(scans, inArray(scans.id, scanIds)) : [],
  ]);
  return [
    ...captureIds.map((id) => photos.find((photo) => photo.captureProcessId === id)?.idCheckId ?? null),
    ...scanIds.map((id) => chosen.find((scan) => scan.id === id)?.assignedIdCheckId ?? null),
  ];
}
