import { createMiddleware } from "hono/factory";
import { logEvent } from "#server/ground/log/log.server.ts";
import { unusableSettings } from "./unusable-settings.ts";

const text = "Handschlag ist hier noch nicht fertig eingerichtet. Bitte wenden Sie sich an den Betreiber.";

/** Needs nothing: no script, font or picture, because nothing else is served. */
const page = `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Nicht verfügbar – Handschlag</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;font:15px/1.6 system-ui,sans-serif;background:#f2f7f8;color:#12262c}
main{max-width:440px;margin:16px;padding:32px 28px;border-radius:12px;background:#fff}h1{font-size:20px;line-height:1.3;margin:0 0 8px}p{margin:0}
@media(prefers-color-scheme:dark){body{background:#0d1a1e;color:#e4eef0}main{background:#16272c}}
</style></head><body><main><h1>Diese Seite ist noch nicht verfügbar</h1><p>${text}</p></main></body></html>`;

/**
 * Refuses every request with 503 while the installation's settings are unusable, as a page for people and as JSON under
 * /api; the reasons are in the log only.
 */
export const refuseUnusableSettings = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const problems = unusableSettings(c.env);
  if (problems.length === 0) return next();
  logEvent("error", "refused, because settings are unusable", { problems });
  c.header("Cache-Control", "no-store");
  c.header("Retry-After", "300");
  if (c.req.path.startsWith("/api/")) return c.json({ error: text, errors: [text], code: "unavailable" }, 503);
  c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  return c.html(page, 503);
});
