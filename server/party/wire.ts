/** What travels between Worker, relay and screens: ids and states, never personal data. Screens fetch what they may see. */

/** `main`: rooms keyed by the token of a capture link. `dealer`: rooms keyed by `tenant` or `tenant:branch`. */
export type PartyName = "main" | "dealer";

/** What the Worker posts. The same `id` again is the same event and is not sent twice. */
export type NewEvent = { id: string; type: string; data?: unknown };

/** What subscribers receive. `seq` rises by one within a room and never falls; `at` is in ms since 1970. */
export type LiveEvent = NewEvent & { seq: number; at: number };

/**
 * First message on every connection, before the replay. `seq`: number of the room's newest event, 0 without one.
 * `gap`: events after the `since` of the connection may be missing from the replay, so the screen has to fetch.
 */
export type Hello = { hello: true; seq: number; gap: boolean };

/** A message of a room, still to be told apart by `"hello" in message`. */
export type RoomMessage = Hello | LiveEvent;
