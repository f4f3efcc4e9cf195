import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./schema.ts";

export type { components, paths };
export type ApiClient = Client<paths>;
/** The body of every error; programs compare `code`. */
export type ApiError = components["schemas"]["Error"];

export type ApiClientOptions = {
  /** `https://portal.example`, without `/api`. */
  portal: string;
  /** An API token (`hs_…`), or a function that returns the token of the moment; undefined: signed out. */
  token?: string | (() => string | undefined);
  /** Instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * A client for every call of the API: `client.GET("/id_checks/{id}", { params: { path: { id } } })` resolves with `data` or
 * `error`, and `response`. Rejects only when there is no response.
 */
export function createApiClient({ portal, token, fetch }: ApiClientOptions): ApiClient {
  const client = createClient<paths>({ baseUrl: `${portal.replace(/\/$/, "")}/api`, ...(fetch ? { fetch } : {}) });
  client.use({
    onRequest({ request }) {
      const current = typeof token === "function" ? token() : token;
      if (current) request.headers.set("authorization", `Bearer ${current.replace(/^Bearer\s+/i, "")}`);
      return request;
    },
  });
  return client;
}
