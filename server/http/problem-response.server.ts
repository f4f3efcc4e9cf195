import { ZodError } from "zod";
import { Problem, problemStatus } from "#server/kernel/problem.ts";
import { scrubMessage } from "./scrub.ts";

/**
 * The API's format of a failure: `error` is the first text, `errors` all of them, `headline` a dialog title
 * (spec §8). Undefined for a defect, which has no message for users.
 */
export function problemResponse(error: unknown): Response | undefined {
  if (error instanceof ZodError) {
    const errors = error.issues.map((issue) => issue.message);
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
    return Response.json({ error: errors[0], errors, fields }, { status: 422 });
  }
  if (!(error instanceof Problem)) return undefined;
  const { headline, retryAfterSeconds, field } = error.details;
  return Response.json(
    {
      error: error.message,
      errors: [error.message],
      ...(headline ? { headline } : {}),
      ...(field ? { fields: { [field]: error.message } } : {}),
    },
    {
      status: problemStatus[error.kind],
      headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {},
    },
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
