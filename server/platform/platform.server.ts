import type { DocumentName, DocumentSources } from "#server/papers/paper-sources.ts";
import type { Files } from "./files.server.ts";
import type { TryLimit } from "./rate-limit.server.ts";
import type { Rooms } from "./rooms.server.ts";

/** Renders a PDF from what it is made from, sealed if it is a signed one; `logoPng` is the dealer's, if there is one. */
export type RenderDocument = <N extends DocumentName>(
  name: N,
  source: DocumentSources[N],
  logoPng?: Uint8Array,
) => Promise<Uint8Array>;

/** What use cases need from outside the database. Made by server/context.server.ts, by small real stand-ins in tests. */
export type Platform = {
  files: Files;
  rooms: Rooms;
  renderDocument: RenderDocument;
  /** Public address of the product, without a trailing slash: for links in mails and QR codes. */
  appUrl: string;
  /** A local installation: services on this machine may be called. */
  isLocal: boolean;
  /** Keys the hashes of codes and rate-limit subjects. */
  appSecret: string;
  /** Counts a try; throws `Problem` too-many above the limit. */
  limitTries: (limit: TryLimit) => Promise<void>;
  /** Lets work go on after the answer was sent. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Sends what lies in the outbox; called after the transaction that queued a mail. */
  sendQueuedMails: () => Promise<void>;
};
