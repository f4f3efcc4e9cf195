import { createRoute } from "@hono/zod-openapi";
import { apiApp } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { Health } from "./check-health.server.ts";

/** The request's doors for who operates the installation. */
export type OperatingDoors = {
  /** Throws when the database of DB_URL does not respond; others concern their own tenants only. */
  isHomeReady(): Promise<void>;
  /** All parts, asked at most every few seconds. */
  health(): Promise<Health>;
  /** The metrics as text. Throws `Problem` not-found while no token is set up, unauthorized without it in the header. */
  metrics(): Promise<string>;
};

const health = createRoute({
  method: "get",
  path: "/health",
  summary: "Worker and database answer",
  responses: {
    200: { description: "Both do", content: { "application/json": { schema: z.object({ ok: z.literal(true) }) } } },
  },
});

const metrics = createRoute({
  method: "get",
  path: "/metrics",
  summary: "Metrics for the operator's monitoring",
  description:
    "Text format of Prometheus, with `Authorization: Bearer` and the operator's METRICS_TOKEN. Series with the label `isolate` count the requests of one isolate of the Worker since its start; the others come from the database and are the same everywhere.",
  responses: {
    401: { description: "Another token, or none" },
    404: { description: "No METRICS_TOKEN is set up" },
    200: { description: "The metrics", content: { "text/plain": { schema: z.string() } } },
  },
});

/** Whether the Worker works, and how much. */
export const operatingApi = apiApp<PublicApiEnv<OperatingDoors>>()
  .openapi(health, async (c) => {
    await c.var.app.isHomeReady();
    return c.json({ ok: true as const }, 200);
  })
  .openapi(metrics, async (c) =>
    c.text(await c.var.app.metrics(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }),
  );
