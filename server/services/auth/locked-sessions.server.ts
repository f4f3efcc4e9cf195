import type { UserRow } from "#db/across-tenants/sign-in.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { AuthContext } from "./auth-context.server.ts";
import { idOfDevice } from "./known-device.server.ts";

/** Whoever's session is locked in a browser: the password alone opens it again (people-and-sessions.md#locked-page). */
export type LockedUser = { email: string; name: string };

/** Those whose sessions these tokens are, and which this device may unlock. */
export const lockedUsers = behindDoor(async (ctx: AuthContext, tokens: readonly string[]): Promise<LockedUser[]> => {
  const found = await Promise.all(
    tokens.slice(0, limits.session.parkedMaximum + 1).map((token) => unlockable(ctx, token)),
  );
  const users = found.flatMap((session) => session?.user ?? []);
  return users.map(({ email, prename, surname }) => ({ email, name: `${prename} ${surname}` }));
});

/**
 * Opens the session that this user has locked here: its token; null where none of the tokens is one. The caller has checked the
 * password.
 */
export async function unlock(ctx: AuthContext, user: UserRow, tokens: readonly string[]): Promise<string | null> {
  for (const token of tokens) {
    const found = await unlockable(ctx, token);
    if (found?.user.id !== user.id) continue;
    await ctx.store.touchSession(found.session.tokenHash, ctx.now());
    await ctx.store.addAuditEntry({
      id: ctx.newId(),
      headquarterId: user.headquarterId,
      branchId: user.branchId,
      actorKind: "staff",
      actorUserId: user.id,
      action: "unlock_session",
      subjectType: "user",
      subjectId: user.id,
      details: { device: ctx.deviceName },
      ipAddress: ctx.ipAddress,
      createdAt: ctx.now(),
    });
    return token;
  }
  return null;
}

/** A session of this device, which its user has not forgotten since. */
async function unlockable(ctx: AuthContext, token: string) {
  const device = await idOfDevice(ctx);
  const found = device ? await ctx.store.lockableSession(await sha256Hex(token), ctx.now()) : undefined;
  if (!device || !found || found.session.deviceId !== device) return undefined;
  return (await ctx.store.isDeviceKnown(device, found.user.email)) ? found : undefined;
}
