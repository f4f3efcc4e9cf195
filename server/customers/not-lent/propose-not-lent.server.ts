import { and, eq, isNull, lt, or } from "drizzle-orm";
import { notLentMarks } from "#db/schema/not-lent.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isNotLifted } from "#server/services/not-lent/find-not-lent.server.ts";
import { customerOfMark } from "./customer-of-mark.server.ts";
import { latestEnd, nextReview, usualEnd, waitingSince } from "./not-lent.rules.ts";
import { ProposeNotLentInput } from "./not-lent.schema.ts";
import { notLentTexts as t } from "./not-lent.texts.ts";

/**
 * Proposes that no vehicle is handed to a customer (not-lent.md#two-persons); it says nothing until another user confirms it. The same
 * form once more proposes nothing. Throws `Problem` not-found, conflict when the person has an open mark or the data was erased, invalid
 * (`endsOn`).
 */
export const proposeNotLent = useCase({
  may: ["create", "not_lent"],
  feature: "customers",
  input: ProposeNotLentInput,
  run: (ctx, { id, customerId, reason, note, endsOn: wantedEnd }) =>
    ctx.db.transaction(async (tx) => {
      const now = ctx.now();
      const today = berlinWallTime(now).date;
      const { customer, hash } = await customerOfMark(tx, ctx, customerId);
      if (customer.erasedAt) throw new Problem("conflict", t.erased);
      if (!hash) throw new Problem("conflict", t.noBirthDate);
      const sent = await tx.get(notLentMarks, id);
      if (sent?.personHash === hash) return;
      const latest = latestEnd(reason, today);
      const endsOn = wantedEnd || usualEnd(today);
      if (endsOn <= today) throw new Problem("invalid", t.endInPast, { field: "endsOn" });
      if (endsOn > latest) throw new Problem("invalid", t.endTooLate(formatDateOnly(latest)), { field: "endsOn" });
      await removeEnded(tx, hash, now);
      const isNew = await tx.insertOnce(notLentMarks, {
        id,
        customerId: customer.id,
        personHash: hash,
        reason,
        note,
        proposedAt: now,
        proposedByUserId: ctx.actor.userId,
        reviewOn: nextReview(today, endsOn),
        endsOn,
      });
      if (!isNew) throw new Problem("conflict", t.known);
      await addAuditEntry(tx, ctx, {
        action: "propose_not_lent",
        subjectType: "customer",
        subjectId: customer.id,
        details: {},
      });
    }),
});

/** What has ended is in nobody's way until the nightly job deletes it. */
async function removeEnded(tx: TenantDb, hash: string, now: Date): Promise<void> {
  const hasEnded = or(
    lt(notLentMarks.endsOn, berlinWallTime(now).date),
    and(isNull(notLentMarks.confirmedAt), lt(notLentMarks.proposedAt, waitingSince(now))),
  );
  await tx.removeAndCount(notLentMarks, and(eq(notLentMarks.personHash, hash), isNotLifted, hasEnded));
}
