import { Hono } from "hono";
import { createApi } from "./api.server.ts";
import type { AppContext } from "./app-context.ts";
import type { PublicApiEnv } from "./ground/http/api-env.server.ts";
import { pathPatterns } from "./ground/http/request-log.ts";

const api = createApi();

export const patternOfCall = pathPatterns(["/api/health", ...api.routes.map(({ path }) => path)]);

/** The API; its environment is the request's context, and nothing of the Worker's. */
export const calls = new Hono<PublicApiEnv<AppContext> & { Bindings: { app: AppContext } }>()
  .use(async (c, next) => {
    c.set("app", c.env.app);
    await next();
  })
  .route("/api", api);
