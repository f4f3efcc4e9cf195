import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { newLinkToken } from "#server/ground/platform/link-token.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { roundMoments } from "#server/handover/vehicle-return/photo-round.ts";
import { roundRefusal } from "#server/handover/vehicle-return/store-round-photo.server.ts";
import { isPendingOf } from "./round-link.server.ts";

/**
 * Creates a link through which a phone takes the photos of one round (vehicle-return.md#round-on-a-phone); an earlier one stops
 * working. Returns the row with its token. Throws `Problem` not-found, conflict (no photos can be taken any more).
 */
export const startRoundLink = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, moment: z.enum(roundMoments), isForColleague: z.boolean() }),
  async run(ctx, { contractId, moment, isForColleague }) {
    const linkId = ctx.newId();
    const { token, ...stored } = await newLinkToken(ctx.platform.appSecret, linkId);
    return ctx.db.transaction(async (tx) => {
      const now = ctx.now();
      const [contract, [check]] = await Promise.all([
        tx.get(contracts, contractId),
        tx.find(idChecks, isCheckOf(contractId)),
      ]);
      if (!contract) throw notFound(contractTexts.contractNotFound);
      const refusal = roundRefusal(contract, moment, { finishedAt: check?.finishedAt ?? null, now });
      if (refusal !== null) throw new Problem("conflict", refusal);
      await tx.change(roundLinks, isPendingOf(contractId, moment), { status: "ended" });
      const link = await tx.insert(roundLinks, {
        id: linkId,
        branchId: contract.branchId,
        contractId,
        moment,
        ...stored,
        isForColleague,
        createdByUserId: ctx.actor.userId,
        expiresAt: new Date(now.getTime() + limits.roundOnPhone.validMinutes * 60_000),
        createdAt: now,
      });
      await addAuditEntry(tx, ctx, {
        action: "start_phone_round",
        subjectType: "contract",
        subjectId: contractId,
        details: { moment, for_colleague: isForColleague },
      });
      return { ...link, token };
    });
  },
});

/** Ends the link of a round; there being none is not an error. Throws `Problem` not-found. */
export const endRoundLink = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, moment: z.enum(roundMoments) }),
  run: (ctx, { contractId, moment }) =>
    ctx.db.transaction(async (tx) => {
      if (!(await tx.get(contracts, contractId))) throw notFound(contractTexts.contractNotFound);
      const ended = await tx.update(roundLinks, isPendingOf(contractId, moment), { status: "ended" });
      if (ended.length === 0) return;
      await addAuditEntry(tx, ctx, {
        action: "end_phone_round",
        subjectType: "contract",
        subjectId: contractId,
        details: { moment },
      });
    }),
});
