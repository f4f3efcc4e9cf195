import { randomBytes } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Rooms } from "#server/ground/kernel/platform.ts";
import { issueTicket, type TicketScope } from "#server/ground/party/tickets.ts";
import type { RoomMessage } from "#server/ground/party/wire.ts";
import { createRooms } from "#server/ground/platform/rooms.server.ts";
import { handshake, openScreen, openSocket, post, postUntilStored, ticketServer } from "./relay-clients.ts";
import { type Relay, testRelay } from "./relay-process.ts";

const secret = randomBytes(32).toString("hex");
const previousSecret = randomBytes(32).toString("hex");
const newRoom = () => randomBytes(12).toString("hex");
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
const until = (check: () => void, timeoutMs = 60_000) => vi.waitFor(check, { timeout: timeoutMs, interval: 20 });

let relay: Relay;
let rooms: Rooms;
let tickets: Awaited<ReturnType<typeof ticketServer>>;
const screens: { close: () => void }[] = [];

function screenIn(party: "main" | "dealer", room: string) {
  const screen = openScreen({ party, room, host: relay.host, ticketUrl: tickets.urlFor(party, room) });
  screens.push(screen);
  return screen;
}

async function socketIn(room: string, since?: number) {
  const ticket = await rooms.ticket("main", room);
  const query = new URLSearchParams({ ws_token: ticket, ...(since === undefined ? {} : { since: String(since) }) });
  const opened = await openSocket(`${relay.baseUrl}/party/${room}?${query}`);
  screens.push(opened);
  await until(() => expect(opened.messages()[0]).toMatchObject({ hello: true }));
  return opened;
}

beforeAll(async () => {
  relay = await testRelay({ LIVE_SECRET: secret, LIVE_SECRET_PREVIOUS: previousSecret });
  await relay.start();
  rooms = createRooms({ baseUrl: relay.baseUrl, secret });
  tickets = await ticketServer(rooms);
});

afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

afterAll(async () => {
  tickets?.close();
  await relay?.remove();
});

describe("who may listen", () => {
  const room = newRoom();
  const own: TicketScope = { audience: "sub", party: "main", room };
  const now = () => new Date();
  const unsigned = () =>
    new UnsecuredJWT({ party: "main", room })
      .setAudience("sub")
      .setJti("a")
      .setIssuedAt()
      .setExpirationTime("1m")
      .encode();
  const unsignedClaimingHs256 = () =>
    new SignJWT({ party: "main", room })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience("sub")
      .setJti("b")
      .setIssuedAt()
      .setExpirationTime("1m")
      .sign(randomBytes(32));

  const withoutId = () =>
    new SignJWT({ party: "main", room })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience("sub")
      .setIssuedAt()
      .setExpirationTime("1m")
      .sign(new TextEncoder().encode(secret));

  test.each<[string, number, () => Promise<string> | string]>([
    ["a ticket for the room", 101, () => issueTicket(secret, own, now())],
    ["one signed with the previous secret", 101, () => issueTicket(previousSecret, own, now())],
    ["no ticket", 401, () => ""],
    ["a ticket without an id, which could be used twice", 401, withoutId],
    ["a ticket for another room", 401, () => issueTicket(secret, { ...own, room: newRoom() }, now())],
    ["a ticket for another party", 401, () => issueTicket(secret, { ...own, party: "dealer" }, now())],
    ["the Worker's ticket for publishing", 401, () => issueTicket(secret, { ...own, audience: "pub" }, now())],
    ["a ticket that ran out", 401, () => issueTicket(secret, own, secondsAgo(90))],
    ["a ticket without a signature (alg none)", 401, unsigned],
    ["a ticket signed with something else", 401, unsignedClaimingHs256],
  ])("%s: %i", async (_, status, ticket) => {
    const query = new URLSearchParams({ ws_token: await ticket() });
    expect(await handshake(`${relay.baseUrl}/party/${room}?${query}`)).toBe(status);
    expect(await handshake(`${relay.baseUrl}/parties/main/${room}?${query}`)).toBe(status);
    expect(await handshake(`${relay.baseUrl}/parties/dealer/${room}`)).toBe(401);
  });
});

