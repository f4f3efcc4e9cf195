import { createMiddleware } from "hono/factory";
import { bodyLimitOf } from "./body-limits.ts";
import { limitBody } from "./limit-body.ts";
import { setSecurityHeaders } from "./security.ts";

/**
 * Surrounds every request, pages and API alike: its body is limited, and its response has the security headers and, unless
 * it says otherwise, `no-store`, because any of them may contain personal data (product §4).
 */
export const frame = createMiddleware(async (c, next) => {
  const { request, discardRest } = limitBody(c.req.raw, bodyLimitOf(c.req.path));
  c.req.raw = request;
  await next();
  await discardRest();
  const response = new Response(c.res.body, c.res);
  setSecurityHeaders(response.headers, { isHttps: c.req.url.startsWith("https:") });
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  c.res = response;
});
