import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addSignatures, preparePapersToSign } from "./add-signatures.server.ts";
import { newSignatures } from "./new-signatures.server.ts";
import {
  AddedSignaturesWire,
  AddSignaturesBody,
  NewSignaturesWire,
  requirementsToWire,
  signaturesOfWire,
} from "./signing.wire.ts";

const IdParam = z.object({ id: IdText });

/** Signing for staff (api.md#signatures-of-the-api); the id is a contract's, or that of an SB-Schutz booked alone. */
export const signingApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/{id}/new_signatures",
      summary: "The signatures a contract still needs",
      request: { params: IdParam },
      responses: {
        200: { description: "In the order of signing", content: { "application/json": { schema: NewSignaturesWire } } },
      },
    }),
    async (c) => {
      const { requirements } = await newSignatures(c.var.ctx, c.req.valid("param"));
      return c.json(requirementsToWire(requirements), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/add_signatures",
      summary: "Adds signatures; whoever sends them has had the signers agree to sign digitally",
      request: {
        params: IdParam,
        headers: IdempotencyHeader,
        body: { required: true, content: { "application/json": { schema: AddSignaturesBody } } },
      },
      responses: {
        201: { description: "All are stored", content: { "application/json": { schema: AddedSignaturesWire } } },
      },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const signatures = signaturesOfWire(c.req.valid("json"));
      const device = deviceName(c.req.header("user-agent"));
      if (c.var.preparing) await preparePapersToSign(c.var.preparing, { id });
      const { isComplete, given } = await addSignatures(c.var.ctx, { id, isAgreed: true, signatures, device });
      const answer = {
        contract: { id, has_contract_signatures: isComplete },
        signatures: given.map((kind) => ({ kind })),
      };
      return c.json(answer, 201);
    },
  );
