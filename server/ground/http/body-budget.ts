import { Problem } from "#server/ground/kernel/problem.ts";
import { bodyLimits } from "./body-limits.ts";
import { httpTexts } from "./http.texts.ts";

const defaults = {
  /** The largest body there may be. A Worker holds a body about twice while it is parsed, of 128 MB for all requests together. */
  totalBytes: bodyLimits.photos,
  /** What each body may hold without being counted: forms and most JSON are smaller. */
  freeBytes: bodyLimits.json,
  /** How long a body waits for room, and after how long it drives out one that holds more than its share. */
  waitMs: 10_000,
  driveOutMs: 2_000,
  pauseMs: 100,
  /** A request that was broken off never gives its room back; after this without a sign of life it counts as ended. */
  leaseMs: 120_000,
  readingLeaseMs: 30_000,
  /** How long a body that is driven out may take to notice it. */
  noticeMs: 2_000,
  retryAfterSeconds: 5,
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * Who a body is counted for: its sender (a link, a user, or the network of a stranger) and, once known, its tenant. Each has
 * a share of the room; whoever holds more keeps it only until somebody else needs it.
 */
export type Payer = { sender: string; tenant?: string };

const partsOfRoom = { sender: 1 / 4, tenant: 1 / 2 } as const;

export type BodyShare = {
  /** Counts the body for this payer from now on. */
  payFor(payer: Payer): void;
  /**
   * Counts bytes that were read and are kept, and waits for their room. Throws `Problem` unavailable, with seconds to wait,
   * when there is none, or when the body is driven out by others.
   */
  add(bytes: number): Promise<void>;
  /** A sign of life while nothing arrives; throws like `add` when the body is driven out. */
  touch(): void;
  /** Nothing more is read: the body stays until it is released. */
  end(): void;
  release(): void;
};

export type BodyBudget = { open(payer: Payer): BodyShare };

type Entry = { order: number; payer: Payer; bytes: number; until: number; isReading: boolean; isDrivenOut: boolean };

/**
 * Limits how many bytes of bodies the requests of one isolate hold at the same time. Counted is what was read, never what
 * was announced. A body that finds no room waits. So that nobody takes the room of all, one that waits drives out the largest
 * whose tenant or sender holds more than its share, unless its own do so as well and it began later.
 */
export function createBodyBudget(settings: Partial<typeof defaults> = {}): BodyBudget {
  const { totalBytes, freeBytes, waitMs, driveOutMs, pauseMs, retryAfterSeconds, now, pause, ...leases } = {
    ...defaults,
    ...settings,
  };
  const entries = new Set<Entry>();
  let opened = 0;

  const counted = (entry: Entry) => Math.max(0, entry.bytes - freeBytes);
  const sum = (some: Iterable<Entry>) => [...some].reduce((bytes, entry) => bytes + counted(entry), 0);
  const holds = (part: keyof Payer, name: string) => sum([...entries].filter(({ payer }) => payer[part] === name));
  const isAbove = (part: keyof Payer, { payer: { [part]: name } }: Entry) =>
    Number(name !== undefined && holds(part, name) > totalBytes * partsOfRoom[part]);

  function keep(entry: Entry) {
    entry.until = now() + (entry.isReading ? leases.readingLeaseMs : leases.leaseMs);
    entries.add(entry);
  }

  function hasRoom(entry: Entry): boolean {
    for (const other of entries) if (other.until < now()) entries.delete(other);
    const others = sum([...entries].filter((other) => other !== entry));
    return others === 0 || others + counted(entry) <= totalBytes;
  }

  /** A tenant above its share gives way first, then a sender, then whoever began later. */
  const givesWay = (one: Entry, other: Entry) =>
    (isAbove("tenant", one) - isAbove("tenant", other) ||
      isAbove("sender", one) - isAbove("sender", other) ||
      one.order - other.order) > 0;

  function driveOutFor(entry: Entry): void {
    const [largest] = [...entries]
      .filter((other) => other !== entry && other.isReading && !other.isDrivenOut)
      .filter((other) => isAbove("tenant", other) || isAbove("sender", other))
      .filter((other) => givesWay(other, entry))
      .toSorted((one, other) => counted(other) - counted(one));
    if (!largest) return;
    largest.isDrivenOut = true;
    largest.until = Math.min(largest.until, now() + leases.noticeMs);
  }

  const noRoom = () => new Problem("unavailable", httpTexts.tooManyUploads, { retryAfterSeconds });

  return {
    open(payer) {
      const entry: Entry = { order: opened++, payer, bytes: 0, until: 0, isReading: true, isDrivenOut: false };
      return {
        payFor(known) {
          entry.payer = known;
        },
        async add(bytes) {
          entry.bytes += bytes;
          if (counted(entry) === 0) return;
          // Each request looks for itself: in workerd one request must not resolve another's promise.
          for (let waitedMs = 0; ; waitedMs += pauseMs) {
            if (entry.isDrivenOut) throw noRoom();
            const isKept = hasRoom(entry);
            keep(entry);
            if (isKept) return;
            if (waitedMs >= waitMs) throw noRoom();
            if (waitedMs >= driveOutMs) driveOutFor(entry);
            await pause(pauseMs);
          }
        },
        touch() {
          if (entry.isDrivenOut) throw noRoom();
          if (entries.has(entry)) keep(entry);
        },
        end() {
          entry.isReading = false;
          if (entries.has(entry)) keep(entry);
        },
        release: () => entries.delete(entry),
      };
    },
  };
}
