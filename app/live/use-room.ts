import { useEffect, useRef, useState } from "react";
import type { LiveEvent } from "#server/ground/party/wire.ts";
import { joinRoom, type RoomAddress, type RoomStatus } from "./room-socket.ts";

type UseRoomOptions = RoomAddress & {
  onEvent: (event: LiveEvent) => void;
  /** Called at every open after the first, and when events may have been missed: load the page's data again. */
  onReconnect: () => void;
};

/** Listens to a room of the relay while the component is mounted. On the server and before the first hello: `connecting`. */
export function useRoom({ party, room, host, ticketUrl, onEvent, onReconnect }: UseRoomOptions): {
  status: RoomStatus;
} {
  const [status, setStatus] = useState<RoomStatus>("connecting");
  const callbacks = useRef({ onEvent, onReconnect });
  callbacks.current = { onEvent, onReconnect };

  useEffect(() => {
    setStatus("connecting");
    const open = joinRoom(
      { party, room, host, ticketUrl },
      {
        onEvent: (event) => callbacks.current.onEvent(event),
        onReconnect: () => callbacks.current.onReconnect(),
        onStatus: setStatus,
      },
    );
    return open.close;
  }, [party, room, host, ticketUrl]);

  return { status };
}
