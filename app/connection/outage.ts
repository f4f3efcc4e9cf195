import type { FailedRequest, OpenPage, OutageCause } from "./outage-guard.ts";
import { purposeOf, shownData } from "./router-requests.ts";
import { refreshWhenIdle, stayOnShownPage } from "./shown-page.ts";

const pauseMs = 5_000;

/** A failed request the user has to decide about. */
export type WaitingRequest = FailedRequest & { isRetrying: boolean };

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
function createOutage() {
  const waiting = new Map<object, WaitingRequest & { resolve: (decision: Decision) => void }>();
  const givenUp = new WeakSet<object>();
  const listeners = new Set<() => void>();
  let held: (() => void)[] = [];
  let cause: OutageCause | null = null;
  let staleSince: Date | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let snapshot: Outage | null = null;

  function publish(): void {
    const last = [...waiting.values()].at(-1) ?? null;
    snapshot = cause || last ? { cause, waiting: last, staleSince } : null;
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

  /** Sends again what saves nothing: a form waits for the user. */
  function retry(): void {
    if (sendHeld()) return;
    fetch("/api/health", { cache: "no-store" }).then(
      ({ ok }) => ok && page.reached(),
      () => {},
    );
  }

  function sendHeld(): boolean {
    const parts = held;
    held = [];
    for (const send of parts) send();
    return decide("again", ({ purpose }) => purpose !== "form") || parts.length > 0;
  }

  /** It may be on its way again. */
  function giveUp(id: object): void {
    waiting.delete(id);
    givenUp.add(id);
  }

  /** Decides about all waiting requests, or about some. Returns whether there were any. */
  function decide(decision: Decision, isMeant = (_: WaitingRequest) => true): boolean {
    const isStaying = decision === "stay";
    const decided = [...waiting].filter(([, request]) => isMeant(request) && (isStaying || !request.isRetrying));
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
