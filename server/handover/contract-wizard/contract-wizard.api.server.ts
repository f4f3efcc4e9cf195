import { createRoute } from "@hono/zod-openapi";
import { apiApp, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import {
  CostSetsQuery,
  costSetToWire,
  DefaultCostSetsWire,
  NewContractQuery,
  NewContractWire,
  newContractToWire,
} from "./contract-wizard.wire.ts";
import { getContractWizard } from "./get-contract-wizard.server.ts";
import { listDefaultCostSets } from "./list-default-cost-sets.server.ts";

/** What a new contract starts with. */
export const contractWizardApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/new",
      summary: "What the contract of a check starts with",
      request: { query: NewContractQuery },
      responses: { 200: jsonResponse("Data of the check that are known, and the default costs", NewContractWire) },
    }),
    async (c) => {
      const { id_check_id: idCheckId, vehicle_id: vehicleId } = c.req.valid("query");
      const wizard = await getContractWizard(c.var.ctx, { idCheckId, vehicleId });
      return c.json(newContractToWire(wizard), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/default_costs_sets",
      summary: "Prices and deductibles the contract kinds start with on the day of a pickup; without one, today",
      request: { query: CostSetsQuery },
      responses: { 200: jsonResponse("One set per contract kind", DefaultCostSetsWire) },
    }),
    async (c) => {
      const sets = await listDefaultCostSets(c.var.ctx, c.req.valid("query"));
      return c.json({ default_costs_sets: sets.map(costSetToWire) }, 200);
    },
  );
