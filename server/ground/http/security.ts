import { createMiddleware } from "hono/factory";
import { Problem } from "#server/ground/kernel/problem.ts";
import { counters } from "#server/ground/log/counters.ts";
import { httpTexts } from "./http.texts.ts";
import { errorResponse } from "./problem-response.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of ours sent the request, or the user by typing or a bookmark. Old browsers do not say, but send `Origin` or
 * `Referer`; programs send neither, and no cookie.
 */
function isFromOwnSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const sender = headers.get("origin") ?? headers.get("referer");
  if (sender) return URL.canParse(sender) && new URL(sender).origin === new URL(url).origin;
  return !headers.has("cookie");
}

const countForeign = () => counters.add("handschlag_refusals_total", { reason: "cross_origin" });

/** Refuses whatever another website sends with a method that changes something (tenants-and-rights.md#other-websites). */
export const refuseCrossOrigin = createMiddleware(async (c, next) => {
  if (!safeMethods.has(c.req.method) && !isFromOwnSite(c.req.raw)) {
    countForeign();
    return c.req.path.startsWith("/api/")
      ? errorResponse(403, "cross_origin", httpTexts.crossOrigin)
      : c.text("Cross-origin request refused", 403);
  }
  return next();
});

/**
 * For what changes something although it is read, such as an import or an export, which the audit log notes: throws `Problem`
 * forbidden when another website sent the request. The browser would add the cookie to it.
 */
export function refuseForeignSite(request: Request): void {
  if (isFromOwnSite(request)) return;
  countForeign();
  throw new Problem("forbidden", httpTexts.crossOrigin, { code: "cross_origin" });
}

/**
 * Serves nothing over plain HTTP, except on a developer's machine: cookies would lose `Secure` and their prefix. Pages lead to
 * HTTPS; calls and forms are refused, so that a program that sends its token in clear text fails at once
 * (tenants-and-rights.md#encrypted-only).
 */
export const refusePlainHttp = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || c.env.APP_ENV === "local") return next();
  const isService = url.pathname.startsWith("/api/") || url.pathname === "/health";
  if (isService) return errorResponse(403, "forbidden", httpTexts.plainHttp);
  if (!safeMethods.has(c.req.method)) return c.text(httpTexts.plainHttp, 403);
  url.protocol = "https:";
  return c.redirect(url.href, 308);
});

/** A new nonce for one response. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * Content-Security-Policy of HTML pages. `liveOrigin`: WebSocket origin of the relay. `isDev`: Vite's dev server needs
 * inline styles and its own socket. `framedBy`: origins that may show the page in a frame; without any nobody may.
 */
export function contentSecurityPolicy({
  nonce,
  liveOrigin,
  isDev,
  framedBy,
}: {
  nonce: string;
  liveOrigin: string;
  isDev: boolean;
  framedBy: readonly string[];
}) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${liveOrigin}${isDev ? " ws: wss:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(" ") || "'none'"}`,
  ].join("; ");
}

/** For responses that are no page: whatever a browser takes them for, they load nothing and nobody frames them. */
const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every response; a `Content-Security-Policy` of its own stays. */
export function setSecurityHeaders(headers: Headers, { isHttps }: { isHttps: boolean }): void {
  headers.set("X-Content-Type-Options", "nosniff");
  // Our own pages embed papers before they are signed; nothing else may be framed.
  const isPdf = headers.get("content-type") === "application/pdf";
  // A stricter one would keep browsers from opening their PDF viewer.
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", isPdf ? "frame-ancestors 'self'" : policyOfData);
  // The older header cannot name other origins and would forbid them: there the policy alone decides.
  const policy = headers.get("Content-Security-Policy")?.split("; ") ?? [];
  if (policy.some((part) => part.startsWith("frame-ancestors ") && /https?:/.test(part)))
    headers.delete("X-Frame-Options");
  else headers.set("X-Frame-Options", isPdf ? "SAMEORIGIN" : "DENY");
  // With `no-referrer` browsers send `Origin: null` with forms, which then look cross-origin.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (isHttps) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/** A picture that somebody uploaded: whatever browsers take it for, it runs nothing and is nothing else (checks.md#photos). */
export const storedPictureHeaders = (contentType: string) => ({
  "Content-Type": contentType,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
});

/** What browsers show; anything else is saved. */
const shownTypes = /^(application\/pdf|image\/(jpeg|png|webp))$/;

/**
 * Headers of a document's stored file: shown inline where browsers can, never cached; pictures get a sandbox without any rights
 * (checks.md#photos).
 */
export function documentHeaders(contentType: string): Record<string, string> {
  // Browsers do not open their PDF viewer in a sandbox.
  const type = contentType === "application/pdf" ? { "Content-Type": contentType } : storedPictureHeaders(contentType);
  return {
    ...type,
    "Cache-Control": "no-store",
    "Content-Disposition": shownTypes.test(contentType) ? "inline" : "attachment",
  };
}
