/**
 * Every code that an error of the API can carry, with its HTTP statuses and what it means for a client. The list is closed and
 * public: a code is added here first, and none is renamed or removed while clients may compare with it.
 */
export const errorCodes = {
  unauthorized: {
    statuses: [401],
    meaning: "No session, or it has ended; sign in again. Or the API token is unknown.",
  },
  forbidden: { statuses: [403], meaning: "The role of the caller may not do this." },
  already_reversed: { statuses: [409], meaning: "Another user has taken the payment back already." },
  payment_id_taken: { statuses: [409], meaning: "There is another payment under this id." },
  plan_feature_missing: { statuses: [403], meaning: "The plan of the dealer does not include this function." },
  scope_missing: { statuses: [403], meaning: "The API token has no scope that covers this call." },
  cross_origin: { statuses: [403], meaning: "A browser sent this from a page of another origin." },
  not_found: {
    statuses: [404],
    meaning: "No such path, or no such entry. Entries of other dealers and branches look the same as none.",
  },
  conflict: { statuses: [409, 422], meaning: "Something has changed meanwhile; read it again before you repeat." },
  already_returned: { statuses: [409], meaning: "The vehicle has been returned with other values." },
  already_handed_over: { statuses: [409], meaning: "The vehicle was handed over before." },
  contract_cancelled: {
    statuses: [409],
    meaning: "The contract is cancelled, or will be in some seconds: nothing else happens to it.",
  },
  changed_meanwhile: {
    statuses: [409],
    meaning: "Somebody else has changed the same fields meanwhile; read them again.",
  },
  contract_overlap: {
    statuses: [409, 422],
    meaning: "The vehicle is handed over to somebody else during this period.",
  },
  idempotency_in_progress: {
    statuses: [409],
    meaning: "The first request with this Idempotency-Key is still running; repeat after `Retry-After` seconds.",
  },
  idempotency_answer_gone: {
    statuses: [409],
    meaning: "The request with this Idempotency-Key was carried out; its response can no longer be read.",
  },
  invalid: { statuses: [422], meaning: "A value is missing or wrong; `fields` says which, if it belongs to one." },
  wrong_code: { statuses: [422], meaning: "The mailed code is wrong; it may be tried again." },
  code_expired: { statuses: [422], meaning: "The mailed code has expired; another one can be sent." },
  code_tries_used: {
    statuses: [422],
    meaning: "The mailed code was wrong too often and no longer counts; another one can be sent.",
  },
  codes_used: { statuses: [429], meaning: "No further code is mailed for this; begin again." },
  confirmation_required: {
    statuses: [422],
    meaning: "Somebody has to agree first: `concerns` says to what; repeat with these codes in `confirmed_concerns`.",
  },
  office_closed: {
    statuses: [409],
    meaning: "The branch office is closed: it gets nothing new until it is opened again.",
  },
  office_in_use: {
    statuses: [409],
    meaning: "The branch office still has vehicles, open contracts, reservations or users, so it cannot be closed.",
  },
  vehicle_overdue: {
    statuses: [409, 422],
    meaning: "The vehicle is not back yet: it is overdue, and nobody else gets it before.",
  },
  vehicle_held: {
    statuses: [409, 422],
    meaning: "The vehicle is held, for a recall or in the workshop: it gets nothing new until the hold is lifted.",
  },
  vehicle_out: { statuses: [409], meaning: "The vehicle is with the customer of another contract." },
  reservation_overlap: { statuses: [422], meaning: "The vehicle is in use during this period." },
  idempotency_key_malformed: {
    statuses: [422],
    meaning: "The Idempotency-Key is not 1 to 255 visible ASCII characters.",
  },
  idempotency_key_reused: { statuses: [422], meaning: "The Idempotency-Key belongs to another request." },
  file_empty: { statuses: [422], meaning: "The file is empty." },
  file_too_large: { statuses: [422], meaning: "The file has more bytes than this call takes, at most 10 MB." },
  file_wrong_type: { statuses: [422], meaning: "The file is none of the types that this call takes." },
  file_too_many_pixels: {
    statuses: [422],
    meaning: "The picture has more pixels than this call takes, at most 24 megapixels.",
  },
  file_too_many_pages: { statuses: [422], meaning: "The file has more pages than this call takes." },
  file_encrypted: { statuses: [422], meaning: "The PDF is protected with a password." },
  file_truncated: { statuses: [422], meaning: "The file is not complete." },
  file_damaged: { statuses: [422], meaning: "The file cannot be read." },
  unreadable: { statuses: [400], meaning: "The body is not the JSON or form that its Content-Type says." },
  too_large: { statuses: [413], meaning: "The body is larger than this call takes." },
  unsupported: { statuses: [415], meaning: "This call does not read bodies of this Content-Type." },
  too_many: { statuses: [429], meaning: "Too many requests; repeat after `Retry-After` seconds." },
  internal_error: { statuses: [500], meaning: "A defect of ours; it was reported. Repeating later may help." },
  unavailable: { statuses: [503], meaning: "Busy or not set up; repeat after `Retry-After` seconds." },
} as const satisfies Record<string, { statuses: readonly number[]; meaning: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Kinds of failures that users see; `problemStatus` maps each to its HTTP status. */
export type ProblemKind =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "invalid"
  /** The body cannot be parsed. */
  | "unreadable"
  /** The body is of a kind that nothing here reads. */
  | "unsupported"
  | "too-large"
  | "too-many"
  | "unavailable";

/** `text` in a list of all that is wrong; `atField` where the field itself is seen. */
export type Issue = { field: string; text: string; atField?: string };

export type ProblemDetails = {
  /** Name of the form field the text belongs to. */
  field?: string;
  /** Everything that is wrong, where it is more than the message says. */
  issues?: readonly Issue[];
  /** Title of the error dialog (screens.md#refusals). */
  headline?: string;
  /** Seconds to wait before another attempt; only with `too-many` and `unavailable`. */
  retryAfterSeconds?: number;
  /** Codes of what has to be confirmed first; only with the code `confirmation_required`. */
  concerns?: readonly string[];
  /** What an API client can tell this failure by; without it, the code of its kind. */
  code?: ErrorCode;
};

/** A failure with a German message for the user. Any other error is a defect. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly details: ProblemDetails;

  constructor(kind: ProblemKind, message: string, details: ProblemDetails = {}) {
    super(message);
    this.name = "Problem";
    this.kind = kind;
    this.details = details;
  }
}

export const problemStatus = {
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  invalid: 422,
  unreadable: 400,
  unsupported: 415,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const satisfies Record<ProblemKind, number>;

/** The code of a failure that names none. */
export const problemCode = {
  unauthorized: "unauthorized",
  forbidden: "forbidden",
  "not-found": "not_found",
  conflict: "conflict",
  invalid: "invalid",
  unreadable: "unreadable",
  unsupported: "unsupported",
  "too-large": "too_large",
  "too-many": "too_many",
  unavailable: "unavailable",
} as const satisfies Record<ProblemKind, ErrorCode>;

/** A form that names as new what exists elsewhere: made up, or left open for too long. */
export const formOutdated = () =>
  new Problem("conflict", "Dieses Formular ist veraltet. Bitte laden Sie die Seite neu.");

/**
 * The same error for another tenant's, deleted and never existing ids: it must not reveal which
 * (tenants-and-rights.md#tenants).
 */
export const notFound = (what = "Der Eintrag wurde nicht gefunden.") => new Problem("not-found", what);
