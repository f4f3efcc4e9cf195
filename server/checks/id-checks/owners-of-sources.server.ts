import { inArray } from "drizzle-orm";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** Capture processes and scans from which a check is started. */
export type Sources = { captureIds: string[]; scanIds: string[] };

/** The ids of the checks that photos, wallets' answers and scans belong to, captures first; null for each that is free or unknown. */
export async function ownersOfSources(db: TenantDb, { captureIds, scanIds }: Sources): Promise<(string | null)[]> {
  const [photos, captures, chosen] = await Promise.all([
    captureIds.length > 0 ? db.find(documentImages, inArray(documentImages.captureProcessId, captureIds)) : [],
    captureIds.length > 0 ? db.find(captureProcesses, inArray(captureProcesses.id, captureIds)) : [],
    scanIds.length > 0 ? db.find(scans, inArray(scans.id, scanIds)) : [],
  ]);
  return [
    ...captureIds.map((id) => {
      const photo = photos.find(({ captureProcessId }) => captureProcessId === id);
      return photo?.idCheckId ?? captures.find((capture) => capture.id === id)?.idCheckId ?? null;
    }),
    ...scanIds.map((id) => chosen.find((scan) => scan.id === id)?.assignedIdCheckId ?? null),
  ];
}
