import { createRoute } from "@hono/zod-openapi";
import { z } from "#server/ground/kernel/zod.ts";
import { apiApp, jsonBody } from "./api-app.server.ts";
import type { PublicApiEnv } from "./api-env.server.ts";

const ClientErrorBody = z.object({
  name: z.string().max(100),
  message: z.string().max(1000),
  stack: z.string().max(8000),
  path: z.string().max(500).describe("Path of the page"),
});

/** The request's door for failures in browsers. */
export type ClientErrorDoors = {
  /** Passes the failure on, scrubbed; does nothing without an error-reporting service. Throws `Problem` too-many. */
  reportClientError(failure: z.output<typeof ClientErrorBody>): Promise<void>;
};

/**
 * Takes failures of our own pages, so that browsers need not contact the error-reporting service
 * (screens.md#error-reports).
 */
export const clientErrorApi = apiApp<PublicApiEnv<ClientErrorDoors>>().openapi(
  createRoute({
    method: "post",
    path: "/client_errors",
    summary: "A failure in a page of ours",
    request: { body: jsonBody(ClientErrorBody) },
    responses: { 204: { description: "Taken" } },
  }),
  async (c) => {
    await c.var.app.reportClientError(c.req.valid("json"));
    return c.body(null, 204);
  },
);
