import { isSecure, readCookie, writeCookie } from "#server/ground/http/cookies.ts";
import { paths } from "./paths.ts";

/**
 * Where the browser goes once it is signed in: to a form that was kept, to the vehicle whose label was scanned before, to the yard, or to the
 * start page. `headers` get the cookies which that uses up.
 */
export function pageAfterSignIn(request: Request, keptForm: string | null, headers: Headers): string {
  const isHttps = isSecure(request);
  const scanned = readCookie(request.headers.get("cookie"), "scanned", isHttps);
  if (scanned) headers.append("Set-Cookie", writeCookie("scanned", null, isHttps));
  const toYard = readCookie(request.headers.get("cookie"), "to-yard", isHttps);
  if (toYard) headers.append("Set-Cookie", writeCookie("to-yard", null, isHttps));
  if (keptForm) return paths.continue();
  if (toYard) return paths.yard();
  return scanned ? paths.vehicleActs(scanned) : paths.dashboard();
}
