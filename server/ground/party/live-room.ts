import { roomLimits } from "./room-limits.ts";
import type { Admission } from "./tickets.ts";
import { TokenBucket } from "./token-bucket.ts";
import { UsedTickets } from "./used-tickets.ts";
import { type Hello, type LiveEvent, type NewEvent, type Renew, ticketPrefix } from "./wire.ts";

/**
 * Where and until when a subscriber may listen, and whether it was asked for a new ticket. Outlives the room's memory: a room
 * that an alarm woke does not know its own name.
 */
export type Lease = { room: string; endsAtMs: number; isAsked: boolean };

/** A connected screen. */
export type Subscriber = {
  readonly state: Lease | null;
  setState(lease: Lease): unknown;
  send(message: string): void;
  close(code: number, reason: string): void;
};

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

/** `noTicket`: the client may come back with a new one. */
const closeCodes = { noTicket: 4401 } as const;

const askAtMs = ({ endsAtMs }: Lease) => endsAtMs - roomLimits.renewBeforeMs;

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
  private readonly usedTickets: UsedTickets;
  private kept: LiveEvent[] | undefined;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(host: RoomHost) {
    this.host = host;
    this.published = new TokenBucket(roomLimits.publish, host.now());
    this.usedTickets = new UsedTickets(host.storage);
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
  async connect(subscriber: Subscriber, since: number | null, admission: Admission): Promise<void> {
    if (count(this.host.subscribers()) > this.host.maxSubscribers) return subscriber.close(1013, "room is full");
    this.waiting.add(subscriber);
    await this.inTurn(async () => {
      if (!(await this.admit(subscriber, admission))) return subscriber.close(closeCodes.noTicket, "ticket was used");
      const kept = await this.events();
      const hello: Hello = { hello: true, seq: kept.at(-1)?.seq ?? 0, gap: since !== null && isGap(kept, since) };
      const replay = since === null ? kept.slice(-1) : kept.filter((event) => event.seq > since);
      for (const message of [hello, ...replay]) trySend(subscriber, JSON.stringify(message));
    }).finally(() => this.waiting.delete(subscriber));
  }

  /**
   * Replies to a heartbeat; disconnects subscribers that send large or frequent messages. Returns whether the message
   * brings a new ticket.
   */
  receive(subscriber: Subscriber, message: unknown): boolean {
    const isShortText = typeof message === "string" && message.length <= roomLimits.maxClientMessageLength;
    if (!isShortText) subscriber.close(1009, "message too large");
    else if (!this.mayStillSend(subscriber)) subscriber.close(1008, "too many messages");
    else if (message === "ping") trySend(subscriber, "pong");
    else return message.startsWith(ticketPrefix);
    return false;
  }

  /** Lets a subscriber listen until its new, checked ticket ends. */
  async renew(subscriber: Subscriber, admission: Admission): Promise<void> {
    await this.inTurn(() => this.admit(subscriber, admission));
  }

  /**
   * Called by the alarm: asks subscribers for new tickets, disconnects those without one, deletes all events once the
   * newest one is old enough.
   */
  async wake(): Promise<void> {
    await this.inTurn(async () => {
      const now = this.host.now();
      for (const subscriber of this.host.subscribers()) this.checkLease(subscriber, now);
      await this.usedTickets.forgetEnded(now);
      const kept = await this.events();
      const newest = kept.at(-1);
      if (newest && newest.at + roomLimits.keepMs <= now) {
        await Promise.all(kept.map(({ seq }) => this.host.storage.delete(keyOf(seq))));
        this.kept = [];
      }
      const isEmpty = !(await this.setAlarm());
      if (isEmpty) await this.host.storage.deleteAll();
    });
  }

  /** False if the ticket has been used before. */
  private async admit(subscriber: Subscriber, { ticketId, room, endsAtMs }: Admission): Promise<boolean> {
    if (!(await this.usedTickets.use(ticketId, endsAtMs))) return false;
    subscriber.setState({ room, endsAtMs, isAsked: false });
    await this.setAlarm();
    return true;
  }

  private checkLease(subscriber: Subscriber, now: number): void {
    const lease = subscriber.state;
    if (!lease || lease.endsAtMs <= now) {
      subscriber.close(closeCodes.noTicket, "ticket ended");
      return;
    }
    if (lease.isAsked || askAtMs(lease) > now) return;
    subscriber.setState({ ...lease, isAsked: true });
    const renew: Renew = { renew: true };
    trySend(subscriber, JSON.stringify(renew));
  }

  /** A room has one alarm: for the next lease to check, ticket to forget or events to delete. False: there is none. */
  private async setAlarm(newEvent?: LiveEvent): Promise<boolean> {
    const newest = newEvent ?? (await this.events()).at(-1);
    const now = this.host.now();
    const leases = [...this.host.subscribers()].flatMap(({ state }) => (state && state.endsAtMs > now ? [state] : []));
    const due = [
      ...leases.map((lease) => (lease.isAsked ? lease.endsAtMs : askAtMs(lease))),
      ...(newest ? [newest.at + roomLimits.keepMs] : []),
      ...(await this.usedTickets.endsAtMs()),
    ];
    if (due.length > 0) await this.host.storage.setAlarm(Math.min(...due));
    return due.length > 0;
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
      newest ? undefined : this.setAlarm(event),
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
    const now = this.host.now();
    for (const subscriber of this.host.subscribers()) {
      // An alarm may be late: nothing is sent on a ticket that has ended.
      const isAdmitted = (subscriber.state?.endsAtMs ?? 0) > now;
      if (isAdmitted && !this.waiting.has(subscriber)) trySend(subscriber, message);
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
