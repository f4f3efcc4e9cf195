import { and, eq } from "drizzle-orm";
import { notLentMarks } from "#db/schema/not-lent.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { hasOtherAdmin } from "./admins-besides.server.ts";
import { customerOfMark } from "./customer-of-mark.server.ts";
import { hasEnded, nextReview, waitingDays } from "./not-lent.rules.ts";
import { DecideNotLentInput } from "./not-lent.schema.ts";
import { notLentTexts as t } from "./not-lent.texts.ts";

type Mark = typeof notLentMarks.$inferSelect;
type Act = z.output<typeof DecideNotLentInput>["act"];

/**
 * Confirms or declines a proposed mark, lifts a confirmed one, or notes that it was looked at again (not-lent.md#marks). What is so
 * already changes nothing. Throws `Problem` not-found, conflict when the mark was changed since it was shown, has ended, or when its own
 * proposer confirms it although another Admin could (not-lent.md#two-persons).
 */
export const decideNotLent = useCase({
  may: ["update", "not_lent"],
  feature: "customers",
  input: DecideNotLentInput,
  run: (ctx, { customerId, id, version, act }) =>
    ctx.db.transaction(async (tx) => {
      const now = ctx.now();
      const { customer, hash } = await customerOfMark(tx, ctx, customerId);
      const mark = await tx.get(notLentMarks, id);
      if (!hash || mark?.personHash !== hash) throw new Problem("conflict", t.changed);
      if (isDone(mark, act, ctx)) return;
      if (!isPossible(mark, act, now)) throw new Problem("conflict", t.changed);
      const { userId } = ctx.actor;
      if (act === "confirm" && mark.proposedByUserId === userId && (await hasOtherAdmin(tx, mark, userId)))
        throw new Problem("conflict", t.otherConfirms);
      const isUnchanged = and(eq(notLentMarks.id, id), eq(notLentMarks.version, version));
      const [changed] = await tx.update(notLentMarks, isUnchanged, {
        ...changesOf(mark, act, ctx),
        version: version + 1,
      });
      if (!changed) throw new Problem("conflict", t.changed);
      const subject = { subjectType: "customer", subjectId: customer.id, details: {} };
      await addAuditEntry(tx, ctx, { action: `${act}_not_lent`, ...subject });
    }),
});

/** Whether the same was done before, by this user: another click, or the same form once more. */
function isDone({ confirmedAt, confirmedByUserId, liftedAt, liftedByUserId, ...mark }: Mark, act: Act, ctx: Context) {
  const { userId } = ctx.actor;
  if (act === "confirm") return !liftedAt && confirmedByUserId === userId;
  if (act === "review") return !liftedAt && mark.reviewOn === reviewAfter(mark.endsOn, ctx.now());
  return liftedAt !== null && liftedByUserId === userId && (confirmedAt === null) === (act === "decline");
}

const isPossible = (mark: Mark, act: Act, now: Date) =>
  !mark.liftedAt && !hasEnded(mark, now) && (mark.confirmedAt === null) === (act === "confirm" || act === "decline");

const reviewAfter = (endsOn: string, now: Date) => nextReview(berlinWallTime(now).date, endsOn);

function changesOf({ endsOn }: Mark, act: Act, ctx: Context) {
  const [now, { userId }] = [ctx.now(), ctx.actor];
  if (act === "confirm") return { confirmedAt: now, confirmedByUserId: userId };
  if (act === "review") return { reviewOn: reviewAfter(endsOn, now) };
  const last = addDays(berlinWallTime(now).date, waitingDays);
  return { liftedAt: now, liftedByUserId: userId, endsOn: last < endsOn ? last : endsOn };
}
