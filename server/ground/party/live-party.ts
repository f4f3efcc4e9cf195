import type * as Party from "partykit/server";
import { type Lease, LiveRoom } from "./live-room.ts";
import { roomLimits } from "./room-limits.ts";
import { acceptedSecrets, admissionOf, isTicketFor, type TicketScope } from "./tickets.ts";
import { type PartyName, ticketPrefix } from "./wire.ts";

const refuse = (status: number, text: string) => new Response(text, { status });

/** The refusal of a request to a room, or null. Runs before the room is created. */
async function refusalOf(scope: TicketScope, ticket: string, lobby: Party.Lobby): Promise<Response | null> {
  const secrets = acceptedSecrets(lobby.env);
  if (secrets.length === 0) return refuse(503, "LIVE_SECRET is missing or shorter than 32 bytes");
  return (await isTicketFor(scope, ticket, secrets)) ? null : refuse(401, "unauthorized");
}

const ticketOf = (request: Party.Request) => new URL(request.url).searchParams.get("ws_token") ?? "";

function sinceOf(request: Party.Request): number | null {
  const since = new URL(request.url).searchParams.get("since");
  return since !== null && /^\d{1,15}$/.test(since) ? Number(since) : null;
}

/** A PartyKit server whose rooms are `LiveRoom`s: browsers listen over WebSocket, the Worker publishes by POST. */
export function liveParty({ party, maxSubscribers }: { party: PartyName; maxSubscribers: number }) {
  return class implements Party.Server {
    /** A room without traffic leaves memory; its sockets stay open. */
    readonly options: Party.ServerOptions = { hibernate: true };
    readonly live: LiveRoom;
    readonly room: Party.Room;

    constructor(room: Party.Room) {
      this.room = room;
      this.live = new LiveRoom({
        storage: room.storage,
        subscribers: () => room.getConnections<Lease>(),
        now: () => Date.now(),
        maxSubscribers,
      });
    }

    static async onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
      return (await refusalOf({ audience: "sub", party, room: lobby.id }, ticketOf(request), lobby)) ?? request;
    }

    static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
      if (request.method !== "POST") return refuse(405, "method not allowed");
      const ticket = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
      const refusal = await refusalOf({ audience: "pub", party, room: lobby.id }, ticket, lobby);
      if (refusal) return refusal;
      const isTooLarge = Number(request.headers.get("content-length") ?? 0) > roomLimits.maxEventBytes;
      return isTooLarge ? refuse(413, "event too large") : request;
    }

    async onRequest(request: Party.Request) {
      const { status, body } = await this.live.publish(await request.text());
      return Response.json(body, { status });
    }

    /** The ticket was checked before; a room of its own remembers which ones were used. */
    onConnect(connection: Party.Connection<Lease>, { request }: Party.ConnectionContext) {
      return this.live.connect(connection, sinceOf(request), admissionOf(ticketOf(request)));
    }

    async onMessage(message: string | ArrayBuffer | ArrayBufferView, connection: Party.Connection<Lease>) {
      if (!this.live.receive(connection, message)) return;
      const ticket = String(message).slice(ticketPrefix.length);
      const scope: TicketScope = { audience: "sub", party, room: connection.state?.room ?? "" };
      const isValid = await isTicketFor(scope, ticket, acceptedSecrets(this.room.env));
      if (isValid) await this.live.renew(connection, admissionOf(ticket));
    }

    /** Without a reply the browser's socket would stay in closing state for ten seconds. */
    onClose(connection: Party.Connection) {
      connection.close();
    }

    onAlarm() {
      return this.live.wake();
    }
  };
}
