import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { moveTo, setRole } from "./move-user.server.ts";
import { userProblem } from "./refused-by-database.ts";
import { licenseSwitch } from "./user.rules.ts";
import { EditUserInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";
import { branchOfOwner, managedUser } from "./visible-users.server.ts";

/**
 * Changes name, office and the role in that office of another user (decision 074). A new role or office ends their sessions
 * (people-and-sessions.md#changing-role-or-office). Throws `Problem` conflict for the own account, a locked one and the
 * last active Admin of the headquarters.
 */
export const editUser = useCase({
  may: ["update", "user"],
  input: EditUserInput,
  async run(ctx, { id, ownerId, checksLicenses, isShortName: _, ...person }) {
    const change = { ...person, ...licenseSwitch(ctx.actor, checksLicenses) };
    const user = await managedUser(ctx.db, ctx.actor, id);
    if (user.lockedAt !== null) throw new Problem("conflict", userTexts.isLocked);
    const branchId = ownerId === undefined ? user.branchId : await branchOfOwner(ctx, ownerId);
    await ctx.db
      .transaction(async (tx) => {
        // Whoever has switched offices meanwhile has another role there, which is not the actor's to change.
        const isHere = user.branchId === null ? isNull(users.branchId) : eq(users.branchId, user.branchId);
        const changed = await tx.update(users, and(eq(users.id, id), isNull(users.lockedAt), isHere), change);
        if (changed.length === 0) throw new Problem("conflict", userTexts.changedMeanwhile);
        const isMoved = branchId !== user.branchId;
        if (isMoved) await moveTo(tx, ctx, user, branchId, person.role);
        else await setRole(tx, id, branchId, person.role);
        const isOtherRole = person.role !== user.role;
        // An invited person keeps the link of the invitation.
        if ((isMoved || isOtherRole) && user.passwordHash !== null) await endSessionsOf(tx, id);
        const details = {
          role: person.role,
          role_before: user.role,
          branch_id: branchId,
          branch_id_before: user.branchId,
          ...(checksLicenses
            ? { drivers_license: checksLicenses, drivers_license_before: user.extendWithDriversLicense ? "on" : "off" }
            : {}),
        };
        await addAuditEntry(tx, ctx, { action: "edit_user", subjectType: "user", subjectId: id, details });
      })
      .catch((error) => {
        throw userProblem(error);
      });
  },
});
