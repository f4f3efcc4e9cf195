import { createRoute } from "@hono/zod-openapi";
import { apiApp } from "#server/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/http/api-env.server.ts";
import { z } from "#server/kernel/zod.ts";
import { listScans } from "./list-scans.server.ts";
import { scanListToWire } from "./scan.wire.ts";

const ListQuery = z.object({
  page: z.string().optional(),
  per_page: z.string().optional(),
  sortBy: z.string().optional(),
  context: z.string().optional(),
});

/** Scans that came by mail (spec §7 Scan-to-mail). */
export const scanApi = apiApp<StaffApiEnv>().openapi(
  createRoute({
    method: "get",
    path: "/scan_to_mail/emails",
    summary: "A page of scans: context all, assigned or unassigned",
    request: { query: ListQuery },
    responses: { 200: { description: "emails and pagination", content: { "application/json": { schema: z.any() } } } },
  }),
  async (c) => {
    const { context, sortBy, page, per_page } = c.req.valid("query");
    const list = await listScans(c.var.ctx, {
      context: context as never,
      sortBy: (sortBy === "subject" ? "subject" : "received") as never,
      page: page as never,
      perPage: per_page as never,
    });
    return c.json(scanListToWire(list, c.var.ctx.appUrl), 200);
  },
);
