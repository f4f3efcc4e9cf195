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

export type ProblemDetails = {
  /** Name of the form field the text belongs to. */
  field?: string;
  /** Title of the error dialog (spec §8). */
  headline?: string;
  /** Seconds to wait before another attempt; only with `too-many` and `unavailable`. */
  retryAfterSeconds?: number;
  /** Stable code for API clients, if the specification defines one. */
  code?: string;
};

// Screens and API are bundled separately, each with its own copy of this class: each must recognise what the other throws.
const brand = Symbol.for("handschlag.problem");

/** A failure with a German message for the user. Any other error is a defect. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly details: ProblemDetails;
  readonly [brand] = true;

  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: for a subclass `this` is the subclass, whose check is the ordinary one
    if (this !== Problem) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }

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

/** The same error for another tenant's, deleted and never existing ids: it must not reveal which (product §1). */
export const notFound = (what = "Der Eintrag wurde nicht gefunden.") => new Problem("not-found", what);
