import { eq } from "drizzle-orm";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { websiteTexts } from "./website.texts.ts";

export type CheckIn = typeof checkIns.$inferSelect;

/** The check-in with this secret; undefined when there is none at this office of this dealer. */
export async function findCheckIn(db: TenantDb, secret: string): Promise<CheckIn | undefined> {
  const [checkIn] = await db.find(checkIns, eq(checkIns.secretHash, await sha256Hex(secret)));
  return checkIn;
}

/** The same; throws not-found. */
export async function requireCheckIn(db: TenantDb, secret: string): Promise<CheckIn> {
  const checkIn = await findCheckIn(db, secret);
  if (!checkIn) throw notFound(websiteTexts.gone);
  return checkIn;
}

/** The check-in that this capture link belongs to, or undefined for a link that staff created. */
export async function checkInOfCapture(db: TenantDb, captureProcessId: string): Promise<CheckIn | undefined> {
  const [own] = await db.find(checkIns, eq(checkIns.captureProcessId, captureProcessId));
  if (own) return own;
  const [withLicense] = await db.find(checkIns, eq(checkIns.licenseCaptureProcessId, captureProcessId));
  return withLicense;
}
