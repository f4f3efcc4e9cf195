import { and, eq, inArray } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { pushMessages } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import type { IdCheckRow } from "#db/seed/rows.ts";
import { aCheckInReview, type CheckOptions } from "#db/seed/states/checks.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

export const identity = { prename: "Erika", surname: "Mustermann", number: "L01X00T47", dateOfBirth: "12.08.1984" };
export const license = { ...identity, issuingAuthority: "Stadt Köln", classes: "B", expiresOn: "14.03.2033" };

export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message }),
  );

/** A user with a check, a colleague, a webhook that hears of decisions, and a clock that only `pass` moves. */
export async function aReviewDesk(
  database: TestDatabase,
  aCheck: (place: Place, options: CheckOptions) => Promise<IdCheckRow> = aCheckInReview,
  options: CheckOptions = {},
) {
  const clock = { now: new Date("2026-11-22T10:00:00Z") };
  const now = () => clock.now;
  const { ctx, fake } = await aStaffContext(database, { now });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place: Place = {
    db: database.db,
    headquarterId,
    branchId,
    userId,
    now: clock.now,
    files: fake.platform.files,
  };
  const { ctx: colleague } = await aStaffContext(database, { now, headquarterId });
  await aWebhook(place, { events: ["id_check.decided", "id_check.decision_withdrawn"] });
  const check = await aCheck(place, options);
  const { db } = database;
  return {
    ctx,
    fake,
    colleague,
    place,
    check,
    id: check.id,
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    rowOf: async () => (await db.select().from(idChecks).where(eq(idChecks.id, check.id)))[0],
    /** What the audit log says about taking back. */
    entries: () =>
      db
        .select({ action: auditLog.action, userId: auditLog.actorUserId, details: auditLog.details })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.subjectId, check.id),
            inArray(auditLog.action, ["undo_decision", "withdraw_decision", "restore_photos"]),
          ),
        ),
    webhooks: async () => {
      const sent = await db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.headquarterId, headquarterId))
        .orderBy(webhookDeliveries.createdAt);
      return sent.map(({ body }) => JSON.parse(body));
    },
    messages: () => db.select().from(pushMessages).where(eq(pushMessages.userId, colleague.actor.userId)),
  };
}
