import { createRoute } from "@hono/zod-openapi";
import { apiApp, binaryResponse, IdempotencyHeader, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv, StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { parameterTexts } from "#server/ground/openapi/parameter.texts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { personToWire } from "#server/handover/agreement/person.wire.ts";
import { bookSbFromData } from "./book-sb-from-data.server.ts";
import { getSbFee } from "./get-sb-fee.server.ts";
import { getSbWizard } from "./get-sb-wizard.server.ts";
import type { LeafletDoors } from "./leaflet-doors.server.ts";
import { sbContractWireOf } from "./read-sb-contract-wire.server.ts";
import {
  CreatedSbContractWire,
  CreateSbContractBody,
  NewSbContractWire,
  OneSbContractWire,
  sbBookingOfWire,
} from "./sb-contract.wire.ts";
import { sbLeafletFileName, sbLeafletUrl, viewSbLeaflet } from "./view-sb-leaflet.server.ts";

/** An instant in a query; the message says what is missing. */
function instantOf(text: string, field: "start_date" | "end_date", missing: string): Date {
  const instant = parseInstant(text);
  if (!instant) throw new Problem("invalid", text === "" ? missing : parameterTexts.instant(field), { field });
  return instant;
}

/** SB insurance. */
export const sbContractApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/sb_insurance/contracts/new",
      summary: "What a booking for a check starts with",
      request: { query: z.object({ id_check_id: IdText.default("") }) },
      responses: { 200: jsonResponse("What is known", NewSbContractWire) },
    }),
    async (c) => {
      const { id_check_id: idCheckId } = c.req.valid("query");
      const { steps, sbContract, dictionary } = await getSbWizard(c.var.ctx, { idCheckId });
      const started = {
        id: sbContract?.id ?? null,
        id_check_id: idCheckId,
        kind: null,
        start_date: null,
        end_date: null,
        contract_data_json: { vin: null, license_plate: null, disscount: null, sb_sum: null, payment_method: null },
        ...personToWire(idCheckId, steps.person),
      };
      return c.json({ sb_insurance_contract: started, contract_kinds: [...dictionary.contractKinds] }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/sb_insurance/contracts",
      summary: "Books SB-Schutz for a check; a check has one booking, a repeat answers it",
      request: {
        headers: IdempotencyHeader,
        body: { required: true, content: { "application/json": { schema: CreateSbContractBody } } },
      },
      responses: {
        201: jsonResponse("data, the booking", CreatedSbContractWire),
        422: { description: "errors, the first one to be shown" },
      },
    }),
    async (c) => {
      const { sbContract } = await bookSbFromData(c.var.ctx, sbBookingOfWire(c.req.valid("json")));
      return c.json({ data: await sbContractWireOf(c.var.ctx, sbContract.id) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/sb_insurance/contracts/{id}",
      summary: "One booking; amounts in cents",
      request: { params: z.object({ id: IdText }) },
      responses: { 200: jsonResponse("sb_insurance_contract", OneSbContractWire) },
    }),
    async (c) => c.json({ sb_insurance_contract: await sbContractWireOf(c.var.ctx, c.req.valid("param").id) }, 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/sb_insurance/cost_sets",
      summary: "The fee for a kind and a period",
      request: {
        query: z.object({
          start_date: WireText.default(""),
          end_date: WireText.default(""),
          kind: WireText.default(""),
        }),
      },
      responses: { 200: jsonResponse("cents", z.object({ cents: z.number().int() })) },
    }),
    async (c) => {
      const query = c.req.valid("query");
      const startAt = instantOf(query.start_date, "start_date", contractTexts.pickupRequired);
      const endAt = instantOf(query.end_date, "end_date", contractTexts.returnRequired);
      if (endAt < startAt) throw new Problem("invalid", contractTexts.returnBeforePickup, { field: "end_date" });
      return c.json({ cents: await getSbFee(c.var.ctx, { kind: query.kind, startAt, endAt }) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/sb_insurance/cost_sets/merkblatt",
      summary: "Where the leaflet is",
      responses: { 200: jsonResponse("url", z.object({ url: z.string() })) },
    }),
    async (c) => c.json({ url: sbLeafletUrl(c.var.ctx) }, 200),
  );

/** The leaflet says nothing of anybody: customers read it without an account. */
export const publicSbApi = apiApp<PublicApiEnv<LeafletDoors>>().openapi(
  createRoute({
    method: "get",
    path: "/sb_insurance/merkblatt.pdf",
    summary: "The leaflet on SB-Schutz",
    responses: { 200: binaryResponse("A PDF", "application/pdf") },
  }),
  async (c) => {
    const bytes = await viewSbLeaflet(c.var.app.leaflet());
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${sbLeafletFileName}"`,
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    });
  },
);
