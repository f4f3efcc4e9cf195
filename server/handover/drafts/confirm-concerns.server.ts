import { idChecks } from "#db/schema/id-checks.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { Confirmation } from "#server/handover/concerns/confirmed-concerns.ts";
import { type Confirmed, isConcernCode } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import {
  type DraftKind,
  type FormDraft,
  findDraftRow,
  writeDraft,
} from "#server/services/form-drafts/draft-store.server.ts";

/**
 * Remembers in a check's contract draft what the user confirmed at 'Vertrag erstellen', so that the last step asks only
 * about what changed since (contracts.md#questions). Throws not-found.
 */
export const confirmContractConcerns = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText, confirmed: ConfirmedInput }),
  run: (ctx, { idCheckId, confirmed }) => keepConfirmations(ctx, "contract", idCheckId, confirmed),
});

/** Notes the user's confirmations in the check's draft of this kind, creating it if there is none. Throws not-found. */
export async function keepConfirmations(
  ctx: Context,
  kind: DraftKind,
  idCheckId: string,
  confirmed: Confirmed,
): Promise<void> {
  const { userId } = ctx.actor;
  const at = ctx.now().toISOString();
  const given = Object.entries(confirmed).flatMap(([code, facts]) =>
    typeof facts === "string" ? [[code, { userId, facts, at }]] : [],
  );
  await ctx.db.transaction(async (tx) => {
    const check = await tx.get(idChecks, idCheckId);
    if (!check) throw notFound(idCheckTexts.notFound);
    const before = await findDraftRow(tx, idCheckId, kind);
    await writeDraft(tx, ctx, {
      check,
      kind,
      before,
      change: { confirmed: { ...before?.confirmed, ...Object.fromEntries(given) } },
    });
  });
}

type Draft = Pick<FormDraft, "confirmed"> | undefined;

const ownConfirmations = (draft: Draft, userId: string) =>
  Object.entries(draft?.confirmed ?? {}).filter(([code, { userId: by }]) => by === userId && isConcernCode(code));

/** The facts this user confirmed in a draft, by code; another user's yes does not count. */
export const confirmedBy = (draft: Draft, userId: string): { [Code in keyof Confirmed]?: string } =>
  Object.fromEntries(ownConfirmations(draft, userId).map(([code, { facts }]) => [code, facts]));

/** What was confirmed with this submit, and before it in the user's draft. */
export function withEarlier(draft: Draft, userId: string, now: Confirmed): Confirmation {
  const earlier = ownConfirmations(draft, userId).filter(([code]) => !hasEntry(now, code));
  return {
    confirmed: { ...Object.fromEntries(earlier.map(([code, { facts }]) => [code, facts])), ...now },
    confirmedAt: Object.fromEntries(earlier.map(([code, { at }]) => [code, at])),
  };
}
