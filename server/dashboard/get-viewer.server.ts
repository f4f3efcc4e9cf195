import { and, desc, eq, sql } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/id-checks.ts";
import { pushMessages } from "#db/schema/messages.ts";
import { can } from "#server/access/permissions.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { countInReview } from "#server/processes/count-processes.server.ts";

const count = sql<number>`count(*)`;
const messagesInBell = 12;

/** The current user, and the counters the layout shows next to its links (spec §2 Layout). */
export const getViewer = useCase({
  may: ["read", "own_account"],
  input: z.object({}),
  async run({ db, actor }) {
    const [headquarter, branches, inReview, [newScans], [unread], messages] = await Promise.all([
      db.headquarter(),
      actor.branchId ? db.find(branchOffices, eq(branchOffices.id, actor.branchId)) : [],
      countInReview(db),
      db.select({ count }).from(scans).where(eq(scans.inboxState, "unassigned")),
      db
        .select({ count })
        .from(pushMessages)
        .where(and(eq(pushMessages.userId, actor.userId), eq(pushMessages.isRead, false))),
      db
        .select({
          id: pushMessages.id,
          body: pushMessages.body,
          isRead: pushMessages.isRead,
          createdAt: pushMessages.createdAt,
        })
        .from(pushMessages)
        .where(eq(pushMessages.userId, actor.userId))
        .orderBy(desc(pushMessages.createdAt), desc(pushMessages.id))
        .limit(messagesInBell),
    ]);
    return {
      prename: actor.prename,
      surname: actor.surname,
      email: actor.email,
      headquarterName: headquarter.name,
      branchName: branches[0]?.name ?? null,
      hasLogo: headquarter.logoFileKey !== null,
      canReadAuditLog: can(actor, ["read", "audit_log"]),
      isLightVersion: actor.plan.planVersion === "light",
      openChecks: inReview,
      newScans: Number(newScans?.count ?? 0),
      unreadMessages: Number(unread?.count ?? 0),
      messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
    };
  },
});
