import type { AuthContext } from "./auth-context.server.ts";

/** Ends a session. Ending one that is over already is no failure. */
export async function signOut(ctx: AuthContext, sessionTokenHash: string): Promise<void> {
  await ctx.store.endSession(sessionTokenHash);
}
