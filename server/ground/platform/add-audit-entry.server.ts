import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";

export type AuditEntry = {
  /** The action as a verb: `approve_identity_document`, `view_document_image`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Ids, states and counts only: no names, numbers, addresses. */
  details?: Record<string, string | number | boolean | null>;
};

/**
 * Records who did what, when and from where: always the person who is signed in; in the transaction of the change it describes
 * (tenants-and-rights.md#what-is-logged).
 */
export async function addAuditEntry(
  db: TenantDb,
  ctx: Pick<AnyContext, "actor" | "decidedBy" | "now" | "newId" | "ipAddress">,
  entry: AuditEntry,
) {
  const actor = ctx.decidedBy ?? ctx.actor;
  const client = actor.kind === "staff" ? actor.apiToken : undefined;
  await db.appendAuditEntry({
    id: ctx.newId(),
    branchId: actor.kind === "staff" ? actor.branchId : null,
    actorKind: actor.kind,
    actorUserId: actor.kind === "staff" ? actor.userId : null,
    ...entry,
    ...(client ? { details: { ...entry.details, api_token: client.name, api_token_id: client.id } } : {}),
    ipAddress: ctx.ipAddress,
    createdAt: ctx.now(),
  });
}
