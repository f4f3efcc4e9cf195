import { createMiddleware } from "hono/factory";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent, withWork } from "#server/ground/log/log.server.ts";

/**
 * Turns paths into patterns: what is not a fixed part of one of the routes is `:value`. Guessing from the looks of a segment
 * would let a name through that somebody typed into the address bar.
 */
export function pathPatterns(routePaths: readonly string[]): (pathname: string) => string {
  const isFixed = (segment: string) => /^[\w.-]+$/.test(segment);
  const fixed = new Set(routePaths.flatMap((path) => path.split("/").filter(isFixed)));
  return (pathname) =>
    pathname
      .replace(/\.data$/, "")
      .split("/")
      .slice(0, 8)
      .map((segment) => (segment === "" || fixed.has(segment) ? segment : ":value"))
      .join("/");
}

const isPage = (contentType: string | null) => contentType !== null && /^text\/(html|x-script)/.test(contentType);

/**
 * Surrounds everything else: one line of the log and one count for every request, and an id that its lines and its response
 * (`X-Request-Id`) carry. The line has method, pattern of the path, status and time until the response began; nothing of
 * addresses, queries, headers, bodies or people.
 */
export const createRequestLog = (patternOf: (pathname: string) => string | Promise<string>) =>
  createMiddleware((c, next) => {
    const requestId = crypto.randomUUID();
    return withWork({ request_id: requestId }, async () => {
      const startedAt = Date.now();
      await next();
      const ms = Date.now() - startedAt;
      const { status } = c.res;
      const kind = c.req.path.startsWith("/api/")
        ? "api"
        : isPage(c.res.headers.get("Content-Type"))
          ? "page"
          : "other";
      c.res.headers.set("X-Request-Id", requestId);
      counters.add("handschlag_requests_total", { kind, status: `${Math.floor(status / 100)}xx` });
      counters.observeRequest(kind, ms / 1_000);
      logEvent("info", "request", { method: c.req.method, route: await patternOf(c.req.path), status, ms });
    });
  });
