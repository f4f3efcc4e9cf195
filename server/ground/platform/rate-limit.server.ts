import { keyedHashHex } from "#server/ground/kernel/ids.ts";
import type { Tries, TriesLeft, TryLimit } from "#server/ground/kernel/platform.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/** Counts one more attempt of a subject; returns how many there were in the window, and its start. */
export type CountTry = (
  name: string,
  subject: string,
  windowMinutes: number,
  now: Date,
) => Promise<{ count: number; windowStartedAt: Date }>;

/** Counts an attempt, or with a `count` that only reads looks how many there were; nobody is refused. */
export const countTries = async (count: CountTry, secret: string, now: Date, tries: Tries): Promise<number> =>
  (await countHashed(count, secret, now, tries)).count;

/**
 * Counts an attempt and throws `Problem` too-many above `maximum` in the window. Subjects are hashed with the secret: the
 * table contains neither IP addresses nor e-mails nor tokens.
 */
export async function limitTries(countTry: CountTry, secret: string, now: Date, limit: TryLimit): Promise<TriesLeft> {
  const { count, windowStartedAt } = await countHashed(countTry, secret, now, limit);
  const endsAt = windowStartedAt.getTime() + limit.windowMinutes * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  if (count <= limit.maximum) return { remaining: limit.maximum - count, resetSeconds: retryAfterSeconds };
  throw new Problem("too-many", limit.text, { retryAfterSeconds });
}

async function countHashed(countTry: CountTry, secret: string, now: Date, { name, subject, windowMinutes }: Tries) {
  return countTry(name, await keyedHashHex(secret, `${name}:${subject}`), windowMinutes, now);
}