test.each(["main", "dealer"] as const)("a program listens at the address of a room of %s", async (party) => {
  const room = newRoom();
  const heard: RoomMessage[] = [];
  const socket = new WebSocket(`${rooms.address(party, room)}?ws_token=${await rooms.ticket(party, room)}`);
  screens.push(socket);
  socket.addEventListener("message", ({ data }) => heard.push(JSON.parse(data)));
  await until(() => expect(heard).toEqual([{ hello: true, seq: 0, gap: false }]));
  await rooms.publish(party, room, { id: "a", type: "process_changed" });
  await until(() => expect(heard[1]).toMatchObject({ id: "a", type: "process_changed" }));
});

// Tickets run out by the clock of the relay.
describe.concurrent("how long a listener may stay", () => {
  const aTicket = (room: string, ageSeconds = 0) =>
    issueTicket(secret, { audience: "sub", party: "main", room }, secondsAgo(ageSeconds));
  const enterWith = (room: string, ticket: string) =>
    openSocket(`${relay.baseUrl}/party/${room}?${new URLSearchParams({ ws_token: ticket })}`);

  test("a ticket found by another visitor opens no second connection", async () => {
    const room = newRoom();
    const ticket = await aTicket(room);
    const first = await enterWith(room, ticket);
    const second = await enterWith(room, ticket);
    expect(await second.closed).toBe(4401);
    expect(second.texts).toEqual([]);
    expect(first.isOpen()).toBe(true);
    first.close();
  });

  test("a connection ends with its ticket, unless it brings a new one for the same room when asked", async () => {
    const room = newRoom();
    const [ended, renewed, cheating] = await Promise.all(
      [1, 2, 3].map(async () => enterWith(room, await aTicket(room, 56))),
    );
    if (!ended || !renewed || !cheating) throw new Error("three sockets");
    for (const { messages } of [ended, renewed, cheating]) {
      await until(() => expect(messages()).toContainEqual({ renew: true }));
    }
    renewed.send(`ticket:${await aTicket(room)}`);
    cheating.send(`ticket:${await aTicket(newRoom())}`);
    expect([await ended.closed, await cheating.closed]).toEqual([4401, 4401]);
    await rooms.publish("main", room, { id: "a", type: "progress" });
    await until(() => expect(renewed.events().map(({ id }) => id)).toEqual(["a"]));
    expect([...ended.events(), ...cheating.events()]).toEqual([]);
    renewed.close();
  });

  test("a listener stays in a room that slept until its alarm asked for the new ticket", {
    timeout: 90_000,
  }, async () => {
    const room = newRoom();
    const listener = await enterWith(room, await aTicket(room, 15));
    await until(() => expect(listener.messages()).toContainEqual({ renew: true }));
    listener.send(`ticket:${await aTicket(room)}`);
    await new Promise((resolve) => setTimeout(resolve, 22_000));
    await rooms.publish("main", room, { id: "a", type: "progress" });
    await until(() => expect(listener.events().map(({ id }) => id)).toEqual(["a"]), 5_000);
    listener.close();
  });

  test("a screen renews by itself", async () => {
    const room = newRoom();
    let fetched = 0;
    const server = await ticketServer({ ticket: async (_, name) => aTicket(name, fetched++ === 0 ? 56 : 0) });
    const ticketUrl = server.urlFor("main", room);
    const screen = openScreen({ party: "main", room, host: relay.host, ticketUrl });
    await until(() => expect(fetched).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(screen.statuses).toEqual(["open"]);
    screen.close();
    server.close();
  });
});

describe("who may publish", () => {
  const room = newRoom();
  const own: TicketScope = { audience: "pub", party: "main", room };
  const event = { id: "a", type: "progress" };

  test("only the Worker, into the room of its ticket", async () => {
    const url = `${relay.baseUrl}/party/${room}`;
    const foreign = await issueTicket(secret, { ...own, room: newRoom() }, new Date());
    const listening = await issueTicket(secret, { ...own, audience: "sub" }, new Date());
    const late = await issueTicket(secret, own, secondsAgo(60));
    for (const ticket of [null, "", foreign, listening, late]) expect(await post(url, ticket, event)).toBe(401);
    expect(await post(url, await issueTicket(secret, own, new Date()), event)).toBe(200);
  });

  test("only readable events of a reasonable size, by POST", async () => {
    const url = `${relay.baseUrl}/party/${room}`;
    const ticket = await issueTicket(secret, own, new Date());
    expect(await post(url, ticket, "{")).toBe(400);
    expect(await post(url, ticket, { ...event, data: "x".repeat(9000) })).toBe(413);
    expect(await post(url, ticket, event, "GET")).toBe(405);
    expect(await post(`${relay.baseUrl}/parties/other/${room}`, ticket, event)).toBe(404);
  });
});

describe("events", () => {
  test.each([
    ["main", newRoom()],
    ["dealer", newRoom()],
    ["dealer", `${newRoom()}:${newRoom()}`],
  ] as const)("go from the Worker to every screen in the room (%s), and to no other", async (party, room) => {
    const inside = [screenIn(party, room), screenIn(party, room)];
    const outside = screenIn(party, newRoom());
    for (const screen of [...inside, outside]) await until(() => expect(screen.statuses).toContain("open"));
    await rooms.publish(party, room, { id: "a", type: "progress", data: { progress: "opened" } });
    await rooms.publish(party, room, { id: "a", type: "progress", data: { progress: "opened" } });
    await rooms.publish(party, room, { id: "b", type: "completed" });
    for (const screen of inside) await until(() => expect(screen.ids()).toEqual(["a", "b"]));
    expect(inside[0]?.events[0]).toMatchObject({ type: "progress", data: { progress: "opened" } });
    expect(outside.ids()).toEqual([]);
    expect(inside.map((screen) => screen.reconnects())).toEqual([0, 0]);
  });

  test("that were missed are replayed on reconnect, in order", async () => {
    const room = newRoom();
    await rooms.publish("main", room, { id: "a", type: "progress" });
    const before = await socketIn(room);
    await until(() => expect(before.messages()).toHaveLength(2));
    const since = before.events()[0]?.seq;
    before.close();
    expect(await before.closed).toBe(1005);
    for (const id of ["b", "c", "d"]) await rooms.publish("main", room, { id, type: "progress" });

    const after = await socketIn(room, since);
    await until(() => expect(after.messages()).toHaveLength(4));
    expect(after.messages()[0]).toMatchObject({ gap: false });
    expect(after.messages().slice(1)).toMatchObject([{ id: "b" }, { id: "c" }, { id: "d" }]);
  });

  test("a heartbeat gets a reply, a flood ends the connection", async () => {
    const { send, texts, closed } = await socketIn(newRoom());
    send("ping");
    await until(() => expect(texts).toContain("pong"));
    for (let number = 0; number < 6; number++) send("ping");
    expect(await closed).toBe(1008);
  });
});

describe("when the relay is killed", () => {
  test("every screen reconnects and gets every acknowledged event, once and in order", async () => {
    const room = newRoom();
    const watching = Array.from({ length: 10 }, () => screenIn("main", room));
    for (const screen of watching) await until(() => expect(screen.statuses).toContain("open"));

    const ids = Array.from({ length: 40 }, (_, number) => `event-${number}`);
    let restarted: Promise<void> | undefined;
    for (const id of ids) {
      if (id === "event-20") restarted = relay.kill().then(relay.start);
      await postUntilStored(relay.baseUrl, secret, room, { id, type: "progress" });
    }
    await restarted;

    for (const screen of watching) await until(() => expect(screen.ids()).toEqual(ids));
    for (const screen of watching) {
      expect(screen.statuses).toEqual(expect.arrayContaining(["open", "closed"]));
      expect(screen.reconnects()).toBeGreaterThan(0);
    }
    const late = await socketIn(room);
    await until(() => expect(late.messages().at(-1)).toMatchObject({ id: "event-39" }));
  });
});
