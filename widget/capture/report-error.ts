const address = "/api/client_errors";
const reportsPerPage = 5;
let reported = 0;

/** Aborted by the user or the network, or already reported by the server, which hides its text from browsers. */
const isExpected = ({ name, message }: Error) =>
  name === "AbortError" || /failed to fetch|networkerror|load failed|unexpected server error/i.test(message);

/** Links of customers are keys: nothing that could be one leaves the browser. */
const withoutKeys = (text: string) => text.replace(/[\w-]{20,}/g, ":value");

/** A failure as our server takes it, or null for what is not reported. */
export function errorReport(error: unknown, path: string) {
  if (!(error instanceof Error) || isExpected(error)) return null;
  const { name, message, stack = "" } = error;
  return {
    name,
    message: withoutKeys(message.slice(0, 1000)),
    stack: withoutKeys(stack.slice(0, 8000)),
    path: withoutKeys(path),
  };
}

/**
 * Reports a failure in this browser to our own server; it removes personal data and passes it on to the operator's error
 * reports (screens.md#error-reports). A thrown value that is not an `Error`, like a refused request, is not a failure.
 */
export function reportError(error: unknown): void {
  const report = errorReport(error, window.location.pathname);
  if (!report || reported >= reportsPerPage) return;
  reported += 1;
  navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: "application/json" }));
}

/** Reports what nothing catches. */
export function reportUncaughtErrors(): void {
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
