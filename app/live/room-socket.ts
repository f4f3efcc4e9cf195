import type { LiveEvent, PartyName } from "#server/ground/party/wire.ts";

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
    const loaded = await import("./connect-room.ts").catch(() => null);
    if (isClosed) return;
    if (loaded) close = loaded.connectRoom(address, listener);
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
