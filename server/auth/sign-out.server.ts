import { behindDoor } from "#server/kernel/open-door.server.ts";
import type { AuthContext } from "./auth-context.server.ts";

/** Ends a session. Ending one that is over already is no failure. */
export const signOut = behindDoor(async (ctx: AuthContext, sessionTokenHash: string): Promise<void> => {
  await ctx.store.endSession(sessionTokenHash);
});
