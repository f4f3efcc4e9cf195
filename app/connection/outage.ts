import type { FailedRequest, OpenPage, OutageCause } from "./outage-guard.ts";
import { purposeOf, shownData } from "./router-requests.ts";
import { refreshWhenIdle, stayOnShownPage } from "./shown-page.ts";

const pauseMs = 5_000;
/** How often a form is sent by itself: a server that can be reached and refuses it all the same is left to its user. */
const ownTriesMaximum = 5;
/** How long after its first failure a form is sent by itself: what was wanted in the morning may not be in the evening. */
const ownTriesMs = 10 * 60_000;

/** A failed request that waits for the server, or for the user's decision. */
export type WaitingRequest = FailedRequest & {
  isRetrying: boolean;
  /** Whether it is sent again as soon as the server can be reached; otherwise only when the user says so. */
  isSentByItself: boolean;
};

type Decision = "again" | "stay";

/** What the user is told; null while all is well. */
export type Outage = {
  /** Null when requests arrive again and only the user's decision is missing. */
  cause: OutageCause | null;
  waiting: WaitingRequest | null;
  /** Since when the page shows old data. */
  staleSince: Date | null;
};

/** Keeps what failed in this browser window, and tries again until requests arrive. */
export function createOutage() {
  const waiting = new Map<object, Omit<WaitingRequest, "isSentByItself"> & { resolve: (decision: Decision) => void }>();
  const ownTries = new WeakMap<object, { count: number; until: number }>();
  const givenUp = new WeakSet<object>();
  const listeners = new Set<() => void>();
  let held: (() => void)[] = [];
  let cause: OutageCause | null = null;
  let staleSince: Date | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let snapshot: Outage | null = null;

  function publish(): void {
    const [id, last] = [...waiting].at(-1) ?? [];
    const shown = id && last ? { ...last, isSentByItself: isSentByItself(id, last) } : null;
    snapshot = cause || shown ? { cause, waiting: shown, staleSince } : null;
    for (const listener of listeners) listener();
  }

  function begin(why: OutageCause): void {
    if (!cause) {
      timer = setInterval(retry, pauseMs);
      window.addEventListener("online", retry);
    }
    cause = why;
    publish();
  }

  function isSentByItself(id: object, { purpose, isPassing }: FailedRequest): boolean {
    if (purpose !== "form") return true;
    const { count = 0, until = 0 } = ownTries.get(id) ?? {};
    return isPassing && count < ownTriesMaximum && Date.now() < until;
  }

  /** Sends again what saves nothing; forms follow once a request has arrived. */
  function retry(): void {
    if (sendHeld()) return;
    fetch("/api/health", { cache: "no-store" }).then(
      ({ ok }) => (ok ? page.reached() : publish()),
      // What is waiting may have waited too long by now.
      publish,
    );
  }

  function sendHeld(): boolean {
    const parts = held;
    held = [];
    for (const send of parts) send();
    return decide("again", (_, { purpose }) => purpose !== "form") || parts.length > 0;
  }

  function sendForms(): void {
    decide("again", (id, request) => {
      const tries = ownTries.get(id);
      if (request.purpose !== "form" || !tries || !isSentByItself(id, request)) return false;
      tries.count += 1;
      return true;
    });
  }

  /** It may be on its way again. */
  function giveUp(id: object): void {
    waiting.delete(id);
    givenUp.add(id);
  }

  /** Decides about all waiting requests, or about some. Returns whether there were any. */
  function decide(decision: Decision, isMeant = (_id: object, _: FailedRequest) => true): boolean {
    const isStaying = decision === "stay";
    const decided = [...waiting].filter(([id, request]) => (isStaying || !request.isRetrying) && isMeant(id, request));
    for (const [id, request] of decided) {
      waiting.set(id, { ...request, isRetrying: true });
      if (isStaying) giveUp(id);
      request.resolve(decision);
    }
    publish();
    return decided.length > 0;
  }

  const page: OpenPage = {
    purposeOf: (url, init) => (window.__remixRouter ? purposeOf(window.__remixRouter.state, url, init) : "own"),
    shownData: () => shownData(window.__remixRouter.state),
    ask: (id, request) =>
      new Promise((resolve) => {
        if (givenUp.has(id)) return resolve("stay");
        if (!ownTries.has(id)) ownTries.set(id, { count: 0, until: Date.now() + ownTriesMs });
        waiting.set(id, { ...request, isRetrying: false, resolve });
        begin(request.cause);
      }),
    later: (why) =>
      new Promise((resolve) => {
        held.push(resolve);
        begin(why);
      }),
    oweRefresh: (why) => {
      staleSince ??= new Date();
      begin(why);
    },
    reached: () => {
      if (!cause) return;
      cause = null;
      clearInterval(timer);
      window.removeEventListener("online", retry);
      sendHeld();
      sendForms();
      if (staleSince) refreshWhenIdle(window.__remixRouter);
      staleSince = null;
      publish();
    },
    forget: (id) => {
      if (waiting.delete(id)) publish();
    },
  };

  return {
    page,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => snapshot,
    sendAgain: () => void decide("again"),
    stay: () => {
      // Also for a form: its action may belong to another page.
      if (window.__remixRouter.state.navigation.state !== "idle") stayOnShownPage(window.__remixRouter);
      decide("stay");
    },
  };
}

export const outage = createOutage();
