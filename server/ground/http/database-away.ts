import { createMiddleware } from "hono/factory";
import type { PublicApiEnv } from "./api-env.server.ts";

/** Whether the database did not respond during this request, or refused a write of a tenant that is being moved. */
export type DatabaseWatch = { isDatabaseAway: () => boolean };

const retryAfterSeconds = "5";

/** A request that failed because the database is away is 503 and may be repeated soon, be it a page, its data or the API. */
export const sayDatabaseIsAway = createMiddleware<PublicApiEnv<DatabaseWatch>>(async (c, next) => {
  await next();
  if (![500, 503].includes(c.res.status) || !c.var.app?.isDatabaseAway()) return;
  c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
  c.res.headers.set("Retry-After", retryAfterSeconds);
});
