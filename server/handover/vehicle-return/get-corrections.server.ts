import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { can } from "#server/ground/access/permissions.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { proposedOnly } from "#server/handover/settlement/settlement.rules.ts";
import { correctableUntil } from "./correction.rules.ts";
import { correctionTexts as t } from "./correction.texts.ts";

/**
 * The corrections of a contract's return, the first one first, and whether this user may add one now
 * (contract-life.md#correcting-a-return). Throws `Problem` not-found.
 */
export const getCorrections = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run({ db, actor, now }, { contractId }) {
    const [contract, [check], acts] = await Promise.all([
      db.get(contracts, contractId),
      db.find(idChecks, isCheckOf(contractId)),
      readActs(db, { contractId }),
    ]);
    if (!contract || !check) throw notFound(contractTexts.contractNotFound);
    const returned = readReturnSnapshot(contract.returnSnapshot);
    const until = returned && check.finishedAt && correctableUntil(check.finishedAt);
    const refusal = !until
      ? t.notReturned
      : until < now()
        ? t.over
        : can(actor, ["update", "return_correction"])
          ? null
          : t.adminsOnly;
    return {
      /** Until when this user can correct it; null: not, as `refusal` says. */
      correctableUntil: refusal === null ? until : null,
      refusal,
      version: contract.version,
      /** What the form of a settlement starts with. */
      choice: returned?.settlement?.choice ?? proposedOnly,
      corrections: acts.flatMap((act) =>
        act.kind === "return_corrected" && act.facts.after
          ? [
              {
                id: act.id,
                at: act.happenedAt,
                by: act.facts.correctedBy,
                reason: act.facts.reason,
                changes: act.facts.changes,
                keptInStock: act.facts.keptInStock,
              },
            ]
          : [],
      ),
    };
  },
});
