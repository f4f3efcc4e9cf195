import { createRoute } from "@hono/zod-openapi";
import { apiApp } from "#server/http/api-app.server.ts";
import { z } from "#server/kernel/zod.ts";
import type { PublicApiEnv } from "./api-env.server.ts";

/** The request's door for the health check. */
export type HealthDoors = {
  /** Throws when the database does not respond. */
  isDatabaseReady(): Promise<void>;
};

/** Whether the Worker runs and reaches its database. */
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
