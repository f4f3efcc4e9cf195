import { notFound } from "#server/ground/kernel/problem.ts";
import { userTexts } from "./user.texts.ts";

/** Only the user themselves changes their picture; of others there is nothing to change. Throws not-found. */
export function ownAvatarOnly(actor: { userId: string }, id: string): void {
  if (id !== actor.userId) throw notFound(userTexts.notFound);
}
