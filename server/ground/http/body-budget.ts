import { Problem } from "#server/ground/kernel/problem.ts";
import { bodyLimits } from "./body-limits.ts";
import { httpTexts } from "./http.texts.ts";

/** Bodies up to this size are not counted; forms and most JSON are far smaller. */
const countedFromBytes = 1024 * 1024;

const defaults = {
  /** The largest body there may be. A Worker holds a body about twice while it is parsed, of 128 MB for all requests together. */
  totalBytes: bodyLimits.photos,
  /** How long a request waits for its turn. */
  waitMs: 10_000,
  pauseMs: 100,
  /** A request that was broken off never gives its share back; after this it counts as ended. */
  leaseMs: 120_000,
  retryAfterSeconds: 5,
};

export type BodyBudget = {
  /**
   * Waits until a body of so many bytes may be read, and returns what to call when its request has ended.
   * Throws `Problem` unavailable, with seconds to wait, when too many others are being read.
   */
  admit(bytes: number): Promise<() => void>;
};

/** Limits how many bytes of large bodies the requests of one isolate hold at the same time: a large one alone, smaller ones together. */
export function createBodyBudget(settings: Partial<typeof defaults> = {}): BodyBudget {
  const { totalBytes, waitMs, pauseMs, leaseMs, retryAfterSeconds } = { ...defaults, ...settings };
  const leases = new Map<symbol, { bytes: number; until: number }>();

  function take(bytes: number): symbol | undefined {
    const now = Date.now();
    let held = 0;
    for (const [lease, { bytes: size, until }] of leases) {
      if (until < now) leases.delete(lease);
      else held += size;
    }
    if (held > 0 && held + bytes > totalBytes) return undefined;
    const lease = Symbol("lease");
    leases.set(lease, { bytes, until: now + leaseMs });
    return lease;
  }

  return {
    async admit(bytes) {
      if (bytes <= countedFromBytes) return () => {};
      // Each request looks for itself: in workerd one request must not resolve another's promise.
      for (let waitedMs = 0; ; waitedMs += pauseMs) {
        const lease = take(bytes);
        if (lease) return () => leases.delete(lease);
        if (waitedMs >= waitMs) throw new Problem("unavailable", httpTexts.tooManyUploads, { retryAfterSeconds });
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
  };
}
