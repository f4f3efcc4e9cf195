import { and, eq, ne } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { newLinkToken, tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { captureEnd } from "./capture.states.ts";

type NewCapture = {
  kind: (typeof captureProcesses.$inferSelect)["kind"];
  branchId: string | null;
  createdByUserId: string;
  isSecondDriver?: boolean;
};

/**
 * Inserts a new capture link in the caller's transaction: valid for 30 minutes, for one process (capture.md#one-link).
 * Returns the row with its token.
 */
export async function insertCapture(tx: TenantDb, ctx: AnyContext, { isSecondDriver = false, ...capture }: NewCapture) {
  const { usesCopyDetection } = await tx.headquarter();
  const now = ctx.now();
  const id = ctx.newId();
  const { token, ...stored } = await newLinkToken(ctx.platform.appSecret, id);
  const process = await tx.insert(captureProcesses, {
    id,
    ...stored,
    ...capture,
    isSecondDriver,
    usesCopyDetection,
    expiresAt: captureEnd(now),
    createdAt: now,
  });
  return { ...process, token };
}

type Capture = typeof captureProcesses.$inferSelect;

/** Whether a link without photos leads nowhere any more, also because its token cannot be shown to anybody. */
const hasEnded = async (ctx: AnyContext, capture: Capture): Promise<boolean> =>
  capture.status === "expired" ||
  (capture.status === "pending" &&
    (capture.expiresAt <= ctx.now() || (await tokenOfLink(ctx.platform.appSecret, capture)) === null));

/**
 * Gives processes whose link has ended a new one, in the caller's transaction. They stay the same processes: what a phone still
 * keeps of one belongs to its new link, too (decision 089). Links that work, whose photos are there, or of a driver who is not
 * there stay as they are. Returns whether any is new: of two callers at once, only one makes it.
 */
export async function renewCaptures(tx: TenantDb, ctx: AnyContext, captures: readonly Capture[]): Promise<boolean> {
  let isRenewed = false;
  for (const capture of captures) {
    if (capture.progress === "skipped" || !(await hasEnded(ctx, capture))) continue;
    const { token: _, ...stored } = await newLinkToken(ctx.platform.appSecret, capture.id);
    const isSame = and(
      eq(captureProcesses.id, capture.id),
      eq(captureProcesses.tokenHash, capture.tokenHash),
      ne(captureProcesses.status, "completed"),
    );
    const now = ctx.now();
    const renewed = await tx.update(captureProcesses, isSame, {
      ...stored,
      status: "pending",
      progress: "none",
      submissionKey: null,
      completedAt: null,
      expiresAt: captureEnd(now),
      renewedAt: now,
      newLinkAskedAt: null,
    });
    isRenewed ||= renewed.length > 0;
  }
  return isRenewed;
}
