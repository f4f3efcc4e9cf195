import { idChecks } from "#db/schema/id-checks.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  type DraftKind,
  type FormDraft,
  findDraftRow,
  writeDraft,
} from "#server/services/form-drafts/draft-store.server.ts";
import { type ConfirmationField, type Confirmations, confirmationFields } from "./confirmations.ts";

/**
 * Remembers in a check's contract draft what the user confirmed at 'Vertrag erstellen', so that the last step asks only
 * about what changed since (contracts.md#questions). Throws not-found.
 */
export const confirmContractConcerns = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText, ...confirmationFields }),
  run: (ctx, { idCheckId, ...confirmations }) => keepConfirmations(ctx, "contract", idCheckId, confirmations),
});

/** Notes the user's confirmations in the check's draft of this kind, creating it if there is none. Throws not-found. */
export async function keepConfirmations(
  ctx: Context,
  kind: DraftKind,
  idCheckId: string,
  confirmations: Confirmations,
): Promise<void> {
  const { userId } = ctx.actor;
  const given = Object.entries(confirmations).flatMap(([field, concern]) =>
    typeof concern === "string" ? [[field, { userId, concern }]] : [],
  );
  await ctx.db.transaction(async (tx) => {
    const check = await tx.get(idChecks, idCheckId);
    if (!check) throw notFound(idCheckTexts.notFound);
    const before = await findDraftRow(tx, idCheckId, kind);
    const confirmed = { ...before?.confirmed, ...Object.fromEntries(given) };
    await writeDraft(tx, ctx, { check, kind, before, change: { confirmed } });
  });
}

/** What this user confirmed in a draft; another user's yes does not count. */
export function confirmedBy(
  draft: Pick<FormDraft, "confirmed"> | undefined,
  userId: string,
): Partial<Record<ConfirmationField, string>> {
  const own = Object.entries(draft?.confirmed ?? {}).filter(([, confirmation]) => confirmation.userId === userId);
  return Object.fromEntries(own.map(([field, { concern }]) => [field, concern]));
}

/** What was confirmed with this submit, and before it. */
export const withEarlier = (earlier: Confirmations, now: Confirmations): Confirmations => ({
  confirmsRejected: now.confirmsRejected || earlier.confirmsRejected,
  confirmsNameMismatch: now.confirmsNameMismatch || earlier.confirmsNameMismatch,
});
