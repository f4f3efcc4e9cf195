import { and, eq, isNull } from "drizzle-orm";
import { apiTokens } from "#db/schema/sign-in.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { ApiTokenIdInput } from "./api-token.schema.ts";
import { apiTokenTexts } from "./api-token.texts.ts";

/** Ends an API token at once and for good; revoked before is not an error. Throws `Problem` not-found. */
export const revokeApiToken = useCase({
  may: ["delete", "api_token"],
  input: ApiTokenIdInput,
  async run(ctx, { id }) {
    await ctx.db.transaction(async (tx) => {
      const isActive = and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt));
      const changes = { revokedAt: ctx.now(), revokedByUserId: ctx.actor.userId };
      const revoked = await tx.update(apiTokens, isActive, changes);
      if (revoked.length === 1) {
        await addAuditEntry(tx, ctx, { action: "revoke_api_token", subjectType: "api_token", subjectId: id });
      } else if (!(await tx.get(apiTokens, id))) throw notFound(apiTokenTexts.unknown);
    });
  },
});
