import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import { cancelContract, cancelSbContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { undoCancelling, undoSbCancelling } from "#server/handover/cancelling/undo-cancelling.server.ts";
import { ContractWire } from "#server/handover/contracts/contract.wire.ts";
import { contractWireOf } from "#server/handover/contracts/read-contract-wire.server.ts";
import { sbContractWireOf } from "#server/handover/sb-insurance/read-sb-contract-wire.server.ts";
import { OneSbContractWire } from "#server/handover/sb-insurance/sb-contract.wire.ts";
import {
  CancelBody,
  cancellationOfWire,
  cancelWireNameOf,
  HandOverBody,
  handOverOfWire,
  handOverWireNameOf,
} from "./contract-life.wire.ts";
import { handOver } from "./hand-over.server.ts";

/** What happens to a contract between its signatures and its return (api.md#contracts). */
export const contractLifeApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/hand_over",
      summary: "Hands the vehicle over now, unless the last signature did",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(HandOverBody) },
      responses: { 200: jsonResponse("The contract with its handover", ContractWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const given = handOverOfWire(c.req.valid("json"));
      await asWire(handOverWireNameOf, () => handOver(c.var.ctx, { contractId: id, ...given }));
      return c.json({ contract: await contractWireOf(c.var.ctx, id) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/cancel",
      summary: "Cancels a contract before the handover; takes effect in ten seconds, unless it is undone",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(CancelBody) },
      responses: { 200: jsonResponse("The contract, valid until `cancellation.takes_effect_at`", ContractWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const why = cancellationOfWire(c.req.valid("json"));
      await asWire(cancelWireNameOf, () => cancelContract(c.var.ctx, { contractId: id, ...why }));
      return c.json({ contract: await contractWireOf(c.var.ctx, id) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/undo_cancel",
      summary: "Undoes a cancellation that has not taken effect",
      request: { params: IdParam, headers: IdempotencyHeader },
      responses: { 200: jsonResponse("The contract as it was", ContractWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await undoCancelling(c.var.ctx, { contractId: id });
      return c.json({ contract: await contractWireOf(c.var.ctx, id) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/sb_insurance/contracts/{id}/cancel",
      summary: "Cancels an SB-Schutz booked alone before it begins; takes effect in ten seconds, unless it is undone",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(CancelBody) },
      responses: { 200: jsonResponse("The booking, valid until `cancellation.takes_effect_at`", OneSbContractWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const why = cancellationOfWire(c.req.valid("json"));
      await asWire(cancelWireNameOf, () => cancelSbContract(c.var.ctx, { sbContractId: id, ...why }));
      return c.json({ sb_insurance_contract: await sbContractWireOf(c.var.ctx, id) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/sb_insurance/contracts/{id}/undo_cancel",
      summary: "Undoes the cancellation of an SB-Schutz that has not taken effect",
      request: { params: IdParam, headers: IdempotencyHeader },
      responses: { 200: jsonResponse("The booking as it was", OneSbContractWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await undoSbCancelling(c.var.ctx, { sbContractId: id });
      return c.json({ sb_insurance_contract: await sbContractWireOf(c.var.ctx, id) }, 200);
    },
  );
