import type { Rooms } from "#server/ground/kernel/platform.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { issueTicket } from "#server/ground/party/tickets.ts";
import type { PartyName } from "#server/ground/party/wire.ts";

/** Pauses before the second, third, ... attempt. */
const retryPausesMs = [100, 300, 900, 2000];
const answerTimeoutMs = 3000;

export type RoomsOptions = {
  /** Address of the relay, without a trailing slash. */
  baseUrl: string;
  /** Service binding to the relay: a Worker cannot fetch another Worker of its zone by URL. */
  service?: Pick<Fetcher, "fetch">;
  /** The relay's LIVE_SECRET. */
  secret: string;
  fetch?: typeof fetch;
};

/** The relay does not decode names: browser and Worker have to send them identically, unencoded. */
const roomPath = (party: PartyName, room: string) =>
  party === "main" ? `/party/${room}` : `/parties/${party}/${room}`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The Worker's client of the relay: through the service binding if there is one, otherwise over HTTP. */
export function createRooms({ baseUrl, service, secret, fetch: ownFetch }: RoomsOptions): Rooms {
  const send: typeof fetch = service
    ? (input, init) => service.fetch(input as RequestInfo, init)
    : (ownFetch ?? ((input, init) => fetch(input, init)));

  /** Returns the error, or null. Never contains a URL: that would reveal the room. */
  async function tryToPublish(party: PartyName, room: string, body: string): Promise<string | null> {
    try {
      const ticket = await issueTicket(secret, { audience: "pub", party, room }, new Date());
      const response = await send(baseUrl + roomPath(party, room), {
        method: "POST",
        headers: { Authorization: `Bearer ${ticket}`, "Content-Type": "application/json" },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : "unknown error";
    }
  }

  return {
    async publish(party, room, event) {
      const body = JSON.stringify(event);
      let problem = await tryToPublish(party, room, body);
      for (const pauseMs of retryPausesMs) {
        if (problem === null) break;
        await pause(pauseMs);
        problem = await tryToPublish(party, room, body);
      }
      counters.add("handschlag_live_events_total", { result: problem === null ? "delivered" : "lost" });
      if (problem !== null) logEvent("error", "live event not delivered", { party, kind: event.type, error: problem });
    },
    ticket: (party, room) => issueTicket(secret, { audience: "sub", party, room }, new Date()),
    address: (party, room) => baseUrl.replace(/^http/, "ws") + roomPath(party, room),
  };
}
