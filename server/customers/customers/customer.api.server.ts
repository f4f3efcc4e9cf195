import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdParam, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { instantIn, pageToWire, pageWire } from "#server/ground/openapi/list-parameters.ts";
import { CustomerRowWire, CustomersQuery, CustomerWire, customerRowToWire, customerToWire } from "./customer.wire.ts";
import { getCustomer } from "./get-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";

/** Customers, which are read only (api.md#customers-of-the-api). */
export const customerApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/customers",
      summary: "A page of customers by name, or those that a search finds",
      request: { query: CustomersQuery },
      responses: {
        200: jsonResponse("records and pagination", pageWire(CustomerRowWire)),
      },
    }),
    async (c) => {
      const {
        q,
        searchQuery,
        sort_direction: sortDirection,
        page,
        per_page: perPage,
        updated_since,
      } = c.req.valid("query");
      const list = await listCustomers(c.var.ctx, {
        query: q || searchQuery,
        sortDirection,
        page,
        perPage,
        isCountedFar: true,
        updatedSince: instantIn(updated_since),
      });
      return c.json(pageToWire(list, page, customerRowToWire), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/customers/{id}",
      summary: "A customer with checks and contracts",
      request: { params: IdParam },
      responses: { 200: jsonResponse("customer", z.object({ customer: CustomerWire })) },
    }),
    async (c) => c.json({ customer: customerToWire(await getCustomer(c.var.ctx, c.req.valid("param"))) }, 200),
  );
