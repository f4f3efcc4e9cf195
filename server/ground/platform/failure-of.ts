import { describeDefect } from "#server/ground/http/problem-response.server.ts";
import type { ErrorSource, Failure } from "./error-event.ts";

/** A caught error as a failure to report. `where`: method and `pathPattern` of the request, or the name of a job. */
export function failureOf(error: unknown, source: ErrorSource, where: string): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: "not an error", stack: "", source, where };
  const { name, message, stack = "" } = error;
  return {
    name,
    message: describeDefect(error).replace(`${name}: `, ""),
    stack: withoutMessage(stack, message),
    source,
    where,
  };
}

/** A stack begins with the message, whose lines could look like frames. */
const withoutMessage = (stack: string, message: string) =>
  stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : "";
