/** The two cookies of signing in. `__Host-` binds them to this host over HTTPS; plain http://localhost cannot have it. */

export type CookieName = "session" | "attempt";

const fullName = (name: CookieName, isSecure: boolean) => `${isSecure ? "__Host-" : ""}handschlag-${name}`;

/** The value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: CookieName, isSecure: boolean): string | null {
  const wanted = `${fullName(name, isSecure)}=`;
  for (const part of (header ?? "").split(";")) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length) || null;
  }
  return null;
}

/** A Set-Cookie value; `token` null removes the cookie. Lifetime is the browser session: the server decides about the rest. */
export function writeCookie(name: CookieName, token: string | null, isSecure: boolean): string {
  const attributes = ["Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  if (token === null) attributes.push("Max-Age=0");
  return [`${fullName(name, isSecure)}=${token ?? ""}`, ...attributes].join("; ");
}
