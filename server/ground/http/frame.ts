import { createMiddleware } from "hono/factory";
import type { BodyBudget } from "./body-budget.ts";
import { bodyLimitOf } from "./body-limits.ts";
import { limitBody } from "./limit-body.ts";
import { setSecurityHeaders } from "./security.ts";

/**
 * Surrounds every request, pages and API alike: its body is limited, all share the budget of this isolate, and its
 * response has the security headers and, unless it says otherwise, `no-store`, because any of them may contain personal data
 * (checks.md#photos).
 */
export const createFrame = (budget: BodyBudget) =>
  createMiddleware(async (c, next) => {
    const maxBytes = bodyLimitOf(c.req.path, c.req.header("content-type") ?? "");
    const { request, discardRest, release } = limitBody(c.req.raw, maxBytes, budget);
    c.req.raw = request;
    try {
      await next();
    } finally {
      release();
    }
    await discardRest();
    const response = new Response(c.res.body, c.res);
    setSecurityHeaders(response.headers, { isHttps: c.req.url.startsWith("https:") });
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    c.res = response;
  });
