import { createMiddleware } from "hono/factory";
import { httpTexts } from "./http.texts.ts";
import { errorResponse } from "./problem-response.server.ts";

const defaults = {
  /** How many are worked on at once. Each asks the database two or three times, and computes in between. */
  atOnce: 16,
  /** Who takes longer than this has stopped computing, or was broken off: it no longer keeps others waiting. */
  leaseMs: 2_000,
  waitMs: 60_000,
  /** Whoever waits looks again after this, the later the more are waiting before them. */
  pauseMs: (before: number) => Math.min(1_000, 10 + 4 * before),
  /** So late with looking again is somebody whose request was broken off. */
  lateMs: 500,
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

type Waiting = { looksAt: number };

/**
 * Lets only so many reads at once into an isolate, the others wait in the order in which they came. What was begun is finished sooner:
 * of hundreds that are all worked on, each answer of the database waits until the isolate has computed something for all the
 * others, and a write that is among them holds the database's write lock meanwhile (decision 082).
 */
export function createReadTurns(settings: Partial<typeof defaults> = {}) {
  const { atOnce, leaseMs, waitMs, pauseMs, lateMs, now, pause } = { ...defaults, ...settings };
  const working = new Set<{ since: number }>();
  let waiting: Waiting[] = [];

  function begin(): () => void {
    const turn = { since: now() };
    working.add(turn);
    return () => working.delete(turn);
  }
  function places(): number {
    for (const turn of working) if (now() - turn.since > leaseMs) working.delete(turn);
    return atOnce - working.size;
  }
  const isThere = ({ looksAt }: Waiting) => now() - looksAt < lateMs;

  /** Returns what ends the turn; null when it did not come in time. */
  return async function takeTurn(): Promise<(() => void) | null> {
    if (waiting.every((other) => !isThere(other)) && places() > 0) return begin();
    const arrivedAt = now();
    const self: Waiting = { looksAt: arrivedAt };
    waiting.push(self);
    try {
      // Each looks for itself: in workerd one request must not resolve another's promise.
      while (now() - arrivedAt < waitMs) {
        const before = waiting.slice(0, waiting.indexOf(self)).filter(isThere).length;
        if (before < places()) return begin();
        const ms = pauseMs(before);
        self.looksAt = now() + ms;
        await pause(ms);
      }
      return null;
    } finally {
      waiting = waiting.filter((other) => other !== self && now() - other.looksAt < waitMs);
    }
  };
}

/** Writes and monitors do not wait. */
const isRead = (method: string, path: string) => method === "GET" && !path.endsWith("/health");

export const readsInTurn = (takeTurn: ReturnType<typeof createReadTurns>) =>
  createMiddleware(async (c, next) => {
    if (!isRead(c.req.method, c.req.path)) return next();
    const end = await takeTurn();
    if (!end) {
      const { tooManyRequests } = httpTexts;
      c.header("Retry-After", "10");
      return c.req.path.startsWith("/api/")
        ? errorResponse(503, "unavailable", tooManyRequests, {}, { "Retry-After": "10" })
        : c.text(tooManyRequests, 503);
    }
    try {
      await next();
    } finally {
      end();
    }
  });
