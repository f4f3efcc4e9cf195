import { parse, serialize } from "hono/utils/cookie";

/** The cookies of signing in and the chosen theme; `parked` holds locked sessions of others on a shared device; `kept-form` opens what was sent after the session had ended; `scanned` is the vehicle whose label was scanned before signing in; `yard` says that this browser keeps what was done in the yard, and `to-yard` leads back there after signing in; `wallet` is who asked a wallet and may take its answer. `__Host-` binds them to this host over HTTPS; plain http://localhost cannot have it. */
export type CookieName =
  | "session"
  | "parked"
  | "attempt"
  | "device"
  | "kept-form"
  | "theme"
  | "wallet"
  | "scanned"
  | "yard"
  | "to-yard";

/** Whether a request came over HTTPS. */
export const isSecure = ({ url }: Request): boolean => new URL(url).protocol === "https:";

const fullName = (name: CookieName, isHttps: boolean) => `${isHttps ? "__Host-" : ""}handschlag-${name}`;

/** The value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: CookieName, isHttps: boolean): string | null {
  const wanted = fullName(name, isHttps);
  return parse(header ?? "", wanted)[wanted] || null;
}

/**
 * A Set-Cookie value; `token` null removes the cookie. Without `days` it lasts for the browser session; either way the
 * server decides about expiry.
 */
export const writeCookie = (name: CookieName, token: string | null, isHttps: boolean, days?: number): string =>
  serialize(fullName(name, isHttps), token ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps,
    ...(token === null ? { maxAge: 0 } : days ? { maxAge: days * 24 * 60 * 60 } : {}),
  });
