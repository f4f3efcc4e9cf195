import { beforeEach, describe, expect, test } from "vitest";
import { type Lease, LiveRoom, type RoomHost } from "./live-room.ts";
import { roomLimits } from "./room-limits.ts";
import type { Admission } from "./tickets.ts";
import type { LiveEvent, RoomMessage } from "./wire.ts";

const startMs = Date.parse("2026-11-21T09:00:00Z");

/** The part of a Durable Object's storage that a room uses; it outlives the room, as in production. */
class MemoryStorage {
  readonly entries = new Map<string, unknown>();
  alarmAtMs: number | null = null;

  async list<T>({ prefix }: { prefix: string }) {
    const found = [...this.entries].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map(found) as Map<string, T>;
  }
  async put<T>(key: string, value: T) {
    this.entries.set(key, structuredClone(value));
  }
  async delete(key: string) {
    return this.entries.delete(key);
  }
  async deleteAll() {
    this.entries.clear();
  }
  async setAlarm(atMs: number) {
    this.alarmAtMs = atMs;
  }
}

/** A connected screen that records what it receives. */
class Screen {
  readonly received: string[] = [];
  closedWith: number | null = null;
  state: Lease | null = null;

  setState(lease: Lease) {
    this.state = lease;
  }

  send(message: string) {
    this.received.push(message);
  }
  close(code: number) {
    this.closedWith = code;
  }
  get messages() {
    return this.received.map((message) => JSON.parse(message) as RoomMessage);
  }
  get eventIds() {
    return this.messages.flatMap((message) => ("id" in message ? [message.id] : []));
  }
}

let nowMs: number;
let storage: MemoryStorage;
let connected: Screen[];
let room: LiveRoom;

function newRoom(maxSubscribers = 20) {
  const host: RoomHost = { storage, subscribers: () => connected, now: () => nowMs, maxSubscribers };
  return new LiveRoom(host);
}

let ticketNumber = 0;
/** A ticket as `tickets.ts` issues it, valid for a minute. */
const aTicket = (): Admission => ({ ticketId: `ticket-${ticketNumber++}`, room: "room", endsAtMs: nowMs + 60_000 });

async function enter(since: number | null = null, ticket = aTicket()) {
  const screen = new Screen();
  connected.push(screen);
  await room.connect(screen, since, ticket);
  return screen;
}

const keptEvents = () => [...storage.entries.keys()].filter((key) => key.startsWith("event:"));
/** Lets the time pass in which alarms come, as the platform does. */
async function passTime(milliseconds: number) {
  const endMs = nowMs + milliseconds;
  while (storage.alarmAtMs !== null && storage.alarmAtMs <= endMs) {
    nowMs = Math.max(nowMs, storage.alarmAtMs);
    storage.alarmAtMs = null;
    await room.wake();
  }
  nowMs = endMs;
}

const publish = (id: string, more: object = {}) => room.publish(JSON.stringify({ id, type: "progress", ...more }));

async function publishMany(total: number, prefix = "e") {
  for (let number = 1; number <= total; number++) {
    nowMs += 20;
    expect(await publish(`${prefix}${number}`)).toMatchObject({ status: 200 });
  }
}

async function newestSeq() {
  const screen = await enter();
  connected.pop();
  const [hello] = screen.messages;
  return hello && "hello" in hello ? hello.seq : 0;
}

beforeEach(() => {
  nowMs = startMs;
  storage = new MemoryStorage();
  connected = [];
  room = newRoom();
});

