import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { instantIn, pageToWire, pageWire } from "#server/ground/openapi/list-parameters.ts";
import { archiveVehicle } from "./archive-vehicle.server.ts";
import { createVehicle } from "./create-vehicle.server.ts";
import { getVehicle } from "./get-vehicle.server.ts";
import { listVehicles } from "./list-vehicles.server.ts";
import { searchBrands } from "./search-brands.server.ts";
import { updateVehicle } from "./update-vehicle.server.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import {
  BrandsQuery,
  VehicleBody,
  VehicleRowWire,
  VehiclesQuery,
  VehicleWire,
  vehicleFieldToWire,
  vehicleOfWire,
  vehicleRowToWire,
  vehicleToWire,
} from "./vehicle.wire.ts";
import { headquartersKey } from "./vehicle-offices.ts";

const BrandWire = z.object({ id: z.string(), name: z.string() });
const vehicleResponse = jsonResponse("vehicle", z.object({ vehicle: VehicleWire }));

/** The owner of a body as the use cases name it. */
const officeOf = (ctx: ActorDoor, { vehicle }: z.output<typeof VehicleBody>) => {
  const owner = vehicle.vehicle_owner_id ?? undefined;
  return owner === ctx.actor.headquarterId ? headquartersKey : owner;
};

/** A vehicle in stock as JSON. Throws `Problem` not-found. */
async function vehicleJson(ctx: ActorDoor, id: string) {
  const vehicle = await getVehicle(ctx, { id });
  if (vehicle.deletedAt) throw notFound(vehicleTexts.vehicleGone);
  return { vehicle: vehicleToWire(vehicle) };
}

/** PUT and PATCH take the same body and change what it names. */
const changeRoute = <M extends "put" | "patch">(method: M) =>
  createRoute({
    method,
    path: "/vehicles/{id}",
    summary: "Changes the fields that are named",
    request: { params: IdParam, body: jsonBody(VehicleBody) },
    responses: { 200: vehicleResponse },
  });

async function change(ctx: ActorDoor, id: string, body: z.output<typeof VehicleBody>) {
  // An unknown vehicle is not found, whatever else is wrong.
  await vehicleJson(ctx, id);
  const given = { ...vehicleOfWire(body, null), id, branchId: officeOf(ctx, body) };
  await asWire(vehicleFieldToWire, () => updateVehicle(ctx, given));
  return vehicleJson(ctx, id);
}

/** Vehicles and their brands. */
export const vehicleApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicle_brands",
      summary: "Brands to choose from",
      request: { query: BrandsQuery },
      responses: {
        200: jsonResponse("records and pagination", pageWire(BrandWire)),
      },
    }),
    async (c) => {
      const { q, searchQuery, page, per_page: perPage } = c.req.valid("query");
      const brands = await searchBrands(c.var.ctx, { query: (q || searchQuery).slice(0, 100), page, perPage });
      return c.json(
        pageToWire(brands, page, (brand) => brand),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles",
      summary: "A page of the vehicles in stock",
      request: { query: VehiclesQuery },
      responses: {
        200: jsonResponse("records and pagination", pageWire(VehicleRowWire)),
      },
    }),
    async (c) => {
      const { q, searchQuery, sortBy, sort_direction: sortDirection, page, ...others } = c.req.valid("query");
      const updatedSince = instantIn(others.updated_since);
      const order = { sortBy, sortDirection, updatedSince, page, perPage: others.per_page };
      const list = await listVehicles(c.var.ctx, { query: q || searchQuery, ...order });
      return c.json(pageToWire(list, page, vehicleRowToWire), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/vehicles",
      summary: "Adds a vehicle to the stock",
      request: { headers: IdempotencyHeader, body: jsonBody(VehicleBody) },
      responses: { 201: vehicleResponse },
    }),
    async (c) => {
      const { ctx } = c.var;
      const body = c.req.valid("json");
      const given = { ...vehicleOfWire(body, undefined), branchId: officeOf(ctx, body) };
      const { id } = await asWire(vehicleFieldToWire, () => createVehicle(ctx, given));
      return c.json(await vehicleJson(ctx, id), 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles/{id}",
      summary: "One vehicle with the history of its damages and notes",
      request: { params: IdParam },
      responses: { 200: vehicleResponse },
    }),
    async (c) => c.json(await vehicleJson(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(changeRoute("put"), async (c) =>
    c.json(await change(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(changeRoute("patch"), async (c) =>
    c.json(await change(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/vehicles/{id}",
      summary: "Deletes a vehicle from the stock; contracts keep it",
      request: { params: IdParam },
      responses: { 204: { description: "Deleted" } },
    }),
    async (c) => {
      await archiveVehicle(c.var.ctx, c.req.valid("param"));
      return c.body(null, 204);
    },
  );
