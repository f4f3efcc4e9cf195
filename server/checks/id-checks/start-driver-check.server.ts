import { and, eq, inArray } from "drizzle-orm";
import { captureProcesses, type idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { legitimationProviderOf } from "#server/checks/legitimation/legitimation-provider.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { insertCheck, knownFields } from "./insert-check.server.ts";

type Check = typeof idChecks.$inferSelect;
export type StartedDriver = { check: Check; requestId: string | null };

/**
 * Joins the capture links of a second driver to the check of their customer, in the transaction that starts it (capture.md#second-driver),
 * and makes the driver's check if all their photos are there by now.
 */
export async function expectDriver(
  tx: TenantDb,
  ctx: AnyContext,
  customer: Check,
  captureIds: readonly string[],
): Promise<StartedDriver | null> {
  const [first] = captureIds;
  if (!first) return null;
  const isOfDriver = and(inArray(captureProcesses.id, [...captureIds]), eq(captureProcesses.isSecondDriver, true));
  const captures = await tx.find(captureProcesses, isOfDriver);
  // A user who moved to another office meanwhile starts no check there from photos of the old one.
  const ids = captures.filter(({ branchId }) => branchId === customer.branchId).map(({ id }) => id);
  if (ids.length > 0)
    await tx.change(captureProcesses, inArray(captureProcesses.id, ids), { secondDriverOfId: customer.id });
  return startDriverCheck(tx, ctx, first);
}

/**
 * Makes the check of a second driver from the photos of this capture link and of those with it, in the caller's transaction; null
 * while photos are missing, or the customer's check is not started.
 */
export async function startDriverCheck(
  tx: TenantDb,
  ctx: AnyContext,
  captureId: string,
): Promise<StartedDriver | null> {
  const customerId = (await tx.get(captureProcesses, captureId))?.secondDriverOfId;
  if (!customerId) return null;
  const captures = await tx.find(captureProcesses, eq(captureProcesses.secondDriverOfId, customerId));
  if (captures.some(({ status }) => status !== "completed")) return null;
  const license = captures.find(({ kind }) => kind === "DRIVERS_LISCENSE");
  const identity = captures.find((capture) => capture !== license);
  if (!identity || identity.kind === "DRIVERS_LISCENSE") return null;
  const check = await insertCheck(tx, ctx, {
    branchId: identity.branchId,
    userId: identity.createdByUserId,
    identityDocumentType: identity.kind,
    hasLicense: license !== undefined,
    known: knownFields(identity.mrz, {}, berlinWallTime(ctx.now()).date),
    capture: identity,
    licenseCaptureId: license?.id,
    secondDriverOfId: customerId,
  });
  await addAuditEntry(tx, ctx, {
    action: "start_id_check",
    subjectType: "id_check",
    subjectId: check.id,
    details: { second_driver_of: customerId },
  });
  const provider = legitimationProviderOf(await tx.headquarter());
  return { check, requestId: await provider.requestVerdict(tx, ctx, check) };
}
