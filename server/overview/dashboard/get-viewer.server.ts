import { eq, sql } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/scans.ts";
import { countInReview } from "#server/checks/processes/count-processes.server.ts";
import { sessionOf } from "#server/ground/access/actor.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { logoVersionOf } from "#server/services/dealers/logo-version.ts";
import { readFeed } from "#server/services/notifications/message-feed.server.ts";

const count = sql<number>`count(*)`;

/** The current user, and the counters the layout shows next to its links (overview.md#counters-of-the-layout). */
export const getViewer = useCase({
  may: ["read", "own_account"],
  input: z.object({}),
  async run({ db, actor, platform }) {
    const [headquarter, branches, inReview, [newScans], messages] = await Promise.all([
      db.headquarter(),
      actor.branchId ? db.find(branchOffices, eq(branchOffices.id, actor.branchId)) : [],
      countInReview(db),
      db.select({ count }).from(scans).where(eq(scans.inboxState, "unassigned")),
      readFeed(db, actor.userId, null),
    ]);
    return {
      prename: actor.prename,
      surname: actor.surname,
      email: actor.email,
      role: actor.role,
      ownerType: actor.ownerType,
      headquarterName: headquarter.name,
      branchName: branches[0]?.name ?? null,
      logoVersion: logoVersionOf(headquarter.logoFileKey),
      isLightVersion: actor.plan.planVersion === "light",
      openChecks: inReview,
      newScans: Number(newScans?.count ?? 0),
      messages,
      push: { userId: actor.userId, sessionId: sessionOf(actor), key: platform.pushKey },
    };
  },
});
