/**
 * The path of an address on our own origin, for a redirect; null for another origin. Browsers read `//host` and `/\host`
 * as addresses of another host, so origins are compared as they would.
 * @throws TypeError for what is no address
 */
export function ownPath(address: string, ourUrl: string): string | null {
  const url = new URL(address, ourUrl);
  if (url.origin !== new URL(ourUrl).origin) return null;
  // What is left of `https://ours//host` would be read as another host, too.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}
