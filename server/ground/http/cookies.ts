import { parse, serialize } from "hono/utils/cookie";

/** The cookies of signing in; `kept-form` opens what was sent after the session had ended. `__Host-` binds them to this host over HTTPS; plain http://localhost cannot have it. */
export type CookieName = "session" | "attempt" | "device" | "kept-form";

const fullName = (name: CookieName, isSecure: boolean) => `${isSecure ? "__Host-" : ""}handschlag-${name}`;

/** The value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: CookieName, isSecure: boolean): string | null {
  const wanted = fullName(name, isSecure);
  return parse(header ?? "", wanted)[wanted] || null;
}

/**
 * A Set-Cookie value; `token` null removes the cookie. Without `days` it lasts for the browser session; either way the
 * server decides about expiry.
 */
export const writeCookie = (name: CookieName, token: string | null, isSecure: boolean, days?: number): string =>
  serialize(fullName(name, isSecure), token ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    ...(token === null ? { maxAge: 0 } : days ? { maxAge: days * 24 * 60 * 60 } : {}),
  });
