import { paths } from "./paths.ts";

const reportsPerPage = 5;
let reported = 0;

/** Broken off by the user or the network, or already reported by the server, which hides its text from browsers. */
const isExpected = ({ name, message }: Error) =>
  name === "AbortError" || /failed to fetch|networkerror|load failed|unexpected server error/i.test(message);

/**
 * Tells our own server about a failure in this browser; it removes personal data and passes it on to the operator's
 * error reports (spec §8). What is no `Error`, like a refused request, is none.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || isExpected(error) || reported >= reportsPerPage) return;
  reported += 1;
  const { name, message, stack = "" } = error;
  const path = window.location.pathname;
  const body = JSON.stringify({ name, message: message.slice(0, 1000), stack: stack.slice(0, 8000), path });
  navigator.sendBeacon(paths.clientErrors(), new Blob([body], { type: "application/json" }));
}

/** Reports what nobody catches. */
export function reportUncaughtErrors(): void {
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
