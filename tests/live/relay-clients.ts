import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { openRoom, type RoomStatus } from "#app/live/room-socket.ts";
import type { Rooms } from "#server/kernel/platform.ts";
import { issueTicket } from "#server/party/tickets.ts";
import type { LiveEvent, NewEvent, PartyName, RoomMessage } from "#server/party/wire.ts";

/** Issues tickets like the Worker does for permitted users. */
export async function ticketServer(rooms: Pick<Rooms, "ticket">) {
  const server = createServer(async (incoming, response) => {
    const query = new URL(incoming.url ?? "", "http://tickets").searchParams;
    response.end(await rooms.ticket(query.get("party") as PartyName, query.get("room") ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlFor: (party: PartyName, room: string) => `http://127.0.0.1:${port}/?${new URLSearchParams({ party, room })}`,
    close: () => server.close(),
  };
}

/** Opens a room as a screen does and records what it receives. */
export function openScreen(address: Parameters<typeof openRoom>[0]) {
  const events: LiveEvent[] = [];
  const statuses: RoomStatus[] = [];
  let reconnects = 0;
  const { close } = openRoom(address, {
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
    onReconnect: () => {
      reconnects++;
    },
  });
  return { events, statuses, reconnects: () => reconnects, ids: () => events.map(({ id }) => id), close };
}

/** A WebSocket without reconnecting, and the messages received. */
export async function openSocket(url: string) {
  const socket = new WebSocket(url.replace(/^http/, "ws"));
  const texts: string[] = [];
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.addEventListener("message", ({ data }) => texts.push(data));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const messages = () => texts.filter((text) => text !== "pong").map((text) => JSON.parse(text) as RoomMessage);
  const events = () => messages().filter((message): message is LiveEvent => "id" in message);
  return { socket, texts, messages, events, closed };
}

/** The relay's status for a WebSocket handshake: 101 admits it. */
export function handshake(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Buffer.from("0123456789abcdef").toString("base64"),
    };
    const outgoing = request(url, { headers });
    outgoing.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** Posts one event once; returns the status, or null when there was no response. */
export async function post(
  url: string,
  ticket: string | null,
  body: NewEvent | string,
  method = "POST",
): Promise<number | null> {
  try {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers: HeadersInit = ticket === null ? {} : { Authorization: `Bearer ${ticket}` };
    const response = await fetch(url, { method, headers, body: method === "GET" ? undefined : text });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Posts until the relay acknowledges the event; throws when that takes longer than a restart. */
export async function postUntilStored(baseUrl: string, secret: string, room: string, event: NewEvent): Promise<void> {
  const scope = { audience: "pub", party: "main", room } as const;
  const endsAtMs = Date.now() + 15_000;
  while (Date.now() < endsAtMs) {
    const ticket = await issueTicket(secret, scope, new Date());
    if ((await post(`${baseUrl}/party/${room}`, ticket, event)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the relay did not take the event");
}
