import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdParam, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { DictionaryWire, dictionaryToWire } from "./dictionary.wire.ts";
import { getStats } from "./get-stats.server.ts";
import { StatsWire, statsToWire } from "./stats.wire.ts";

/** Statistics and the lists of choices. */
export const dashboardApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/dealer/headquarters/{id}/stats",
      summary: "Counts of this month, this year and the last six months, of all offices and of each",
      request: { params: IdParam },
      responses: { 200: jsonResponse("statistics", StatsWire) },
    }),
    async (c) => c.json(statsToWire(await getStats(c.var.ctx, c.req.valid("param"))), 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/dictionary",
      summary: "The lists of choices",
      responses: { 200: jsonResponse("dictionary", DictionaryWire) },
    }),
    (c) => c.json(dictionaryToWire(), 200),
  );
