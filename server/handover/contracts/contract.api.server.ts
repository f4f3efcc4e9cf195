import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageToWire } from "#server/ground/openapi/list-parameters.ts";
import { ContractWire, CreatedContractWire } from "./contract.wire.ts";
import { wireNameOf } from "./contract-field-names.wire.ts";
import { ContractListWire, ContractsQuery, contractRowToWire, contractsInput } from "./contract-list.wire.ts";
import { CreateContractBody, contractOfWire } from "./contract-request.wire.ts";
import { createContractAtOnce } from "./create-contract-at-once.server.ts";
import { contractsCsvResponse, exportContractsCsv } from "./export-contracts-csv.server.ts";
import { listContracts } from "./list-contracts.server.ts";
import { contractWireOf } from "./read-contract-wire.server.ts";

/** Contracts: conclude, show, export. Addresses with a word come before those with an id. */
export const contractApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/to_csv_file",
      summary: "All contracts made from the first to the last day, as a CSV file",
      request: { query: z.object({ start_date: WireText.optional(), end_date: WireText.optional() }) },
      responses: { 200: { description: "CSV", content: { "text/csv": { schema: z.string() } } } },
    }),
    async (c) => {
      refuseForeignSite(c.req.raw);
      const { start_date = "", end_date = "" } = c.req.valid("query");
      return contractsCsvResponse(await exportContractsCsv(c.var.ctx, { start_date, end_date }));
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts",
      summary: "A page of contracts, the newest first, or those changed since an instant",
      request: { query: ContractsQuery },
      responses: { 200: jsonResponse("records and pagination", ContractListWire) },
    }),
    async (c) => {
      const query = c.req.valid("query");
      const list = await listContracts(c.var.ctx, contractsInput(query));
      return c.json(pageToWire(list, query.page, contractRowToWire), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts",
      summary: "Makes the contract of a check, with SB-Schutz if wanted; a check has one, asked again it is answered",
      request: { headers: IdempotencyHeader, body: jsonBody(CreateContractBody) },
      responses: { 201: jsonResponse("The contract with the address of its document", CreatedContractWire) },
    }),
    async (c) => {
      const wanted = contractOfWire(c.req.valid("json"));
      const { contract } = await asWire(wireNameOf, () => createContractAtOnce(c.var.ctx, wanted), true);
      return c.json({ data: await contractWireOf(c.var.ctx, contract.id) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/{id}",
      summary: "One contract",
      request: { params: IdParam },
      responses: { 200: jsonResponse("contract", ContractWire) },
    }),
    async (c) => c.json({ contract: await contractWireOf(c.var.ctx, c.req.valid("param").id) }, 200),
  );
