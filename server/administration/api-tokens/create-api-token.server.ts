import { and, eq } from "drizzle-orm";
import { apiTokens } from "#db/schema/sign-in.ts";
import { apiTokenPrefix } from "#server/ground/access/token-scopes.ts";
import { keyedToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { openBranch } from "#server/services/dealers/open-branch.server.ts";
import { queueSecurityMail } from "#server/services/notifications/security-mail.server.ts";
import { expiryOf } from "./api-token.rules.ts";
import { CreateApiTokenInput } from "./api-token.schema.ts";
import { apiTokenTexts } from "./api-token.texts.ts";

const shownAgainMs = 10 * 60_000;

/**
 * Makes an API token and returns it in plain text: the only time, because its SHA-256 is all that is stored. Admins of a branch
 * office make tokens for it alone. The same form sent again within ten minutes returns the same token, for a response that was lost.
 * Throws `Problem` invalid, also for a form whose token is older, has other values or was revoked.
 */
export const createApiToken = useCase({
  may: ["create", "api_token"],
  input: CreateApiTokenInput,
  async run(ctx, { id, name, scopes, branchId, lifetime }): Promise<{ name: string; token: string }> {
    const { actor, now } = ctx;
    const office = actor.branchId ?? (branchId || null);
    if (office !== null && !(await openBranch(ctx.db, office))) {
      throw new Problem("invalid", apiTokenTexts.officeUnknown, { field: "branchId" });
    }
    const token = `${apiTokenPrefix}${await keyedToken(ctx.platform.appSecret, `api-token:${actor.userId}:${id}`)}`;
    const tokenHash = await sha256Hex(token);
    const createdAt = now();
    await ctx.db.transaction(async (tx) => {
      const isNew = await tx.insertOnce(apiTokens, {
        id,
        branchId: office,
        name,
        tokenHash,
        hint: token.slice(-4),
        scopes,
        createdByUserId: actor.userId,
        createdAt,
        expiresAt: expiryOf(lifetime, createdAt),
      });
      if (isNew) {
        const details = { scopes: scopes.join(" "), branch_id: office, days: lifetime };
        await addAuditEntry(tx, ctx, { action: "create_api_token", subjectType: "api_token", subjectId: id, details });
        return queueSecurityMail(tx, ctx, "api_token");
      }
      const own = and(eq(apiTokens.tokenHash, tokenHash), eq(apiTokens.createdByUserId, actor.userId));
      const [made] = await tx.find(apiTokens, own);
      // A token made before with other rights, or revoked since, must not be shown as if it were the one chosen now.
      const isSame =
        made?.revokedAt === null &&
        createdAt.getTime() - made.createdAt.getTime() < shownAgainMs &&
        made.name === name &&
        made.branchId === office &&
        JSON.stringify(made.scopes) === JSON.stringify(scopes) &&
        made.expiresAt?.getTime() === expiryOf(lifetime, made.createdAt)?.getTime();
      if (!isSame) throw new Problem("invalid", apiTokenTexts.formOutdated);
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
    return { name, token };
  },
});
