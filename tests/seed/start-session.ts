import type { Database } from "#db/client.server.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/** Signs a user in without the sign-in screens; returns the session's token. */
export async function startSession(db: Database, user: { id: string; headquarterId: string }): Promise<string> {
  const [token, now] = [newToken(), new Date()];
  await db.insert(sessions).values({
    tokenHash: await sha256Hex(token),
    publicId: newId(),
    headquarterId: user.headquarterId,
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + limits.session.absoluteMinutes * 60_000),
  });
  return token;
}
