import { and, eq, lt } from "drizzle-orm";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { keyedHashHex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { GuestContext } from "#server/ground/kernel/use-case.server.ts";
import { prolongedEnd } from "./capture.states.ts";
import { captureTexts } from "./capture.texts.ts";

/**
 * The process of a guest's link while it is usable; throws not-found otherwise: unknown, completed
 * and expired must be indistinguishable (capture.md#ended-links: pending and matching, otherwise a not-found screen).
 */
export async function openCapture(ctx: GuestContext) {
  const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
  const isOpen = process?.status === "pending" && process.expiresAt > ctx.now();
  if (!process || !isOpen) throw notFound(captureTexts.linkUnusable);
  return process;
}

/** The processes with which a link goes on, in their order: of license and second driver at most three. */
export async function followingCaptures(
  db: TenantDb,
  { nextCaptureId }: Pick<Capture, "nextCaptureId">,
): Promise<Capture[]> {
  const next = nextCaptureId ? await db.get(captureProcesses, nextCaptureId) : undefined;
  return next ? [next, ...(await followingCaptures(db, next))] : [];
}

type Capture = typeof captureProcesses.$inferSelect;

/** What a link leads to: the first of its documents whose photos are missing; when all are there, its own. */
export async function missingCapture(db: TenantDb, process: Capture): Promise<Capture> {
  const links = [process, ...(await followingCaptures(db, process))];
  return links.find(({ status, progress }) => status !== "completed" && progress !== "skipped") ?? process;
}

/** Shorter gains are not worth a write. */
const worthwhileMs = 60_000;

/**
 * Gives open links `minutes` more from now on (capture.md#how-long-a-link-lives): whoever works with the first one is still to use
 * those it goes on with. Returns whether that changed anything.
 */
export async function prolongCaptures(
  db: TenantDb,
  captures: readonly Capture[],
  now: Date,
  minutes: number = limits.capture.validMinutes,
): Promise<boolean> {
  const ends = captures
    .map((capture) => ({ ...capture, end: prolongedEnd(capture, now, minutes) }))
    .filter(({ status, expiresAt, end }) => {
      const isOpen = status === "pending" && expiresAt > now;
      return isOpen && end.getTime() - expiresAt.getTime() >= worthwhileMs;
    });
  for (const { id, tokenHash, end } of ends) {
    // Another request may have prolonged it further, or have ended it.
    const isSame = and(eq(captureProcesses.id, id), eq(captureProcesses.tokenHash, tokenHash));
    const isOpen = and(isSame, eq(captureProcesses.status, "pending"), lt(captureProcesses.expiresAt, end));
    await db.change(captureProcesses, isOpen, { expiresAt: end });
  }
  return ends.length > 0;
}

/** The dealer's name as the customer knows it: of the branch office, else of the headquarters. */
export async function dealerNameOf(ctx: Pick<GuestContext, "db">, branchId: string | null): Promise<string> {
  const [headquarter] = await ctx.db.select({ name: headquarters.name }).from(headquarters);
  if (branchId === null) return headquarter?.name ?? "";
  const [branch] = await ctx.db
    .select({ name: branchOffices.name })
    .from(branchOffices)
    .where(eq(branchOffices.id, branchId));
  return branch?.name ?? headquarter?.name ?? "";
}

/**
 * The key that photos of this process are sealed with while they wait on a phone or a desk, 64 hexadecimal digits. Only the
 * customer's open link and signed-in staff get it: what a device still keeps afterwards shows nothing (decision 077).
 */
export const photoKeyOf = ({ appSecret }: Platform, { id }: { id: string }): Promise<string> =>
  keyedHashHex(appSecret, `photos kept on a device:${id}`);
