import { and, eq, gte, isNotNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/dealers.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import { can } from "#server/ground/access/permissions.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isNotLifted } from "#server/services/not-lent/find-not-lent.server.ts";
import { hasOtherAdmin } from "./admins-besides.server.ts";
import { customerOfMark } from "./customer-of-mark.server.ts";
import { waitingSince } from "./not-lent.rules.ts";

const proposers = alias(users, "proposer");
const confirmers = alias(users, "confirmer");

/**
 * Whether a customer is marked, and what the user may do about it (not-lent.md#who-sees-what): the reason, the note and who said so for
 * Admins only. Throws `Problem` not-found.
 */
export const getNotLent = useCase({
  may: ["read", "customer"],
  feature: "customers",
  input: z.object({ customerId: IdText }),
  async run(ctx, { customerId }) {
    const { db, actor } = ctx;
    const now = ctx.now();
    const today = berlinWallTime(now).date;
    const { customer, hash } = await customerOfMark(db, ctx, customerId);
    const [row] = hash
      ? await db
          .select({
            id: notLentMarks.id,
            reason: notLentMarks.reason,
            note: notLentMarks.note,
            proposedAt: notLentMarks.proposedAt,
            proposedByUserId: notLentMarks.proposedByUserId,
            confirmedAt: notLentMarks.confirmedAt,
            reviewOn: notLentMarks.reviewOn,
            endsOn: notLentMarks.endsOn,
            version: notLentMarks.version,
            customerId: notLentMarks.customerId,
            proposer: { prename: proposers.prename, surname: proposers.surname },
            confirmer: { prename: confirmers.prename, surname: confirmers.surname },
          })
          .from(notLentMarks)
          .leftJoin(proposers, eq(proposers.id, notLentMarks.proposedByUserId))
          .leftJoin(confirmers, eq(confirmers.id, notLentMarks.confirmedByUserId))
          .where(
            and(
              eq(notLentMarks.personHash, hash),
              isNotLifted,
              gte(notLentMarks.endsOn, today),
              or(isNotNull(notLentMarks.confirmedAt), gte(notLentMarks.proposedAt, waitingSince(now))),
            ),
          )
          .limit(1)
      : [];
    const { id, prename, surname, companyName, erasedAt } = customer;
    const shown = { customer: { id, prename, surname, companyName, isErased: erasedAt !== null } };
    const isConfirmed = Boolean(row?.confirmedAt);
    const state = row ? (isConfirmed ? ("in_force" as const) : ("proposed" as const)) : ("none" as const);
    const canPropose = state === "none" && hash !== null && can(actor, ["create", "not_lent"]);
    if (!row || !can(actor, ["read", "not_lent"])) return { ...shown, state, canPropose, mark: null };
    const isOwn = row.proposedByUserId === actor.userId;
    const isAlone = !isConfirmed && isOwn && !(await hasOtherAdmin(db, row, actor.userId));
    const { proposer, confirmer, proposedByUserId: _, customerId: markedId, ...mark } = row;
    return {
      ...shown,
      state,
      canPropose,
      mark: {
        ...mark,
        proposedBy: nameOf(proposer),
        confirmedBy: nameOf(confirmer),
        isReviewDue: isConfirmed && mark.reviewOn <= today,
        canConfirm: !isConfirmed && (!isOwn || isAlone),
        /** Nobody else could confirm it. */
        isAlone,
        /** It was kept when the data of an earlier record was erased. */
        outlivedErasure: markedId === null,
      },
    };
  },
});

export type ShownNotLent = Awaited<ReturnType<typeof getNotLent>>;

const nameOf = (user: { prename: string | null; surname: string | null } | null) =>
  [user?.prename, user?.surname].filter(Boolean).join(" ");
