import type { SubmissionResult } from "@conform-to/react";

type Result = SubmissionResult<string[]>;

/**
 * What the server refused, as an open form shows it: fields that were `changed` while the form was on its way say what is wrong
 * with them now, by name in `wrongNow`, and every field keeps its text. Without a status conform leaves the focus where it is.
 */
export function resultSince(
  { initialValue: _sent, status: _status, error, ...result }: Result,
  changed: ReadonlySet<string>,
  wrongNow: Result["error"],
): Result {
  const refused = Object.entries(error ?? {}).filter(([name]) => !changed.has(name));
  const wrong = Object.entries(wrongNow ?? {}).filter(([name]) => changed.has(name));
  return { ...result, error: Object.fromEntries([...refused, ...wrong]) };
}
