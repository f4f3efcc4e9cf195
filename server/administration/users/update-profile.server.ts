import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { ProfileInput } from "./user.schema.ts";

/**
 * The own salutation, names and telephone number (people-and-sessions.md#profile). Role, office and plan are not the
 * user's to change.
 */
export const updateProfile = useCase({
  may: ["update", "own_account"],
  input: ProfileInput,
  run: (ctx, profile) => ctx.db.transaction((tx) => storeProfile(tx, ctx, profile)),
});

export async function storeProfile(tx: TenantDb, ctx: Context, profile: z.output<typeof ProfileInput>): Promise<void> {
  const { userId } = ctx.actor;
  const { salutation, prename, surname, telephoneNumber } = profile;
  await tx.change(users, eq(users.id, userId), { salutation, prename, surname, telephoneNumber });
  await addAuditEntry(tx, ctx, { action: "update_profile", subjectType: "user", subjectId: userId });
}
