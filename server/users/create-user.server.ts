import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import { Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { invite, limitInvitations, newInvitation } from "./invite.server.ts";
import { userProblem } from "./refused-by-database.ts";
import { NewUserInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";
import { branchOfOwner } from "./visible-users.server.ts";

/**
 * Creates a user and mails them an invitation to set a password (spec §8 'NutzerIn erfolgreich hinzugefügt'). Returns the id.
 * The same `id` once more returns it and mails nothing.
 * Throws `Problem` conflict at `email` when the address has an account, whichever tenant's.
 */
export const createUser = useCase({
  may: ["create", "user"],
  input: NewUserInput,
  async run(ctx, { id: givenId, ownerId, ...person }) {
    const id = givenId ?? ctx.newId();
    if (givenId && (await ctx.db.get(users, givenId))) return { id };
    const branchId = await branchOfOwner(ctx, ownerId);
    await limitInvitations(ctx);
    const invitation = await newInvitation();
    const isFree = await ctx.platform.claimEmail(person.email, ctx.actor.headquarterId);
    if (!isFree) throw new Problem("conflict", userTexts.emailTaken, { field: "email" });
    await ctx.db
      .transaction(async (tx) => {
        const user = await tx.insert(users, { id, branchId, ...person, createdAt: ctx.now() });
        await tx.insert(userDealerAssignments, { id: ctx.newId(), userId: id, branchId });
        await invite(tx, ctx, user, invitation);
        const details = { role: person.role, branch_id: branchId };
        await addAuditEntry(tx, ctx, { action: "create_user", subjectType: "user", subjectId: id, details });
      })
      .catch((error) => {
        throw userProblem(error);
      });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
    return { id };
  },
});
