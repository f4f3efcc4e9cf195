import { inArray, type SQL, sql } from "drizzle-orm";
import { captureProcesses, documentImages, imageRequests } from "./schema/id-checks.ts";
import type { TenantDb } from "./tenant.server.ts";

/** Selects the ids of `capturesOfChecks` for one check. */
export const selectCapturesOf = (idCheckId: string): SQL => sql`(
  select ${documentImages.captureProcessId} from ${documentImages} where ${documentImages.idCheckId} = ${idCheckId}
  union select ${imageRequests.captureProcessId} from ${imageRequests} where ${imageRequests.idCheckId} = ${idCheckId}
  union select ${captureProcesses.id} from ${captureProcesses} where ${captureProcesses.idCheckId} = ${idCheckId})`;

/**
 * Ids of the capture processes whose photos these checks have or had, of those with which a wallet was shown, and of those of their
 * Nachforderungen.
 */
export async function capturesOfChecks(db: TenantDb, checkIds: readonly string[]): Promise<string[]> {
  if (checkIds.length === 0) return [];
  const [images, requests, shown] = await Promise.all([
    db
      .select({ captureId: documentImages.captureProcessId })
      .from(documentImages)
      .where(inArray(documentImages.idCheckId, [...checkIds])),
    db
      .select({ captureId: imageRequests.captureProcessId })
      .from(imageRequests)
      .where(inArray(imageRequests.idCheckId, [...checkIds])),
    db
      .select({ captureId: captureProcesses.id })
      .from(captureProcesses)
      .where(inArray(captureProcesses.idCheckId, [...checkIds])),
  ]);
  return [...new Set([...images, ...requests, ...shown].flatMap(({ captureId }) => captureId ?? []))];
}
