import { Hono } from "hono";
import { createApi } from "#server/api.server.ts";
import type { AppContext } from "#server/app-context.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

/**
 * The real API with a signed-in user: `await apiOf(ctx)("POST", "/id_checks", body)`; a string body is sent unchanged.
 * Returns the response; `json` is null when it is not JSON, see `text` then.
 */
export function apiOf(ctx: Context) {
  const app = new Hono<PublicApiEnv<AppContext>>();
  app.use(async (c, next) => {
    c.set("app", { staffDoor: async () => actorDoor(ctx) } as unknown as AppContext);
    await next();
  });
  app.route("/", createApi());
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
