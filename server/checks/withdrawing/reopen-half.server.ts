import { and, eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { stateColumns } from "#server/checks/verification/document-state.server.ts";
import { identitySourcesOf } from "#server/checks/verification/field-sources.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { type AuditEntry, addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { savedValues, writeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { restorePhotos } from "#server/services/retention/delete-photos-after-decision.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import type { DecidedDocument } from "./read-decided.server.ts";
import { reviewAgain } from "./review-again.rules.ts";
import type { Decision } from "./withdrawing.rules.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** What a license that a wallet proved loses with its decision: nobody typed its fields. */
const undecidedProvedLicense = {
  licenseApprovalState: "IN_PROGRESS",
  licenseRejectionReason: null,
  licenseRejectionNote: null,
  licenseResidentSince: null,
  licenseDecidedAt: null,
  licenseDecidedByUserId: null,
  licenseOriginalAt: null,
  licenseOriginalByUserId: null,
  isPersonsNameMatched: null,
} as const satisfies Partial<IdCheck>;

/** What a document without a decision holds. The identity document's fields stay: they are shown to be confirmed. */
const undecided = {
  identity: {
    approvalState: "IN_PROGRESS",
    rejectionReason: null,
    rejectionNote: null,
    identityDecidedAt: null,
    identityDecidedByUserId: null,
    identityOriginalAt: null,
    identityOriginalByUserId: null,
  },
  license: {
    licenseApprovalState: "IN_PROGRESS",
    licenseRejectionReason: null,
    licenseRejectionNote: null,
    licensePrename: null,
    licenseSurname: null,
    licenseNumber: null,
    licenseIssuingAuthority: null,
    licenseClasses: null,
    licenseDateOfBirth: null,
    licenseIssuedOn: null,
    licenseExpiresOn: null,
    licenseCountry: null,
    licenseResidentSince: null,
    licenseDecidedAt: null,
    licenseDecidedByUserId: null,
    licenseOriginalAt: null,
    licenseOriginalByUserId: null,
    isPersonsNameMatched: null,
  },
} as const satisfies Record<DocumentHalf, Partial<IdCheck>>;

type Reopening = {
  /** Whether the user undoes their own decision of a moment ago. */
  isUndone: boolean;
  /** Verb and further details for the audit log. */
  action: string;
  details?: AuditEntry["details"];
};

/**
 * Takes the decision about a document back, in the transaction that has read the document and judged that this may be done; afterwards
 * `announceReopening` (checks.md#taking-a-decision-back).
 */
export async function reopenIn(
  tx: TenantDb,
  ctx: Context,
  decided: DecidedDocument,
  decision: Decision,
  { isUndone, action, details }: Reopening,
): Promise<IdCheck> {
  const { check, half } = decided;
  const { id, branchId, version } = check;
  const isTyped = half === "license" && !check.licenseProof;
  const sources = isTyped ? { fieldSources: identitySourcesOf(check) } : {};
  const fields = half === "license" && check.licenseProof ? undecidedProvedLicense : undecided[half];
  const patch = { ...fields, ...sources, version: version + 1, updatedAt: ctx.now() };
  const reopened = { ...check, ...patch };
  const isUnchanged = and(
    eq(idChecks.id, id),
    eq(stateColumns[half].column, decision.state),
    eq(idChecks.version, version),
  );
  const [[row]] = await Promise.all([
    tx.update(idChecks, isUnchanged, patch),
    fillReview(tx, ctx, decided, isUndone),
    restorePhotos(tx, ctx, id, half),
    addAuditEntry(tx, ctx, {
      action,
      subjectType: "id_check",
      subjectId: id,
      details: { document: half, was: decision.state, decided_by: decision.userId, ...details },
    }),
    notifyUsers(tx, ctx, {
      kind: "check_decided",
      body: messageTexts.decisionWithdrawn(half),
      branchId,
      subject: { type: "id_check", id },
    }),
    queueWebhook(tx, ctx, "id_check.decision_withdrawn", {
      id_check_id: id,
      branch_office_id: branchId,
      document: half,
      approval_state: reopened.approvalState,
      drivers_liscense_approval_state: reopened.licenseApprovalState,
    }),
  ]);
  if (!row) throw new Error("a check changed within a transaction");
  return row;
}

/** Nothing that was typed has to be typed again. */
async function fillReview(tx: TenantDb, ctx: Context, { check, half, draft }: DecidedDocument, isUndone: boolean) {
  const today = berlinWallTime(ctx.now()).date;
  const values = reviewAgain(check, half, { typed: savedValues(draft, half), isUndone, today });
  if (!draft && Object.keys(values).length === 0) return;
  const change = { data: { ...draft?.data, [half]: values } };
  await writeDraft(tx, ctx, { check, kind: "review", ...(draft ? { before: draft } : {}), change });
}

/** Side effects once it is stored. */
export function announceReopening(ctx: Context, check: IdCheck): void {
  announceProcessChange(ctx, check);
  ctx.platform.waitUntil(ctx.platform.sendPushes());
  ctx.platform.waitUntil(ctx.platform.sendWebhooks());
}
