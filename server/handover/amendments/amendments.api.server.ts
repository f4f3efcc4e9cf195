import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { ContractWire } from "#server/handover/contracts/contract.wire.ts";
import { contractWireOf } from "#server/handover/contracts/read-contract-wire.server.ts";
import { sbContractWireOf } from "#server/handover/sb-insurance/read-sb-contract-wire.server.ts";
import { OneSbContractWire } from "#server/handover/sb-insurance/sb-contract.wire.ts";
import {
  amendmentWireNameOf,
  ExtendContractBody,
  ExtendSbContractBody,
  extensionOfWire,
  SwapVehicleBody,
  sbAmendmentWireNameOf,
  sbExtensionOfWire,
  swapOfWire,
} from "./amendments.wire.ts";
import { extendContract } from "./extend-contract.server.ts";
import { extendSbContract } from "./extend-sb-contract.server.ts";
import { swapVehicle } from "./swap-vehicle.server.ts";

/** Changes of a contract that is underway (api.md#changing-a-contract); asked again for what already holds, they change nothing. */
export const amendmentsApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/extend",
      summary: "Moves the agreed return to a later time, by an addendum",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(ExtendContractBody) },
      responses: { 201: jsonResponse("The contract as it is now", ContractWire) },
    }),
    async (c) => {
      const { ctx } = c.var;
      const { id } = c.req.valid("param");
      const input = { contractId: id, ...extensionOfWire(c.req.valid("json")) };
      await asWire(amendmentWireNameOf, () => extendContract(ctx, input as z.input<typeof extendContract.input>));
      return c.json({ contract: await contractWireOf(ctx, id) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/swap_vehicle",
      summary: "Takes the vehicle back and hands another over under the same contract, by an addendum",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(SwapVehicleBody) },
      responses: { 201: jsonResponse("The contract as it is now", ContractWire) },
    }),
    async (c) => {
      const { ctx } = c.var;
      const { id } = c.req.valid("param");
      const input = { contractId: id, ...swapOfWire(c.req.valid("json"), ctx.now()) };
      await asWire(amendmentWireNameOf, () => swapVehicle(ctx, input as z.input<typeof swapVehicle.input>));
      return c.json({ contract: await contractWireOf(ctx, id) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/sb_insurance/contracts/{id}/extend",
      summary: "Moves the end of an SB-Schutz booked alone to a later time, by an addendum",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(ExtendSbContractBody) },
      responses: { 201: jsonResponse("The booking as it is now", OneSbContractWire) },
    }),
    async (c) => {
      const { ctx } = c.var;
      const { id } = c.req.valid("param");
      const input = { id, ...sbExtensionOfWire(c.req.valid("json")) };
      await asWire(sbAmendmentWireNameOf, () => extendSbContract(ctx, input as z.input<typeof extendSbContract.input>));
      return c.json({ sb_insurance_contract: await sbContractWireOf(ctx, id) }, 201);
    },
  );
