import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { type DocumentHalf, halfLabels } from "./document-half.ts";
import { verdictOf } from "./id-check.states.ts";
import { idCheckTexts as t } from "./id-check.texts.ts";
import { openRequestOf } from "./open-request.server.ts";

type Check = typeof idChecks.$inferSelect;

/** For a reviewer who came too late: who already did what with this document, or with the whole check. */
export async function describeEarlierDecision(tx: TenantDb, check: Check, half: DocumentHalf): Promise<string> {
  const document = halfLabels[half];
  if (check.discardedAt) return t.discardedMeanwhile(await nameOf(tx, check.discardedByUserId));
  if (check.finishedAt) return t.ended;
  const request = await openRequestOf(tx, check.id, half);
  if (request) return t.requestedMeanwhile(await nameOf(tx, request.requestedByUserId), document);
  const [state, decidedAt, userId] =
    half === "identity"
      ? [check.approvalState, check.identityDecidedAt, check.identityDecidedByUserId]
      : [check.licenseApprovalState, check.licenseDecidedAt, check.licenseDecidedByUserId];
  if (!state || !decidedAt) return t.alreadyDecided;
  return t.decidedMeanwhile(userId ? await nameOf(tx, userId) : t.legitimationService, verdictOf(half, state));
}

async function nameOf(tx: TenantDb, userId: string | null): Promise<string> {
  const [user] = await tx
    .select({ prename: users.prename, surname: users.surname })
    .from(users)
    .where(eq(users.id, userId ?? ""));
  return user ? `${user.prename} ${user.surname}` : t.someone;
}
