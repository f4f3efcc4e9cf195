import { and, eq, gt, isNull, or } from "drizzle-orm";
import { sbContracts } from "#db/schema/contracts.ts";
import { documentImages, type idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { checkToDecide } from "#server/checks/verification/decide-document.server.ts";
import { type DocumentHalf, halfOf } from "#server/checks/verification/document-half.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { type FormDraft, findDraftRow } from "#server/services/form-drafts/draft-store.server.ts";
import { type Decision, decisionOf } from "./withdrawing.rules.ts";

/** A document of a check, and what says whether its decision may be taken back. */
export type DecidedDocument = {
  check: typeof idChecks.$inferSelect;
  half: DocumentHalf;
  /** null: there is none. */
  decision: Decision | null;
  hasSbContract: boolean;
  /** Also when they are deleted with a decision that may still be undone. */
  hasPhotos: boolean;
  draft: FormDraft | undefined;
};

/** Reads it in the transaction that judges. Throws `Problem` not-found. */
export async function readDecided(
  tx: TenantDb,
  { now }: Pick<Context, "now">,
  id: string,
  half: DocumentHalf,
): Promise<DecidedDocument> {
  const isThere = or(isNull(documentImages.deletedAt), gt(documentImages.deletedAt, now()));
  const [check, booked, photos, draft] = await Promise.all([
    checkToDecide(tx, id),
    tx.find(sbContracts, and(eq(sbContracts.idCheckId, id), isNull(sbContracts.cancelledAt))),
    tx.find(documentImages, and(eq(documentImages.idCheckId, id), isThere)),
    findDraftRow(tx, id, "review"),
  ]);
  return {
    check,
    half,
    decision: decisionOf(check, half),
    hasSbContract: booked.length > 0,
    hasPhotos: photos.some(({ documentType }) => halfOf(documentType) === half),
    draft,
  };
}
