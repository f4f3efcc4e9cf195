/**
 * A `fetch` that tells the server which requests the open page makes by itself, so that they do not keep an idle session alive
 * (people-and-sessions.md#length-of-a-session).
 */
export function markAutomatic(
  send: typeof fetch,
  isAutomatic: (url: URL, init: RequestInit | undefined) => boolean,
  ownOrigin: string,
): typeof fetch {
  return (input, init) => {
    if (input instanceof Request) return send(input, init);
    const url = new URL(input, ownOrigin);
    if (url.origin !== ownOrigin || !isAutomatic(url, init)) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("X-Background", "1");
    return send(input, { ...init, headers });
  };
}
