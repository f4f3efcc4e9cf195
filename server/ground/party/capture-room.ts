import type * as Party from "partykit/server";
import { liveParty } from "./live-party.ts";
import { acceptedSecrets } from "./tickets.ts";

/**
 * Rooms keyed by the hash of a link's token, for staff who follow one customer's phone (capture.md#live-progress), or
 * by a form draft: names of rooms are no secrets.
 */
export default class CaptureRoom extends liveParty({ party: "main", maxSubscribers: 20 }) {
  /** The main party also handles requests outside any room: the relay's health check. */
  static onFetch(request: Party.Request, lobby: Party.FetchLobby): Response | null {
    if (new URL(request.url).pathname !== "/health") return null;
    const isReady = acceptedSecrets(lobby.env).length > 0;
    return isReady ? new Response("ok") : new Response("LIVE_SECRET is missing or too short", { status: 503 });
  }
}

CaptureRoom satisfies Party.Worker;
