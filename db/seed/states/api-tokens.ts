import type { Database } from "#db/client.server.ts";
import { apiTokens } from "#db/schema/sign-in.ts";
import { apiTokenPrefix, type TokenScope } from "#server/ground/access/token-scopes.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";

type Maker = { db: Database; headquarterId: string; branchId: string | null; userId: string };

/** An API token of this person; `token` is what a client sends. */
export async function anApiToken(
  { db, headquarterId, branchId, userId }: Maker,
  changes: Partial<typeof apiTokens.$inferInsert> & { scopes?: TokenScope[] } = {},
): Promise<{ id: string; token: string }> {
  const token = `${apiTokenPrefix}${newToken()}`;
  const id = newId();
  await db.insert(apiTokens).values({
    id,
    headquarterId,
    branchId,
    name: "Buchhaltung",
    tokenHash: await sha256Hex(token),
    hint: token.slice(-4),
    scopes: ["vehicles:read"],
    createdByUserId: userId,
    createdAt: new Date(),
    ...changes,
  });
  return { id, token };
}
