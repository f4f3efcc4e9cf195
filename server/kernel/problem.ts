/** Kinds of failures a person is told about; `problemStatus` maps each to its HTTP status. */
export type ProblemKind =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "invalid"
  | "too-many"
  | "unavailable";

export type ProblemDetails = {
  /** Name of the form field the text belongs to. */
  field?: string;
  /** Title of the error dialog (spec §8). */
  headline?: string;
  /** Seconds after which another try makes sense; only with `too-many` and `unavailable`. */
  retryAfterSeconds?: number;
  /** Stable word for API clients, where the spec names one. */
  code?: string;
};

// Screens and API are bundled separately, each with its own copy of this class: what one throws, the other must know.
const brand = Symbol.for("handschlag.problem");

/** A failure the user is told about, in German. Anything else that is thrown is a defect. */
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
  "too-many": 429,
  unavailable: 503,
} as const satisfies Record<ProblemKind, number>;

/** The one text for a foreign, deleted or never existing id: it must not tell which (product §1). */
export const notFound = (what = "Der Eintrag wurde nicht gefunden.") => new Problem("not-found", what);
