import { createRoute } from "@hono/zod-openapi";
import { apiApp, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { getLiveAccess } from "./get-live-ticket.server.ts";

const LiveQuery = z.object({
  external_image_capturing_process_id: IdText.optional().describe("The room of this link instead of the office's"),
});
const LiveWire = z
  .object({
    ws_url: z.string().describe("Connect to {ws_url}?ws_token={ws_token}"),
    ws_token: z.string().describe("Admits once, within a minute"),
  })
  .openapi("Live");

/** How a program listens to the live rooms (api.md#live-rooms). */
export const liveApi = apiApp<StaffApiEnv>().openapi(
  createRoute({
    method: "get",
    path: "/live",
    summary: "Address and ticket of a live room: of the office, or of one link",
    request: { query: LiveQuery },
    responses: { 200: jsonResponse("address and ticket", LiveWire) },
  }),
  async (c) => {
    const linkId = c.req.valid("query").external_image_capturing_process_id;
    const { url, ticket } = await getLiveAccess(c.var.ctx, { linkId });
    return c.json({ ws_url: url, ws_token: ticket }, 200);
  },
);
