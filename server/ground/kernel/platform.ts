import type { NewEvent, PartyName } from "#server/ground/party/wire.ts";

/** Folders of the object store whose objects belong to a row; one that no row names is removed after a day. */
export const foldersOfRows = [
  "avatars",
  "contracts",
  "damages",
  "documents",
  "scans",
  "signatures",
  "vehicle_photos",
  "yard",
] as const;

/**
 * Folders with one folder per tenant, named by its id: no row names all of their objects, as earlier logos are kept for papers. They
 * go with the tenant.
 */
export const foldersOfTenants = ["anchors", "erasures", "logos"] as const;

/**
 * Folders whose objects have a second copy in a bucket of their own (deletion.md#copies). Photos of documents, scans and signatures
 * never have one.
 */
export const copiedFolders = ["anchors", "contracts"] as const satisfies readonly Folder[];

type Folder = (typeof foldersOfRows)[number] | (typeof foldersOfTenants)[number] | "exports" | "leaflets";

/** A folder and a random id (`newId`), never derived from names. */
export type FileKey = `${Folder}/${string}`;

export type FilePage = {
  /** By key, ascending. */
  files: { key: string; storedAt: Date }[];
  /** Whether there are files after these. */
  hasMore: boolean;
};

/** The object store. */
export type Files = {
  put(key: FileKey, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null if the object does not exist. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** Objects that do not exist are skipped. */
  remove(keys: string[]): Promise<void>;
  /** The files of a folder whose keys are greater than `after`, at most `limit` (1 to 1,000); fewer is not a sign of the end. */
  list(folder: string, after: string, limit: number): Promise<FilePage>;
};

/** The rooms of the live relay. */
export type Rooms = {
  /**
   * Sends an event to all subscribers of a room; ids and states only. Resolves when the relay has stored it or after the last
   * attempt; screens fetch by themselves when they reconnect, so a lost event only costs time.
   */
  publish(party: PartyName, room: string, event: NewEvent): Promise<void>;
  /** A ticket for a browser to listen to this one room, valid for a minute. The caller checks permission. */
  ticket(party: PartyName, room: string): Promise<string>;
  /** The WebSocket address of a room; a listener adds `?ws_token=…`. */
  address(party: PartyName, room: string): string;
};

/** What is counted of whom, in a window that begins with the first attempt. */
export type Tries = { name: string; subject: string; windowMinutes: number };
/** What is left of a limit after an attempt, and the seconds until its window ends. */
export type TriesLeft = { remaining: number; resetSeconds: number };

export type TryLimit = Tries & { maximum: number; text: string };

/**
 * Renders a PDF by name from its source, sealed if it is signed; `logoBytes` is the dealer's logo, if
 * any. Use cases call it through papers/render-paper.ts, which types the source of each name.
 */
export type RenderPaper = (name: string, source: object, logoBytes?: Uint8Array) => Promise<Uint8Array>;

/** What a paper says, in reading order, without its letterhead: for a page that screen readers and phones can read. */
export type ReadingBlock =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  /** With line ends. */
  | { kind: "paragraph"; text: string }
  /** The first row names the columns if `hasHead`. Rows may be shorter: then their last cell stands in the last column. */
  | { kind: "table"; rows: string[][]; hasHead: boolean };

/** The same by the name of the PDF; null for one that is a PDF only. */
export type ReadPaperText = (name: string, source: object) => Promise<ReadingBlock[] | null>;

/** An inspected scan; sizes in pixels, `orientation` is that of EXIF (1 to 8). */
export type Scan = {
  kind: "jpeg" | "png" | "webp" | "pdf";
  bytes: Uint8Array;
  width?: number | undefined;
  height?: number | undefined;
  orientation?: number | undefined;
};

/**
 * A PDF of the scan with the text printed across every page, over and over, as part of the page; with `page`, counted from 0, only
 * of that page of a PDF. Throws for a file that cannot be
 * opened or embedded, such as an encrypted PDF or a WebP.
 */
export type MarkCopy = (scan: Scan, text: string, page?: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * What there is to know of a PDF before it is taken; null for a file that cannot be opened. Active content: scripts, attached
 * files, actions that open other programs. Of a file that needs a password nothing else is known.
 */
export type InspectPdf = (
  bytes: Uint8Array,
) => Promise<{ pageCount: number; isEncrypted: boolean; hasActiveContent: boolean } | null>;

/** Passwords as they are stored. */
export type Passwords = {
  /** The string to store for a new password. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the stored hash. Without a stored hash (unknown account, invitation not accepted) it
   * takes as long and returns false: the time must not reveal which accounts exist.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether a new password is easy to guess; `about`: what strangers know of the user, such as name and e-mail address. */
  isGuessable(password: string, about: readonly string[]): Promise<boolean>;
};

/** Whom this installation believes, base64 of DER, and how it opens wallets. */
export type WalletInstallation = {
  /** `openid4vp://`, or the address of a wallet on the web. */
  scheme: string;
  /** Whether browsers that can ask a wallet themselves do (Digital Credentials API). */
  asksByBrowser: boolean;
  pidRoots: readonly string[];
  licenseRoots: readonly string[];
  statusRoots: readonly string[];
  /** The signed list of revoked documents at an address, kept for a while; throws when it cannot be had. */
  fetchStatusList: (uri: string) => Promise<string>;
};

/** What use cases need besides the database. Created by server/context.server.ts; tests use small real replacements. */
export type Platform = {
  files: Files;
  rooms: Rooms;
  renderPaper: RenderPaper;
  readPaperText: ReadPaperText;
  markCopy: MarkCopy;
  inspectPdf: InspectPdf;
  /** Domain of the offices' scan addresses; null while the operator has not set one up. */
  scanMailDomain: string | null;
  /** Public URL of the product, without a trailing slash, for links in mails and QR codes. */
  appUrl: string;
  /** Where contact requests go; null while the operator has not set one. */
  operatorEmail: string | null;
  /** A local installation: services on this machine may be called. */
  isLocal: boolean;
  /**
   * Whether the server may send to an address that a dealer named (`isAllowedAddress`); with a resolver also whether its name
   * leads to public addresses only. Ask before every request.
   */
  isOutside: (address: string) => Promise<boolean>;
  /** Keys the hashes of codes and rate-limit subjects. */
  appSecret: string;
  passwords: Passwords;
  /** Counts an attempt; throws `Problem` too-many above the limit. */
  limitTries: (limit: TryLimit) => Promise<TriesLeft>;
  /** Counts an attempt and returns how many there were, this one included; nobody is refused. */
  countTry: (tries: Tries) => Promise<number>;
  /** How many attempts were counted so far. */
  triesSoFar: (tries: Tries) => Promise<number>;
  /**
   * Claims an e-mail address for a new user of a tenant, before the transaction that inserts it. False: an account of a tenant in
   * another database has it. Within the database an index decides.
   */
  claimEmail: (email: string, headquarterId: string) => Promise<boolean>;
  /** Continues work after the response was sent. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Lets other requests of this Worker go first; resolves after the milliseconds, in tests at once. */
  pause: (milliseconds: number) => Promise<void>;
  /** Sends the mails in the outbox; call it after the transaction that queued a mail. */
  sendQueuedMails: () => Promise<void>;
  /** Sends new messages to browsers; call it after the transaction that added them. */
  sendPushes: () => Promise<void>;
  /** Sends messages to webhooks; call it after the transaction that queued them. */
  sendWebhooks: () => Promise<void>;
  /** The public key that browsers subscribe to push messages with, base64url; null: the operator has set up none. */
  pushKey: string | null;
  /** Null: the operator has named no issuers of wallets' documents, so nobody is asked for them. */
  wallet: WalletInstallation | null;
};
