import { Hono } from "hono";
import { createApi } from "#server/api.server.ts";
import type { AppContext } from "#server/app-context.ts";
import { createAppContext } from "#server/context.server.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { createBodyBudget } from "#server/ground/http/body-budget.ts";
import { createFrame } from "#server/ground/http/frame.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";
import { testOperator } from "./operator.ts";
import type { fakePlatform } from "./platform.ts";

/** The Worker's settings and bindings on the test's database and the fake platform's files. */
export function testEnv(
  database: TestDatabase,
  { platform, objects }: ReturnType<typeof fakePlatform>,
  settings: Partial<Env> = {},
): Env {
  const bucket = {
    async get(key: string) {
      const object = objects.get(key);
      return object && { arrayBuffer: async () => object.bytes, httpMetadata: { contentType: object.contentType } };
    },
    head: async () => null,
    async put(key: FileKey, bytes: Uint8Array, { httpMetadata }: { httpMetadata: { contentType: string } }) {
      await platform.files.put(key, bytes, httpMetadata.contentType);
    },
    async delete(keys: string[]) {
      await platform.files.remove(keys);
    },
  };
  return {
    DB_URL: database.url,
    DB_TOKEN: database.token,
    APP_ENV: "local",
    APP_URL: platform.appUrl,
    APP_SECRET: platform.appSecret,
    LIVE_URL: "http://relay.example",
    LIVE_SECRET: "secret of the relay",
    OPERATOR: JSON.stringify(testOperator),
    LIVE: { fetch: async () => new Response() },
    FILES: bucket,
    ...settings,
  } as unknown as Env;
}

/**
 * The API wired as in the Worker, on the test's database and the fake platform's files: for callers without a
 * session. `settled()` waits for work after the responses.
 */
export function publicApi(database: TestDatabase, fake: ReturnType<typeof fakePlatform>, settings: Partial<Env> = {}) {
  const relayed: { type: string }[] = [];
  const relay = {
    async fetch(_url: string, init: RequestInit) {
      relayed.push(JSON.parse(String(init.body)));
      return new Response();
    },
  };
  const env = testEnv(database, fake, { LIVE: relay as never, ...settings });
  const pending: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  const app = new Hono<PublicApiEnv<AppContext>>();
  app.use(createFrame(createBodyBudget()));
  app.use(async (c, next) => {
    c.set("app", createAppContext(env, execution, c.req.raw, fixedParts));
    await next();
  });
  app.route("/api", createApi());
  return {
    /** What the relay was told. */
    relayed,
    request: (path: string, init?: RequestInit) => app.request(new URL(path, fake.platform.appUrl).href, init),
    async settled() {
      while (pending.length > 0) await Promise.all(pending.splice(0));
    },
  };
}
