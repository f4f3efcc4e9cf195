/** Those of the product (server/ground/http/security.ts), for a Worker that responds with a word or with JSON. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
};

/**
 * The relay's response to a request from outside, with the headers of every response; over plain HTTP nothing but a refusal, as its
 * tickets must not travel in clear text. Only the deployed relay is behind it: a local one has no certificate.
 */
export async function secureResponse(request: Request, respond: () => Promise<Response>): Promise<Response> {
  const isEncrypted = new URL(request.url).protocol === "https:";
  const response = isEncrypted ? await respond() : new Response("https only", { status: 403 });
  // A WebSocket that was opened cannot be wrapped.
  if (response.status === 101) return response;
  const secure = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) secure.headers.set(name, value);
  return secure;
}
