import type { NewEvent, PartyName } from "#server/party/wire.ts";

/** The object store. Keys are random (`newId`), never derived from names. */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(keys: string[]): Promise<void>;
};

/** The rooms of the live relay. */
export type Rooms = {
  /**
   * Sends an event to everybody in a room; ids and states only. Resolves when the relay stored it or after the last
   * try; screens fetch by themselves when they reconnect, so a lost event costs them time and nothing else.
   */
  publish(party: PartyName, room: string, event: NewEvent): Promise<void>;
  /** A ticket with which a browser may listen to this one room for the next minute. The caller checks who may. */
  ticket(party: PartyName, room: string): Promise<string>;
};

export type TryLimit = { name: string; subject: string; maximum: number; windowMinutes: number; text: string };

/**
 * Renders a PDF by its name from what it is made from, sealed if it is a signed one; `logoPng` is the dealer's, if there
 * is one. Use cases call it through papers/render-paper.ts, which knows which source each name takes.
 */
export type RenderPaper = (name: string, source: object, logoPng?: Uint8Array) => Promise<Uint8Array>;

/** What use cases need from outside the database. Made by server/context.server.ts, by small real stand-ins in tests. */
export type Platform = {
  files: Files;
  rooms: Rooms;
  renderPaper: RenderPaper;
  /** Public address of the product, without a trailing slash: for links in mails and QR codes. */
  appUrl: string;
  /** A local installation: services on this machine may be called. */
  isLocal: boolean;
  /** Keys the hashes of codes and rate-limit subjects. */
  appSecret: string;
  /** Counts a try; throws `Problem` too-many above the limit. */
  limitTries: (limit: TryLimit) => Promise<void>;
  /** Lets work go on after the response was sent. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Lets other requests of this Worker go first; resolves after the milliseconds, in tests at once. */
  pause: (milliseconds: number) => Promise<void>;
  /** Sends what lies in the outbox; called after the transaction that queued a mail. */
  sendQueuedMails: () => Promise<void>;
};
