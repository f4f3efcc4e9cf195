import { PartySocket } from "partysocket";
import type { NewTicket, RoomMessage } from "#server/ground/party/wire.ts";
import type { RoomAddress, RoomListener } from "./room-socket.ts";

const heartbeatMs = 30_000;

/** Connects to a room, and again whenever the connection ends, until the returned function is called. */
export function connectRoom(address: RoomAddress, listener: RoomListener): () => void {
  let lastSeq: number | null = null;
  let wasOpen = false;
  let isAwaitingPong = false;

  const socket = new PartySocket({
    host: address.host,
    party: address.party,
    room: address.room,
    query: async () => ({ ws_token: await fetchTicket(address.ticketUrl), since: lastSeq?.toString() }),
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
