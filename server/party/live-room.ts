import { roomLimits } from "./room-limits.ts";
import { TokenBucket } from "./token-bucket.ts";
import type { Hello, LiveEvent, NewEvent } from "./wire.ts";

/** A connected screen. */
export type Subscriber = { send(message: string): void; close(code: number, reason: string): void };

/** What a room needs from its server. Writes issued together are stored together or not at all. */
export type RoomHost = {
  storage: {
    list<T>(options: { prefix: string }): Promise<Map<string, T>>;
    put<T>(key: string, value: T): Promise<void>;
    delete(key: string): Promise<boolean>;
    deleteAll(): Promise<void>;
    setAlarm(atMs: number): Promise<void>;
  };
  /** All subscribers, including one that is just connecting. */
  subscribers(): Iterable<Subscriber>;
  now(): number;
  maxSubscribers: number;
};

export type PublishAnswer =
  | { status: 200; body: { seq: number; duplicate: boolean } }
  | { status: 400 | 413 | 429; body: { error: string } };

const eventPrefix = "event:";
const keyOf = (seq: number) => eventPrefix + String(seq).padStart(16, "0");

/**
 * One room of the relay: keeps the newest events, sends each to all subscribers, and replays them on
 * reconnect. Independent of any framework; tickets are checked before a request reaches a room.
 */
export class LiveRoom {
  private readonly host: RoomHost;
  private readonly published: TokenBucket;
  private readonly sentBy = new WeakMap<Subscriber, TokenBucket>();
  /** Connected, but hello and replay are pending: they get new events with the replay. */
  private readonly waiting = new Set<Subscriber>();
  private kept: LiveEvent[] | undefined;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(host: RoomHost) {
    this.host = host;
    this.published = new TokenBucket(roomLimits.publish, host.now());
  }

  /**
   * Stores an event (`body`: JSON of a `NewEvent`), then sends it, then returns; a publisher without a response repeats
   * it with the same id. 400 unreadable, 413 too large, 429 too many.
   */
  async publish(body: string): Promise<PublishAnswer> {
    if (!this.published.take(this.host.now())) return refusal(429, "too many events");
    if (new TextEncoder().encode(body).length > roomLimits.maxEventBytes) return refusal(413, "event too large");
    const event = parseEvent(body);
    if (!event) return refusal(400, "an event has an id and a type");
    return this.inTurn(() => this.append(event));
  }

  /** Greets a subscriber and replays the events after `since`, or only the newest one for `null`. */
  async connect(subscriber: Subscriber, since: number | null): Promise<void> {
    if (count(this.host.subscribers()) > this.host.maxSubscribers) return subscriber.close(1013, "room is full");
    this.waiting.add(subscriber);
    await this.inTurn(async () => {
      const kept = await this.events();
      const hello: Hello = { hello: true, seq: kept.at(-1)?.seq ?? 0, gap: since !== null && isGap(kept, since) };
      const replay = since === null ? kept.slice(-1) : kept.filter((event) => event.seq > since);
      for (const message of [hello, ...replay]) trySend(subscriber, JSON.stringify(message));
    }).finally(() => this.waiting.delete(subscriber));
  }

  /** Replies to a heartbeat; disconnects subscribers that send large or frequent messages. */
  receive(subscriber: Subscriber, message: unknown): void {
    const isShortText = typeof message === "string" && message.length <= roomLimits.maxClientMessageLength;
    if (!isShortText) subscriber.close(1009, "message too large");
    else if (!this.mayStillSend(subscriber)) subscriber.close(1008, "too many messages");
    else if (message === "ping") trySend(subscriber, "pong");
  }

  /** Called by the alarm that the first event set: deletes all events once the newest one is old enough. */
  async cleanUp(): Promise<void> {
    await this.inTurn(async () => {
      const newest = (await this.events()).at(-1);
      const endsAtMs = newest ? newest.at + roomLimits.keepMs : 0;
      if (endsAtMs > this.host.now()) return this.host.storage.setAlarm(endsAtMs);
      await this.host.storage.deleteAll();
      this.kept = [];
    });
  }

  private mayStillSend(subscriber: Subscriber): boolean {
    const now = this.host.now();
    const bucket = this.sentBy.get(subscriber) ?? new TokenBucket(roomLimits.clientMessages, now);
    this.sentBy.set(subscriber, bucket);
    return bucket.take(now);
  }

  private async append(newEvent: NewEvent): Promise<PublishAnswer> {
    const { storage } = this.host;
    const kept = await this.events();
    const known = kept.find((event) => event.id === newEvent.id);
    if (known) return { status: 200, body: { seq: known.seq, duplicate: true } };

    const at = this.host.now();
    const newest = kept.at(-1);
    // An emptied room must not restart at 1: a subscriber reconnecting with an old number would miss events.
    const event: LiveEvent = { seq: newest ? newest.seq + 1 : at, at, ...newEvent };
    const dropped = kept.slice(0, Math.max(0, kept.length + 1 - roomLimits.maxKeptEvents));
    await Promise.all([
      storage.put(keyOf(event.seq), event),
      ...dropped.map(({ seq }) => storage.delete(keyOf(seq))),
      newest ? undefined : storage.setAlarm(at + roomLimits.keepMs),
    ]);
    this.kept = [...kept.slice(dropped.length), event];
    this.broadcast(JSON.stringify(event));
    return { status: 200, body: { seq: event.seq, duplicate: false } };
  }

  private async events(): Promise<LiveEvent[]> {
    this.kept ??= [...(await this.host.storage.list<LiveEvent>({ prefix: eventPrefix })).values()];
    return this.kept;
  }

  private broadcast(message: string): void {
    for (const subscriber of this.host.subscribers()) {
      if (!this.waiting.has(subscriber)) trySend(subscriber, message);
    }
  }

  /** Serializes work: numbers have no gaps, and no new event overtakes a replay. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }
}

/** Whether events after `since` may have been dropped. With nothing kept there is no proof either way. */
function isGap(kept: LiveEvent[], since: number): boolean {
  const [oldest] = kept;
  const newest = kept.at(-1);
  return !oldest || !newest || oldest.seq > since + 1 || newest.seq < since;
}

function parseEvent(body: string): NewEvent | null {
  try {
    const { id, type, data } = JSON.parse(body);
    const isId = typeof id === "string" && id !== "" && id.length <= roomLimits.maxIdLength;
    const isType = typeof type === "string" && type !== "" && type.length <= roomLimits.maxTypeLength;
    return isId && isType ? { id, type, data } : null;
  } catch {
    return null;
  }
}

const refusal = (status: 400 | 413 | 429, error: string): PublishAnswer => ({ status, body: { error } });

function count(subscribers: Iterable<Subscriber>): number {
  let total = 0;
  for (const _ of subscribers) total++;
  return total;
}

/** A socket that just broke must not block the others. */
function trySend(subscriber: Subscriber, message: string): void {
  try {
    subscriber.send(message);
  } catch {
    // It reconnects with `since`.
  }
}
