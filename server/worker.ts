import { captureAssets } from "virtual:capture-assets";
import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { logEvent } from "#server/ground/log/log.server.ts";
import { createApi } from "./api.server.ts";
import type { AppContext } from "./app-context.ts";
import { createAppContext } from "./context.server.ts";
import { receiveEmail } from "./email.server.ts";
import type { PublicApiEnv } from "./ground/http/api-env.server.ts";
import { createBodyBudget } from "./ground/http/body-budget.ts";
import { sayDatabaseIsAway } from "./ground/http/database-away.ts";
import { devMailbox } from "./ground/http/dev-mailbox.server.ts";
import { createFrame } from "./ground/http/frame.ts";
import { httpTexts } from "./ground/http/http.texts.ts";
import { describeDefect, errorResponse } from "./ground/http/problem-response.server.ts";
import { createReadTurns, readsInTurn } from "./ground/http/read-turns.ts";
import { refuseUnusableSettings } from "./ground/http/refuse-unusable-settings.ts";
import { createRequestLog, pathPatterns } from "./ground/http/request-log.ts";
import { pathPattern } from "./ground/http/scrub.ts";
import { contentSecurityPolicy, newNonce, refuseCrossOrigin, refusePlainHttp } from "./ground/http/security.ts";
import { runScheduled } from "./scheduled.server.ts";

const isDev = process.env.NODE_ENV !== "production";
const remix = createRequestHandler(build as unknown as ServerBuild, process.env.NODE_ENV);
const webSocketOrigin = (liveUrl: string) => new URL(liveUrl).origin.replace(/^http/, "ws");

/** Of this isolate, for requests and mails alike. */
const room = createBodyBudget();
const api = createApi();
const pagePaths = Object.values((build as unknown as ServerBuild).routes).map((route) => route?.path ?? "");
const routePaths = ["/api/health", "/dev/mailbox", ...pagePaths, ...api.routes.map(({ path }) => path)];

const app = new Hono<PublicApiEnv<AppContext> & { Bindings: Env }>();

app.use(createRequestLog(pathPatterns(routePaths)));
app.use(createFrame(room));
app.use(readsInTurn(createReadTurns()));
app.use(refuseUnusableSettings);
app.use(refusePlainHttp);
app.use(refuseCrossOrigin);
app.use(sayDatabaseIsAway);
app.route("/", devMailbox());
app.use(async (c, next) => {
  const nonce = newNonce();
  c.set("app", createAppContext(c.env, c.executionCtx, c.req.raw, { nonce, captureAssets }));
  await next();
  if (c.res.headers.get("content-type")?.startsWith("text/html")) {
    const liveOrigin = webSocketOrigin(c.env.LIVE_URL);
    c.res.headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ nonce, liveOrigin, isDev, framedBy: c.var.app.framing.origins }),
    );
  }
});
app.get("/health", async (c) => {
  const health = await c.var.app.health();
  return c.json(health, health.ok ? 200 : 503);
});
app.route("/api", api);
app.all("*", (c) => remix(c.req.raw, c.var.app));
app.onError((error, c) => {
  logEvent("error", "request failed", { method: c.req.method, error: describeDefect(error) });
  c.var.app?.reportDefect(error, `${c.req.method} ${pathPattern(c.req.path)}`);
  if (c.req.path.startsWith("/api/")) return errorResponse(500, "internal_error", httpTexts.failed);
  return c.text(httpTexts.failed, 500);
});

/** All entry points of the Worker. */
export default {
  fetch: app.fetch,
  email: (message, env, execution) => receiveEmail(message, env, execution, room),
  scheduled: (controller, env, execution) => runScheduled(controller, env, execution),
} satisfies ExportedHandler<Env>;
