import { ZodError } from "zod";

import { type ErrorCode, Problem, problemCode, problemStatus } from "#server/ground/kernel/problem.ts";
import { scrubMessage } from "./scrub.ts";

/** The body of every error of the API (spec §8): `error` is the first text, `errors` all of them, `code` one of `errorCodes`. */
type ErrorBody = {
  error: string;
  errors: string[];
  code: ErrorCode;
  /** Title of a dialog. */
  headline?: string;
  /** The text of each field it belongs to. */
  fields?: Record<string, string>;
};

/** An error of the API with one text. */
export const errorResponse = (
  status: number,
  code: ErrorCode,
  text: string,
  more: Pick<ErrorBody, "headline" | "fields"> = {},
  headers: Record<string, string> = {},
) => Response.json({ error: text, errors: [text], code, ...more } satisfies ErrorBody, { status, headers });

/** The API's format of a failure (spec §8). Undefined for a defect, which has no message for users. */
export function problemResponse(error: unknown): Response | undefined {
  if (error instanceof ZodError) {
    const errors = error.issues.map((issue) => issue.message);
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
    return Response.json({ error: errors[0] ?? "", errors, code: "invalid", fields } satisfies ErrorBody, {
      status: 422,
    });
  }
  if (!(error instanceof Problem)) return undefined;
  const { headline, retryAfterSeconds, field, code = problemCode[error.kind] } = error.details;
  return errorResponse(
    problemStatus[error.kind],
    code,
    error.message,
    { ...(headline ? { headline } : {}), ...(field ? { fields: { [field]: error.message } } : {}) },
    retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {},
  );
}

/**
 * A description of an unexpected error that may be logged. Errors of database queries contain SQL and parameters, hence
 * personal data: only their cause's code is included. Other messages are scrubbed, as libraries quote their input.
 */
export function describeDefect(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const isQuery = "query" in error || error.message.startsWith("Failed query");
  if (!isQuery) return `${error.name}: ${scrubMessage(error.message)}`;
  const cause = error.cause;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "no answer";
  return `database query failed (${code})`;
}