describe("publishing", () => {
  test("every subscriber gets the event, numbered and dated", async () => {
    const screens = [await enter(), await enter()];
    const answer = await publish("a", { data: { progress: "opened" } });
    const event = { id: "a", type: "progress", at: startMs, data: { progress: "opened" } };
    expect(answer).toEqual({ status: 200, body: { seq: expect.any(Number), duplicate: false } });
    for (const screen of screens) expect(screen.messages.at(-1)).toMatchObject(event);
  });

  test("numbers increase by one", async () => {
    const screen = await enter();
    await publishMany(3);
    const numbers = (screen.messages.slice(1) as LiveEvent[]).map(({ seq }) => seq);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test("a known id returns the same number and is not sent again, even after the room left memory", async () => {
    const screen = await enter();
    const first = await publish("a");
    const second = await publish("a");
    room = newRoom();
    const third = await publish("a");
    expect(second).toEqual({ status: 200, body: { ...first.body, duplicate: true } });
    expect(third).toEqual(second);
    expect(screen.eventIds).toEqual(["a"]);
  });

  test("the same id twice concurrently is one event", async () => {
    const screen = await enter();
    const answers = await Promise.all([publish("a"), publish("a"), publish("b")]);
    expect(answers.map(({ body }) => "duplicate" in body && body.duplicate)).toEqual([false, true, false]);
    expect(screen.eventIds).toEqual(["a", "b"]);
  });

  test("an invalid event is refused and not sent", async () => {
    const screen = await enter();
    const bodies = ["", "null", "[]", "{", '{"id":1,"type":"x"}', '{"id":"a"}', '{"id":"","type":"x"}'];
    const tooLongId = JSON.stringify({ id: "i".repeat(roomLimits.maxIdLength + 1), type: "x" });
    for (const body of [...bodies, tooLongId]) expect(await room.publish(body)).toMatchObject({ status: 400 });
    expect(screen.eventIds).toEqual([]);
    expect(keptEvents()).toEqual([]);
  });

  test("the maximum is 8 KiB, counted in bytes", async () => {
    const rest = JSON.stringify({ id: "a", type: "progress", data: "" }).length;
    expect(await publish("a", { data: "x".repeat(roomLimits.maxEventBytes - rest) })).toMatchObject({ status: 200 });
    expect(await publish("b", { data: "ü".repeat(roomLimits.maxEventBytes / 2) })).toMatchObject({ status: 413 });
  });

  test("a flood is slowed down to 50 a second after the first 100", async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, (_, number) => publish(`e${number}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    nowMs += 100;
    const later = await Promise.all(Array.from({ length: 10 }, (_, number) => publish(`l${number}`)));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test("a broken socket does not block the others", async () => {
    const broken = await enter();
    const screen = await enter();
    broken.send = () => {
      throw new Error("socket is gone");
    };
    expect(await publish("a")).toMatchObject({ status: 200 });
    expect(screen.eventIds).toEqual(["a"]);
  });

  test("an event that could not be stored is not sent, and the same id works once storage does", async () => {
    const screen = await enter();
    const put = storage.put;
    storage.put = () => Promise.reject(new Error("disk is full"));
    await expect(publish("a")).rejects.toThrow("disk is full");
    expect(screen.eventIds).toEqual([]);
    storage.put = put;
    expect(await publish("a")).toMatchObject({ status: 200, body: { duplicate: false } });
    expect(screen.eventIds).toEqual(["a"]);
  });
});

describe("connecting and reconnecting", () => {
  test("an empty room sends only a greeting", async () => {
    expect((await enter()).messages).toEqual([{ hello: true, seq: 0, gap: false }]);
  });

  test("a new subscriber gets the newest event", async () => {
    await publishMany(3);
    const screen = await enter();
    expect(screen.messages[0]).toMatchObject({ hello: true, gap: false });
    expect(screen.eventIds).toEqual(["e3"]);
  });

  test("a reconnecting subscriber gets exactly the missed events, even after the room left memory", async () => {
    await publishMany(2);
    const since = await newestSeq();
    await publishMany(3, "missed");
    room = newRoom();
    const screen = await enter(since);
    expect(screen.messages[0]).toMatchObject({ hello: true, seq: since + 3, gap: false });
    expect(screen.eventIds).toEqual(["missed1", "missed2", "missed3"]);
  });

  test("a subscriber that missed nothing gets nothing", async () => {
    await publishMany(2);
    const screen = await enter(await newestSeq());
    expect(screen.messages).toEqual([{ hello: true, seq: expect.any(Number), gap: false }]);
  });

  test("50 events are kept; a subscriber that missed more is told about the gap", async () => {
    await publishMany(1);
    const since = await newestSeq();
    await publishMany(50, "missed");
    expect(keptEvents()).toHaveLength(50);
    const justInTime = await enter(since);
    expect(justInTime.messages[0]).toMatchObject({ gap: false });
    expect(justInTime.eventIds).toHaveLength(50);

    await publishMany(1, "more");
    const tooLate = await enter(since);
    expect(tooLate.messages[0]).toMatchObject({ gap: true });
    expect(tooLate.eventIds).toHaveLength(50);
  });

  test("an event published during a connect arrives once and after the replay", async () => {
    await publishMany(1);
    const since = await newestSeq();
    await publishMany(2, "missed");
    room = newRoom();
    const screen = new Screen();
    connected.push(screen);
    await Promise.all([publish("before"), room.connect(screen, since, aTicket()), publish("after")]);
    expect(screen.messages[0]).toMatchObject({ hello: true });
    expect(screen.eventIds).toEqual(["missed1", "missed2", "before", "after"]);
  });

  test("a full room refuses further subscribers", async () => {
    room = newRoom(2);
    await enter();
    await enter();
    const third = await enter();
    expect(third.closedWith).toBe(1013);
    expect(third.received).toEqual([]);
    expect(connected.filter(({ closedWith }) => closedWith === null)).toHaveLength(2);
  });
});

describe("what screens send", () => {
  test("a heartbeat gets a reply", async () => {
    const screen = await enter();
    room.receive(screen, "ping");
    expect(screen.received.at(-1)).toBe("pong");
    expect(screen.closedWith).toBeNull();
  });

  test("large or binary messages end the connection", async () => {
    for (const message of ["x".repeat(roomLimits.maxClientMessageLength + 1), new ArrayBuffer(1)]) {
      const screen = await enter();
      room.receive(screen, message);
      expect(screen.closedWith).toBe(1009);
    }
  });

  test("more than five at once end the connection, but not those of others", async () => {
    const [loud, quiet] = [await enter(), await enter()];
    for (let number = 0; number < 5; number++) room.receive(loud, "ping");
    expect(loud.closedWith).toBeNull();
    room.receive(loud, "ping");
    room.receive(quiet, "ping");
    expect(loud.closedWith).toBe(1008);
    expect(quiet.closedWith).toBeNull();
  });
});

describe("tickets", () => {
  test("admit once, even after the room left memory", async () => {
    const ticket = aTicket();
    await enter(null, ticket);
    const second = await enter(null, ticket);
    room = newRoom();
    const third = await enter(null, ticket);
    for (const screen of [second, third]) expect([screen.closedWith, screen.received]).toEqual([4401, []]);
  });

  test("that end without a new one end the connection within their minute", async () => {
    const screen = await enter();
    await passTime(59_999);
    expect(screen.messages.at(-1)).toEqual({ renew: true });
    expect(screen.messages.filter((message) => "renew" in message)).toHaveLength(1);
    expect(screen.closedWith).toBeNull();
    await passTime(1);
    expect(screen.closedWith).toBe(4401);
  });

  test("are renewed for another minute; a used one renews nothing", async () => {
    const first = aTicket();
    const [screen, cheat] = [await enter(), await enter(null, first)];
    await passTime(45_000);
    await room.renew(screen, aTicket());
    await room.renew(cheat, first);
    room = newRoom();
    await passTime(30_000);
    expect([screen.closedWith, cheat.closedWith]).toEqual([null, 4401]);
    await publish("a");
    expect([screen.eventIds, cheat.eventIds]).toEqual([["a"], []]);
    await passTime(30_000);
    expect(screen.closedWith).toBe(4401);
  });

  test("that ended get no event, even if the alarm is late", async () => {
    const screen = await enter();
    nowMs += 60_000;
    await publish("a");
    expect(screen.eventIds).toEqual([]);
  });

  test("are forgotten once they could not be used anyway", async () => {
    await enter();
    await passTime(80_000);
    expect(storage.entries.size).toBe(0);
    expect(storage.alarmAtMs).toBeNull();
  });

  test("come in a message of their own kind", async () => {
    const screen = await enter();
    expect(room.receive(screen, "ticket:abc")).toBe(true);
    expect(room.receive(screen, "ping")).toBe(false);
    expect(room.receive(screen, "tick")).toBe(false);
  });
});

describe("forgetting", () => {
  test("the alarm is set by the first event and moves while the room is in use", async () => {
    await publish("a");
    expect(storage.alarmAtMs).toBe(startMs + roomLimits.keepMs);
    nowMs += 1000;
    await publish("b");
    nowMs = startMs + roomLimits.keepMs;
    await room.wake();
    expect(storage.entries.size).toBe(2);
    expect(storage.alarmAtMs).toBe(startMs + 1000 + roomLimits.keepMs);

    nowMs += 1000;
    await room.wake();
    expect(storage.entries.size).toBe(0);
    expect((await enter()).eventIds).toEqual([]);
  });

  test("numbers keep increasing afterwards, so a subscriber with an old one never misses events unnoticed", async () => {
    await publishMany(5);
    const since = await newestSeq();
    nowMs += roomLimits.keepMs;
    await room.wake();
    expect((await enter(since)).messages[0]).toMatchObject({ seq: 0, gap: true });

    await publishMany(3, "new");
    const screen = await enter(since);
    const events = screen.messages.slice(1) as LiveEvent[];
    expect(screen.messages[0]).toMatchObject({ gap: true });
    expect(events.map(({ id }) => id)).toEqual(["new1", "new2", "new3"]);
    expect(events.every(({ seq }) => seq > since)).toBe(true);
    expect(storage.alarmAtMs).toBeGreaterThan(nowMs);
  });
});
