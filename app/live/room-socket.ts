import type { PartySocket } from "partysocket";
import type { LiveEvent, NewTicket, PartyName, RoomMessage } from "#server/party/wire.ts";

const heartbeatMs = 30_000;
const retryMs = 3_000;

/** `connecting`: not open yet. `closed`: was open, or could not be opened; it is retried. */
export type RoomStatus = "connecting" | "open" | "closed";

export type RoomAddress = {
  party: PartyName;
  room: string;
  /** Host of the relay, with port. */
  host: string;
  /** The URL that returns a new ticket for this room at every connect. */
  ticketUrl: string;
};

export type RoomListener = {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been missed: the screen has to fetch what it shows. */
  onReconnect: () => void;
  onStatus: (status: RoomStatus) => void;
};

type SharedRoom = { listeners: Set<RoomListener>; status: RoomStatus; close: () => void };
const openRooms = new Map<string, SharedRoom>();

/** Listens to a room until `close()`, over one connection for all listeners of a page. */
export function joinRoom(address: RoomAddress, listener: RoomListener): { close: () => void } {
  const key = JSON.stringify([address.host, address.party, address.room]);
  const room = openRooms.get(key) ?? shareRoom(key, address);
  room.listeners.add(listener);
  if (room.status !== "connecting") listener.onStatus(room.status);
  return {
    close() {
      room.listeners.delete(listener);
      if (room.listeners.size > 0 || openRooms.get(key) !== room) return;
      openRooms.delete(key);
      room.close();
    },
  };
}

function shareRoom(key: string, address: RoomAddress): SharedRoom {
  const listeners = new Set<RoomListener>();
  const room: SharedRoom = { listeners, status: "connecting", close: () => {} };
  openRooms.set(key, room);
  const tellAll = (tell: (listener: RoomListener) => void) => {
    for (const listener of [...listeners]) tell(listener);
  };
  room.close = openRoom(address, {
    onEvent: (event) => tellAll((listener) => listener.onEvent(event)),
    onReconnect: () => tellAll((listener) => listener.onReconnect()),
    onStatus(status) {
      room.status = status;
      tellAll((listener) => listener.onStatus(status));
    },
  }).close;
  return room;
}

/**
 * Listens to a room of the relay until `close()`. Reconnects by itself and requests missed events; every event is
 * delivered once and in order.
 */
export function openRoom(address: RoomAddress, listener: RoomListener): { close: () => void } {
  let isClosed = false;
  let close = () => {};
  // The page is there before its live connection: what opens it is no part of the page's own files.
  const load = async () => {
    const found = await import("partysocket").catch(() => null);
    if (isClosed) return;
    if (found) close = connect(found.PartySocket, address, listener);
    else setTimeout(load, retryMs);
  };
  void load();
  return {
    close() {
      isClosed = true;
      close();
    },
  };
}

function connect(Socket: typeof PartySocket, address: RoomAddress, listener: RoomListener): () => void {
  let lastSeq: number | null = null;
  let wasOpen = false;
  let isAwaitingPong = false;

  const socket = new Socket({
    host: address.host,
    party: address.party,
    room: address.room,
    query: async () => ({ ticket: await fetchTicket(address.ticketUrl), since: lastSeq?.toString() }),
    minReconnectionDelay: 300 + Math.random() * 700,
    maxReconnectionDelay: 3000,
  });

  /** The relay greets admitted sockets; a refused one never counts as open. */
  function receive(message: RoomMessage) {
    if ("renew" in message) void sendNewTicket();
    else if ("hello" in message) {
      if (message.gap && lastSeq !== null) lastSeq = Math.min(lastSeq, message.seq);
      listener.onStatus("open");
      if (wasOpen || message.gap) listener.onReconnect();
      wasOpen = true;
    } else if (lastSeq === null || message.seq > lastSeq) {
      lastSeq = message.seq;
      listener.onEvent(message);
    }
  }

  /** A session that ended gets no ticket; the relay then closes the connection. */
  async function sendNewTicket() {
    const ticket = await fetchTicket(address.ticketUrl).catch(() => null);
    if (ticket && socket.readyState === socket.OPEN) socket.send(`ticket:${ticket}` satisfies NewTicket);
  }

  socket.addEventListener("message", ({ data }) => {
    isAwaitingPong = false;
    if (data !== "pong") receive(JSON.parse(data) as RoomMessage);
  });
  socket.addEventListener("close", () => {
    isAwaitingPong = false;
    listener.onStatus("closed");
  });

  // A connection can die silently, when a computer sleeps or changes its network.
  const heartbeat = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    if (isAwaitingPong) return socket.reconnect();
    isAwaitingPong = true;
    socket.send("ping");
  }, heartbeatMs);

  // A page that is left says goodbye, and one that the browser brings back from its cache returns.
  const leave = () => socket.close();
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && socket.reconnect();
  globalThis.addEventListener?.("pagehide", leave);
  globalThis.addEventListener?.("pageshow", comeBack);

  return () => {
    globalThis.removeEventListener?.("pagehide", leave);
    globalThis.removeEventListener?.("pageshow", comeBack);
    clearInterval(heartbeat);
    socket.close();
  };
}

/** A sign-in page instead of a ticket counts as no ticket. */
async function fetchTicket(ticketUrl: string): Promise<string> {
  const response = await fetch(ticketUrl, { cache: "no-store", redirect: "error" });
  if (!response.ok) throw new Error(`no ticket: status ${response.status}`);
  return response.text();
}
