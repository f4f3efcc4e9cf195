import { captureAssets } from "virtual:capture-assets";
import { yardAssets } from "virtual:yard-assets";
import { Hono } from "hono";
import { logEvent } from "#server/ground/log/log.server.ts";
import type { AppContext } from "./app-context.ts";
import { createAppContext } from "./context.server.ts";
import type { PublicApiEnv } from "./ground/http/api-env.server.ts";
import { createBodyBudget } from "./ground/http/body-budget.ts";
import { sayDatabaseIsAway } from "./ground/http/database-away.ts";
import { devMailbox } from "./ground/http/dev-mailbox.server.ts";
import { createFrame } from "./ground/http/frame.ts";
import { httpTexts } from "./ground/http/http.texts.ts";
import { describeDefect, errorResponse } from "./ground/http/problem-response.server.ts";
import { createReadTurns, readsInTurn } from "./ground/http/read-turns.ts";
import { refuseUnusableSettings } from "./ground/http/refuse-unusable-settings.ts";
import { createRequestLog } from "./ground/http/request-log.ts";
import { pathPattern } from "./ground/http/scrub.ts";
import { contentSecurityPolicy, newNonce, refuseCrossOrigin, refusePlainHttp } from "./ground/http/security.ts";

const isDev = process.env.NODE_ENV !== "production";
const webSocketOrigin = (liveUrl: string) => new URL(liveUrl).origin.replace(/^http/, "ws");

/** Of this isolate, for requests and mails alike. */
const room = createBodyBudget();

// Evaluated when it is first asked for: who opens a page does not wait for the schemas of the API (decision 083).
const loadPages = () => import("./pages.server.ts");
const loadCalls = () => import("./calls.server.ts");

const isCall = (path: string) => path.startsWith("/api/");
const patternOf = async (path: string) =>
  ["/health", "/dev/mailbox"].includes(path)
    ? path
    : isCall(path)
      ? (await loadCalls()).patternOfCall(path)
      : (await loadPages()).patternOfPage(path);

const app = new Hono<PublicApiEnv<AppContext> & { Bindings: Env }>();

app.use(createRequestLog(patternOf));
app.use(createFrame(room));
app.use(readsInTurn(createReadTurns()));
app.use(refuseUnusableSettings);
app.use(refusePlainHttp);
app.use(refuseCrossOrigin);
app.use(sayDatabaseIsAway);
app.route("/", devMailbox());
app.use(async (c, next) => {
  const nonce = newNonce();
  c.set("app", createAppContext(c.env, c.executionCtx, c.req.raw, { nonce, captureAssets, yardAssets }));
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
app.all("/api/*", async (c) => (await loadCalls()).calls.fetch(c.req.raw, { app: c.var.app }, c.executionCtx));
app.all("*", async (c) => (await loadPages()).showPage(c.req.raw, c.var.app));
app.onError((error, c) => {
  logEvent("error", "request failed", { method: c.req.method, error: describeDefect(error) });
  c.var.app?.reportDefect(error, `${c.req.method} ${pathPattern(c.req.path)}`);
  if (isCall(c.req.path)) return errorResponse(500, "internal_error", httpTexts.failed);
  return c.text(httpTexts.failed, 500);
});

/** All entry points of the Worker. */
export default {
  fetch: app.fetch,
  async email(message, env, execution) {
    const { receiveEmail } = await import("./email.server.ts");
    return receiveEmail(message, env, execution, room);
  },
  async scheduled(controller, env, execution) {
    const { runScheduled } = await import("./scheduled.server.ts");
    return runScheduled(controller, env, execution);
  },
} satisfies ExportedHandler<Env>;
