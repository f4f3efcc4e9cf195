import { ZodError } from "zod";

import { type ErrorCode, type Issue, Problem, problemCode, problemStatus } from "#server/ground/kernel/problem.ts";
import { scrubMessage } from "./scrub.ts";

/**
 * The body of every error of the API (api.md#shape-of-an-error): `error` is the first text, `errors` all of them,
 * `code` one of `errorCodes`.
 */
type ErrorBody = {
  error: string;
  errors: string[];
  code: ErrorCode;
  /** Title of a dialog. */
  headline?: string;
  /** The text of each field it belongs to. */
  fields?: Record<string, string>;
  /** Codes of what has to be confirmed first. */
  concerns?: readonly string[];
};

/** An error of the API; `errors` unless `text` says all. */
export const errorResponse = (
  status: number,
  code: ErrorCode,
  text: string,
  { errors = [text], ...more }: Partial<Pick<ErrorBody, "errors" | "headline" | "fields" | "concerns">> = {},
  headers: Record<string, string> = {},
) => Response.json({ error: text, errors, code, ...more } satisfies ErrorBody, { status, headers });

const fieldsOf = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.map(({ field, text, atField = text }) => [field, atField]));

/** The API's format of a failure (api.md#shape-of-an-error). Undefined for a defect, which has no message for users. */
export function problemResponse(error: unknown): Response | undefined {
  if (error instanceof ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ field: path.join("."), text: message }));
    const errors = issues.map(({ text }) => text);
    return errorResponse(422, "invalid", errors[0] ?? "", { errors, fields: fieldsOf(issues) });
  }
  if (!(error instanceof Problem)) return undefined;
  const { headline, retryAfterSeconds, field, issues, concerns, code = problemCode[error.kind] } = error.details;
  return errorResponse(
    problemStatus[error.kind],
    code,
    error.message,
    {
      ...(headline ? { headline } : {}),
      ...(field ? { fields: { [field]: error.message } } : {}),
      ...(issues ? { errors: issues.map(({ text }) => text), fields: fieldsOf(issues) } : {}),
      ...(concerns ? { concerns } : {}),
    },
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
