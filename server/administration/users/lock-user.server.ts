import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { userProblem } from "./refused-by-database.ts";
import { UserIdInput } from "./user.schema.ts";
import { managedUser } from "./visible-users.server.ts";

/**
 * Locks a user: every session ends at once, and no sign-in or link of theirs works (people-and-sessions.md#locking).
 * Locking twice is not an error. Throws `Problem` conflict for the own account and the last active Admin of the
 * headquarters, which the database guards.
 */
export const lockUser = useCase({
  may: ["update", "user"],
  input: UserIdInput,
  async run(ctx, { id }) {
    await managedUser(ctx.db, ctx.actor, id);
    await ctx.db
      .transaction(async (tx) => {
        const locked = await tx.update(users, and(eq(users.id, id), isNull(users.lockedAt)), { lockedAt: ctx.now() });
        if (locked.length === 0) return;
        await endSessionsOf(tx, id);
        await addAuditEntry(tx, ctx, { action: "lock_user", subjectType: "user", subjectId: id });
      })
      .catch((error) => {
        throw userProblem(error);
      });
  },
});

/** Lets a locked user sign in again, without telling them (people-and-sessions.md#locking). */
export const unlockUser = useCase({
  may: ["update", "user"],
  input: UserIdInput,
  async run(ctx, { id }) {
    await managedUser(ctx.db, ctx.actor, id);
    await ctx.db.transaction(async (tx) => {
      const unlocked = await tx.update(users, and(eq(users.id, id), isNotNull(users.lockedAt)), { lockedAt: null });
      if (unlocked.length === 0) return;
      await addAuditEntry(tx, ctx, { action: "unlock_user", subjectType: "user", subjectId: id });
    });
  },
});
