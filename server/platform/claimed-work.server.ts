/** Pauses after the first, second, ... try of what goes out (product §2). */
export const retryMinutes = [1, 5, 30, 2 * 60, 8 * 60];

/** The least a claim lasts: longer than any work takes. */
const leaseMinutes = 2;

/** A row that notes work to do. `tries` counts its claims, so it also tells one claim from the next. */
type Claimable = { id: string; tries: number };

/** One kind of work that several workers may find at the same time. */
export type ClaimedJob<Item extends Claimable, Result> = {
  /** For the log. */
  name: string;
  now(): Date;
  /** Whether it counts as failed after the try that follows the last pause; else that pause repeats for ever. */
  givesUp: boolean;
  /**
   * Compare-and-set on the row: where it is still as `item` shows it and due at `now`, counts the try and keeps others off
   * until `leaseUntil`. Returns the row as it is then, or undefined when another worker was faster.
   */
  claim(item: Item, now: Date, leaseUntil: Date): Promise<Item | undefined>;
  /** Does the work, outside any transaction. What it throws is a failed try. */
  work(claimed: Item): Promise<Result>;
  finish(claimed: Item, result: Result): Promise<void>;
  /**
   * Makes it due again at `nextTryAt`; null: it has failed for good. Changes nothing when the lease has run out and
   * another worker has claimed it since.
   */
  release(claimed: Item, nextTryAt: Date | null): Promise<void>;
};

type Outcome = "done" | "failed" | "taken";

/** A failed try in words of our own, which are logged; of any other error only the name is, its text may name people. */
export class FailedTry extends Error {}

/**
 * Claims an item, works on it, and marks it as done or releases it for the next try. A worker that dies after its claim
 * leaves a lease that runs out: it is as long as the pause of a failed try, so what kills workers does not do it all day.
 * `taken` when another worker has claimed the item. Throws nothing of the work's, only what the database throws.
 */
export async function workOnClaim<Item extends Claimable, Result>(
  job: ClaimedJob<Item, Result>,
  item: Item,
): Promise<Outcome> {
  const now = job.now();
  const leaseUntil = minutesAfter(now, Math.max(leaseMinutes, pauseMinutes(item.tries + 1)));
  const claimed = await job.claim(item, now, leaseUntil);
  if (!claimed) return "taken";
  try {
    await job.finish(claimed, await job.work(claimed));
    return "done";
  } catch (error) {
    const isGivenUp = job.givesUp && claimed.tries > retryMinutes.length;
    await job.release(claimed, isGivenUp ? null : minutesAfter(job.now(), pauseMinutes(claimed.tries)));
    console.error(`failed: ${job.name}`, claimed.id, describe(error));
    return "failed";
  }
}

/** Works on items one after the other; returns how many were done and how many failed. */
export async function workOnEach<Item>(items: Item[], work: (item: Item) => Promise<Outcome>) {
  const counts: Record<Outcome, number> = { done: 0, failed: 0, taken: 0 };
  for (const item of items) counts[await work(item)] += 1;
  return counts;
}

/** The pause after the try of this number, counted from 1. */
const pauseMinutes = (tries: number) => retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? 0;

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

function describe(error: unknown): string {
  if (error instanceof FailedTry) return error.message;
  return error instanceof Error ? error.name : "unknown error";
}
