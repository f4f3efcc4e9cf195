/** Messages between Worker, relay and screens: ids and states, never personal data. Screens fetch the data they may see. */

/** `main`: rooms keyed by a capture or signing link (the hash of its token) or by a form draft. `dealer`: rooms keyed by `tenant` or `tenant:branch`. */
export type PartyName = "main" | "dealer";

/** The body the Worker posts. The same `id` is the same event and is not sent twice. */
export type NewEvent = { id: string; type: string; data?: unknown };

/** The event subscribers receive. `seq` increases by one within a room and never decreases; `at` is in ms since 1970. */
export type LiveEvent = NewEvent & { seq: number; at: number };

/**
 * The first message of every connection, before the replay. `seq`: number of the room's newest event, 0 without one.
 * `gap`: events after the `since` of the connection may be missing from the replay, so the screen has to fetch.
 */
export type Hello = { hello: true; seq: number; gap: boolean };

/**
 * The ticket of this connection ends soon: the subscriber fetches a new one and sends it as `ticket:…`. Without it the
 * relay closes the connection, so a session that ended takes its open connections with it.
 */
export type Renew = { renew: true };

/** How a subscriber sends a new ticket. */
export type NewTicket = `${typeof ticketPrefix}${string}`;
export const ticketPrefix = "ticket:";

/** Any message of a room; `"hello" in message` and `"renew" in message` distinguish the three. */
export type RoomMessage = Hello | Renew | LiveEvent;
