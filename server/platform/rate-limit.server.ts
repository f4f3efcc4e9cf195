import { keyedHashHex } from "#server/kernel/ids.ts";
import type { TryLimit } from "#server/kernel/platform.ts";
import { Problem } from "#server/kernel/problem.ts";

/** Adds one try for a subject and answers how many there were in the window, and when it began. */
export type CountTry = (
  name: string,
  subject: string,
  windowMinutes: number,
  now: Date,
) => Promise<{ count: number; windowStartedAt: Date }>;

/**
 * Counts a try and throws `Problem` too-many above `maximum` in the window. Subjects are hashed with the secret: the
 * table holds neither addresses nor e-mails nor tokens.
 */
export async function limitTries(countTry: CountTry, secret: string, now: Date, limit: TryLimit): Promise<void> {
  const hashed = await keyedHashHex(secret, `${limit.name}:${limit.subject}`);
  const { count, windowStartedAt } = await countTry(limit.name, hashed, limit.windowMinutes, now);
  if (count <= limit.maximum) return;
  const endsAt = windowStartedAt.getTime() + limit.windowMinutes * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  throw new Problem("too-many", limit.text, { retryAfterSeconds });
}
