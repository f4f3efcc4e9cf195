import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { ContractWire } from "#server/handover/contracts/contract.wire.ts";
import { contractWireOf } from "#server/handover/contracts/read-contract-wire.server.ts";
import { correctReturn } from "./correct-return.server.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import {
  CorrectReturnBody,
  correctionOfWire,
  ReturnVehicleBody,
  returnOfWire,
  returnWireNameOf,
} from "./vehicle-return.wire.ts";

const returnRoute = <M extends "put" | "patch">(method: M) =>
  createRoute({
    method,
    path: "/contracts/{id}",
    summary: "Vehicle return: finishes the contract",
    request: { params: IdParam, body: jsonBody(ReturnVehicleBody) },
    responses: { 200: jsonResponse("The contract with its return", ContractWire) },
  });

async function takeBack(ctx: ActorDoor, id: string, given: z.output<typeof ReturnVehicleBody>, device: string) {
  await asWire(returnWireNameOf, () =>
    returnVehicle(ctx, { contractId: id, device, ...returnOfWire(given) } as z.input<typeof returnVehicle.input>),
  );
  return { contract: await contractWireOf(ctx, id) };
}

const correctRoute = createRoute({
  method: "post",
  path: "/contracts/{id}/correct_return",
  summary: "Corrects a vehicle return within 24 hours, by an Admin",
  request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(CorrectReturnBody) },
  responses: { 200: jsonResponse("The contract with its corrected return", ContractWire) },
});

/** Vehicle return (api.md#contracts). */
export const vehicleReturnApi = apiApp<StaffApiEnv>()
  .openapi(correctRoute, async (c) => {
    const contractId = c.req.valid("param").id;
    await asWire(returnWireNameOf, () =>
      correctReturn.asGiven(c.var.ctx, { contractId, ...correctionOfWire(c.req.valid("json")) }),
    );
    return c.json({ contract: await contractWireOf(c.var.ctx, contractId) }, 200);
  })
  .openapi(returnRoute("put"), async (c) =>
    c.json(
      await takeBack(c.var.ctx, c.req.valid("param").id, c.req.valid("json"), deviceName(c.req.header("user-agent"))),
      200,
    ),
  )
  .openapi(returnRoute("patch"), async (c) =>
    c.json(
      await takeBack(c.var.ctx, c.req.valid("param").id, c.req.valid("json"), deviceName(c.req.header("user-agent"))),
      200,
    ),
  );
