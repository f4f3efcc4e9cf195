import { skipIfMoving } from "#db/tenant-moving.ts";
import { logEvent } from "#server/ground/log/log.server.ts";

/** Pauses after the first, second, ... attempt of outgoing work (messages.md#outbox). */
export const retryMinutes = [1, 5, 30, 2 * 60, 8 * 60];

/** The minimum duration of a claim: longer than any work takes. */
const leaseMinutes = 2;

/** A row for pending work. `tries` counts its claims, so it also identifies a claim. */
type Claimable = { id: string; tries: number };

/** A kind of work that several workers may pick up concurrently. */
export type ClaimedJob<Item extends Claimable, Result> = {
  /** For the log. */
  name: string;
  now(): Date;
  /** Whether it counts as failed after the attempt that follows the last pause; otherwise that pause repeats forever. */
  givesUp: boolean;
  /**
   * Compare-and-set on the row: if it is unchanged since `item` and due at `now`, counts the attempt and blocks others
   * until `leaseUntil`. Returns the updated row, or undefined when another worker was faster.
   */
  claim(item: Item, now: Date, leaseUntil: Date): Promise<Item | undefined>;
  /** Does the work, outside any transaction. An error is a failed attempt. */
  work(claimed: Item): Promise<Result>;
  finish(claimed: Item, result: Result): Promise<void>;
  /**
   * Makes it due again at `nextTryAt`; null: it has failed permanently. Changes nothing when the lease has expired and
   * another worker has claimed it since.
   */
  release(claimed: Item, nextTryAt: Date | null): Promise<unknown>;
};

type Outcome = "done" | "failed" | "taken";

/** A failed attempt whose message is logged; of any other error only the name is, because its text may contain names. */
export class FailedTry extends Error {
  /** Nobody responded in time. */
  readonly isSilent: boolean;

  constructor(message: string, { isSilent = false } = {}) {
    super(message);
    this.isSilent = isSilent;
  }
}

/** Whether a call ended because its time was over. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);

/**
 * Claims an item, works on it, and marks it as done or releases it for the next attempt. A worker that dies after its claim
 * leaves a lease that expires: it is as long as the pause of a failed attempt, so an item that kills workers is retried rarely.
 * `taken` when another worker has claimed the item, or when its tenant is being moved: it is due again where the tenant lives then.
 * Throws only other errors of the database, not of the work.
 */
export async function workOnClaim<Item extends Claimable, Result>(
  job: ClaimedJob<Item, Result>,
  item: Item,
): Promise<Outcome> {
  return (await skipIfMoving(() => claimAndWork(job, item))) ?? "taken";
}

async function claimAndWork<Item extends Claimable, Result>(
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
    logEvent(job.givesUp && !isGivenUp ? "warn" : "error", "attempt failed", {
      kind: job.name,
      id: claimed.id,
      error: describe(error),
    });
    return "failed";
  }
}

/** Works on items in sequence; returns how many were done and how many failed. */
export async function workOnEach<Item>(items: Item[], work: (item: Item) => Promise<Outcome>) {
  const counts: Record<Outcome, number> = { done: 0, failed: 0, taken: 0 };
  for (const item of items) counts[await work(item)] += 1;
  return counts;
}

/** The pause after this attempt, counted from 1. */
const pauseMinutes = (tries: number) => retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? 0;

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

function describe(error: unknown): string {
  if (error instanceof FailedTry) return error.message;
  return error instanceof Error ? error.name : "unknown error";
}
