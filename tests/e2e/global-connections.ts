import { baseURL, previewUrl } from "./environment.ts";

/** Often enough for the five seconds after which both sides of an idle connection close it. */
const pauseMs = 2_000;
/**
 * As many as two browsers open at once. The proxy takes the connection that it used last: with fewer at once, those that a
 * page opened besides grow old, until the next page needs as many.
 */
const connections = 24;

/**
 * Keeps connections between wrangler's proxy and the Worker in use. One that was idle for five seconds is closed by both at
 * once, and a form sent at that moment is lost on its way: "Network connection lost" (workers-sdk #14641). There is no such
 * proxy in production. Returns a function that stops it.
 */
export default function keepConnectionsOpen(): (() => void) | undefined {
  if (previewUrl) return undefined;
  const timer = setInterval(() => {
    for (let count = 0; count < connections; count++) {
      fetch(`${baseURL}/robots.txt`, { signal: AbortSignal.timeout(pauseMs) })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
    }
  }, pauseMs);
  return () => clearInterval(timer);
}
