import { eq } from "drizzle-orm";
import { imageRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";

export type ImageRequest = typeof imageRequests.$inferSelect;

/** The Nachforderung this capture link was created for (checks.md#photo-requests), or null for an ordinary link. */
export async function requestOfCapture(db: TenantDb, captureProcessId: string): Promise<ImageRequest | null> {
  const [request] = await db.find(imageRequests, eq(imageRequests.captureProcessId, captureProcessId));
  return request ?? null;
}
