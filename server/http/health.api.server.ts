import { createRoute } from "@hono/zod-openapi";
import { apiApp } from "#server/http/api-app.server.ts";
import { z } from "#server/kernel/zod.ts";
import type { PublicApiEnv } from "./api-env.server.ts";

/** What the health check needs of the request. */
export type HealthDoors = {
  /** Throws when the database does not answer. */
  isDatabaseReady(): Promise<void>;
};

/** Whether the Worker answers and reaches its database. */
export const healthApi = apiApp<PublicApiEnv<HealthDoors>>().openapi(
  createRoute({
    method: "get",
    path: "/health",
    summary: "Worker and database answer",
    responses: {
      200: { description: "Both do", content: { "application/json": { schema: z.object({ ok: z.literal(true) }) } } },
    },
  }),
  async (c) => {
    await c.var.app.isDatabaseReady();
    return c.json({ ok: true as const }, 200);
  },
);
