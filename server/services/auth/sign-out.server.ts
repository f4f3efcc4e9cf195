import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { AuthContext } from "./auth-context.server.ts";

/** Ends a session. Ending an already ended one is not an error. */
export const signOut = behindDoor(async (ctx: AuthContext, sessionTokenHash: string): Promise<void> => {
  await ctx.store.endSession(sessionTokenHash);
});
