import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { openRoom, type RoomStatus } from "#app/live/room-socket.ts";
import type { Rooms } from "#server/ground/kernel/platform.ts";
import { issueTicket } from "#server/ground/party/tickets.ts";
import type { LiveEvent, NewEvent, PartyName, RoomMessage } from "#server/ground/party/wire.ts";

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

/**
 * A WebSocket without reconnecting, and the messages received. `closed` is the code of the relay's close frame; Node's own WebSocket
 * reports it only when the connection has ended, for which workerd takes another ten seconds.
 */
export async function openSocket(url: string) {
  const { status, socket } = await upgrade(url);
  if (!socket) throw new Error(`the relay replied ${status}`);
  const texts: string[] = [];
  let isOpen = true;
  const closed = new Promise<number>((resolve) => {
    let received = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      for (let frame = readFrame(received); frame; frame = readFrame(received)) {
        received = received.subarray(frame.length);
        if (frame.opcode === opcodes.text) texts.push(frame.payload.toString());
        if (frame.opcode !== opcodes.close) continue;
        isOpen = false;
        resolve(frame.payload.length < 2 ? 1005 : frame.payload.readUInt16BE());
        socket.end();
      }
    });
    // A relay that was killed.
    socket.on("error", () => socket.destroy());
  });
  const messages = () => texts.filter((text) => text !== "pong").map((text) => JSON.parse(text) as RoomMessage);
  const events = () => messages().filter((message): message is LiveEvent => "id" in message);
  return {
    texts,
    messages,
    events,
    closed,
    isOpen: () => isOpen,
    send: (text: string) => void socket.write(frameOf(opcodes.text, text)),
    close: () => void socket.write(frameOf(opcodes.close, "")),
  };
}

const opcodes = { text: 1, close: 8 };

/** The first frame of a server, unmasked and shorter than 64 KB; null until all of it is there. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null {
  if (bytes.length < 2) return null;
  const isLong = bytes.readUInt8(1) === 126;
  const start = isLong ? 4 : 2;
  if (bytes.length < start) return null;
  const length = start + (isLong ? bytes.readUInt16BE(2) : bytes.readUInt8(1));
  if (bytes.length < length) return null;
  return { opcode: bytes.readUInt8(0) & 0x0f, payload: bytes.subarray(start, length), length };
}

/** A whole message of a client, masked with zeros. */
function frameOf(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(payload.length < 126 ? 6 : 8);
  header.writeUInt8(0x80 | opcode, 0);
  header.writeUInt8(0x80 | Math.min(payload.length, 126), 1);
  if (payload.length >= 126) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** The relay's status for a WebSocket handshake: 101 admits it. */
export async function handshake(url: string): Promise<number> {
  const { status, socket } = await upgrade(url);
  socket?.destroy();
  return status;
}

/** Asks for a WebSocket; without one the response says why. */
function upgrade(url: string): Promise<{ status: number; socket?: Duplex }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Buffer.from("0123456789abcdef").toString("base64"),
    };
    const outgoing = request(url, { headers });
    outgoing.on("upgrade", (response, socket, first) => {
      socket.unshift(first);
      resolve({ status: response.statusCode ?? 0, socket });
    });
    outgoing.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
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
