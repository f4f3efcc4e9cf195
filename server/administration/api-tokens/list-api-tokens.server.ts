import { and, desc, eq } from "drizzle-orm";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { apiTokens } from "#db/schema/sign-in.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenBranch } from "#server/services/dealers/open-branch.server.ts";

const shownMaximum = 200;

/** The newest 200 API tokens, revoked ones included, with who made them; never anything to use them with. */
export const listApiTokens = useCase({
  may: ["read", "api_token"],
  input: z.object({}),
  run: ({ db }) =>
    db
      .select({
        id: apiTokens.id,
        name: apiTokens.name,
        hint: apiTokens.hint,
        scopes: apiTokens.scopes,
        branchName: branchOffices.name,
        prename: users.prename,
        surname: users.surname,
        createdAt: apiTokens.createdAt,
        expiresAt: apiTokens.expiresAt,
        lastUsedAt: apiTokens.lastUsedAt,
        revokedAt: apiTokens.revokedAt,
      })
      .from(apiTokens)
      .leftJoin(users, eq(users.id, apiTokens.createdByUserId))
      .leftJoin(branchOffices, and(eq(branchOffices.id, apiTokens.branchId)))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
      .limit(shownMaximum),
});

/** The open branch offices a token can be limited to; none for Admins of a branch office, whose tokens are for it. */
export const listTokenOffices = useCase({
  may: ["create", "api_token"],
  input: z.object({}),
  async run({ db, actor }) {
    if (actor.branchId !== null) return [];
    return db
      .select({ id: branchOffices.id, name: branchOffices.name })
      .from(branchOffices)
      .where(isOpenBranch)
      .orderBy(branchOffices.name)
      .limit(500);
  },
});
