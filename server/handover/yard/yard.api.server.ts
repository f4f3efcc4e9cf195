import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { getYardDay } from "./get-yard-day.server.ts";
import { listStatesOfDevice } from "./list-yard-acts.server.ts";
import { receiveYardAct } from "./receive-yard-act.server.ts";
import { actOfWire, dayToWire, stateToWire, YardActBody, YardActsWire, YardActWire, YardDayWire } from "./yard.wire.ts";

/** What the client of the yard asks and sends (yard.md). */
export const yardApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/yard/day",
      summary: "Handovers and returns of today and tomorrow, as they are done without a network",
      responses: { 200: jsonResponse("Those of the user's own office", YardDayWire) },
    }),
    async (c) => c.json(dayToWire(await getYardDay(c.var.ctx, {})), 200),
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/yard/acts/{id}",
      summary: "Takes over what was done without a network, once",
      request: { params: IdParam, body: jsonBody(YardActBody) },
      responses: { 200: jsonResponse("What became of it", YardActWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const device = deviceName(c.req.header("user-agent"));
      const act = await receiveYardAct.asGiven(c.var.ctx, actOfWire(c.req.valid("json"), { id, device }));
      return c.json({ act: stateToWire(act) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/yard/acts",
      summary: "What became of the acts of a device that had to wait",
      request: { query: z.object({ device_id: IdText }) },
      responses: { 200: jsonResponse("Those of the last 30 days", YardActsWire) },
    }),
    async (c) => {
      const { device_id: deviceId } = c.req.valid("query");
      return c.json({ acts: (await listStatesOfDevice(c.var.ctx, { deviceId })).map(stateToWire) }, 200);
    },
  );
