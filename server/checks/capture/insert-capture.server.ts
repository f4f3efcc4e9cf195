import { captureProcesses } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { newLinkToken } from "#server/ground/platform/link-token.server.ts";
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
