import { and, eq } from "drizzle-orm";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { invite, limitInvitations, newInvitation } from "./invite.server.ts";
import { userProblem } from "./refused-by-database.ts";
import { licenseSwitch } from "./user.rules.ts";
import { NewUserInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";
import { branchOfOwner, type UserRow, visibleToActor } from "./visible-users.server.ts";

/**
 * Creates a user and mails them an invitation to set a password (people-and-sessions.md#user-form, 'NutzerIn
 * erfolgreich hinzugefügt'). Returns the id. The same form once more returns the same id and mails nothing.
 * Throws `Problem` invalid at `ownerId`, too-many; conflict at `email` when the address has an account, whichever tenant's, and
 * conflict when `id` stands for other values or for a user whom the actor does not see.
 */
export const createUser = useCase({
  may: ["create", "user"],
  input: NewUserInput,
  async run(ctx, { id: givenId, ownerId, checksLicenses, isShortName: _, ...person }) {
    const id = givenId ?? ctx.newId();
    const branchId = await branchOfOwner(ctx, ownerId);
    const values = { ...person, ...licenseSwitch(ctx.actor, checksLicenses), branchId };
    if (await isSentBefore(ctx.db, ctx, id, values)) return { id };
    await limitInvitations(ctx);
    const invitation = await newInvitation();
    const isFree = await ctx.platform.claimEmail(person.email, ctx.actor.headquarterId);
    if (!isFree) throw new Problem("conflict", userTexts.emailTaken, { field: "email" });
    await ctx.db
      .transaction(async (tx) => {
        // The same form may have been faster.
        if (await isSentBefore(tx, ctx, id, values)) return;
        const user = await tx.insert(users, { id, ...values, createdAt: ctx.now() });
        await tx.add(userDealerAssignments, { id: ctx.newId(), userId: id, branchId, role: person.role });
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

type NewUser = Pick<UserRow, "salutation" | "prename" | "surname" | "email" | "role" | "branchId"> &
  Partial<Pick<UserRow, "extendWithDriversLicense">>;

/** Whether a form has stored its user. Throws `Problem` conflict for other values, which "added" would say are stored. */
async function isSentBefore(db: TenantDb, { actor }: Context, id: string, values: NewUser): Promise<boolean> {
  const [known] = await db.find(users, and(eq(users.id, id), visibleToActor(actor)));
  if (!known) return false;
  const isSame = (Object.keys(values) as (keyof NewUser)[]).every((field) => known[field] === values[field]);
  if (!isSame) throw new Problem("conflict", userTexts.savedBefore);
  return true;
}
