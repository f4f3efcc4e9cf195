import { createRoute } from "@hono/zod-openapi";
import {
  apiApp,
  binaryResponse,
  IdempotencyHeader,
  IdParam,
  jsonResponse,
} from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { documentHeaders } from "#server/ground/http/security.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { deleteScan } from "./delete-scan.server.ts";
import { listScans } from "./list-scans.server.ts";
import { ScanListQuery } from "./scan.schema.ts";
import { ScanListWire, scanListToWire } from "./scan.wire.ts";
import { viewScan, viewScanThumbnail } from "./view-scan.server.ts";

/** Scans that came by mail. */
export const scanApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/scan_to_mail/emails",
      summary: "A page of scans: context all, assigned or unassigned",
      request: { query: ScanListQuery },
      responses: { 200: jsonResponse("emails and pagination", ScanListWire) },
    }),
    async (c) => {
      const { per_page: perPage, ...query } = c.req.valid("query");
      const list = await listScans(c.var.ctx, { ...query, perPage });
      return c.json(scanListToWire(list, query.page, c.var.ctx.appUrl), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/scan_to_mail/emails/{id}/files/{kind}",
      summary: "The file of a scan, or the thumbnail of its first page",
      request: { params: IdParam.extend({ kind: z.enum(["original", "thumbnail"]) }) },
      responses: { 200: binaryResponse("PDF or picture", "application/octet-stream") },
    }),
    async (c) => {
      const { id: scanId, kind } = c.req.valid("param");
      const file = await (kind === "original" ? viewScan : viewScanThumbnail)(c.var.ctx, { scanId });
      return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, documentHeaders(file.contentType));
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/scan_to_mail/emails/{id}",
      summary: "Deletes a scan",
      request: { params: IdParam, headers: IdempotencyHeader },
      responses: { 204: { description: "The scan is deleted" } },
    }),
    async (c) => {
      await deleteScan(c.var.ctx, { id: c.req.valid("param").id });
      return c.body(null, 204);
    },
  );
