import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { ProfileInput } from "./user.schema.ts";

/** The own salutation, names and telephone number (spec §5 Profile). Role, office and plan are not the user's to change. */
export const updateProfile = useCase({
  may: ["update", "own_account"],
  input: ProfileInput,
  async run(ctx, profile) {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await tx.update(users, eq(users.id, userId), profile);
      await addAuditEntry(tx, ctx, { action: "update_profile", subjectType: "user", subjectId: userId });
    });
  },
});
