import { and, eq, isNull } from "drizzle-orm";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { invite, limitInvitations, newInvitation } from "./invite.server.ts";
import { UserIdInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";
import { managedUser } from "./visible-users.server.ts";

/** Mails the invitation once more; the earlier link stops working. Throws `Problem` conflict once it was accepted. */
export const resendInvitation = useCase({
  may: ["update", "user"],
  input: UserIdInput,
  async run(ctx, { id }) {
    const user = await managedUser(ctx.db, ctx.actor, id);
    if (user.passwordHash !== null) throw new Problem("conflict", userTexts.alreadyAccepted);
    if (user.lockedAt !== null) throw new Problem("conflict", userTexts.isLocked);
    await limitInvitations(ctx);
    const invitation = await newInvitation();
    await ctx.db.transaction(async (tx) => {
      await invite(tx, ctx, user, invitation);
      await addAuditEntry(tx, ctx, { action: "resend_invitation", subjectType: "user", subjectId: id });
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  },
});

/** Takes an invitation back: its link stops working and the account is gone. Throws `Problem` conflict once it was accepted. */
export const withdrawInvitation = useCase({
  may: ["delete", "user"],
  input: UserIdInput,
  async run(ctx, { id }) {
    const user = await managedUser(ctx.db, ctx.actor, id);
    if (user.passwordHash !== null) throw new Problem("conflict", userTexts.alreadyAccepted);
    await ctx.db.transaction(async (tx) => {
      await endSessionsOf(tx, id);
      await tx.remove(userDealerAssignments, eq(userDealerAssignments.userId, id));
      const removed = await tx.removeAndCount(users, and(eq(users.id, id), isNull(users.passwordHash)));
      if (removed === 0) throw new Problem("conflict", userTexts.alreadyAccepted);
      await addAuditEntry(tx, ctx, { action: "withdraw_invitation", subjectType: "user", subjectId: id });
    });
  },
});
