import { createRoute } from "@hono/zod-openapi";
import { apiApp, binaryResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { pdfHeaders } from "#server/ground/http/pdf-headers.ts";
import { PaperParams, viewActFile, viewContractFile, viewSbContractFile } from "./view-paper.server.ts";

const paperCall = <const Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: { params: PaperParams },
    responses: { 200: binaryResponse("The paper", "application/pdf") },
  });

/** Papers for programs (api.md#files): the same use cases as behind the addresses for people. */
export const paperFilesApi = apiApp<StaffApiEnv>()
  .openapi(paperCall("/contracts/{id}/files/{kind}", "A paper of a contract"), async (c) => {
    const { id: contractId, kind } = c.req.valid("param");
    const paper = await viewContractFile(c.var.ctx, { contractId, kind });
    return c.body(paper.bytes as Uint8Array<ArrayBuffer>, 200, pdfHeaders(paper));
  })
  .openapi(paperCall("/contract_acts/{id}/files/{kind}", "The paper of an act, such as an addendum"), async (c) => {
    const { id: actId, kind } = c.req.valid("param");
    const paper = await viewActFile(c.var.ctx, { actId, kind });
    return c.body(paper.bytes as Uint8Array<ArrayBuffer>, 200, pdfHeaders(paper));
  })
  .openapi(paperCall("/sb_insurance/contracts/{id}/files/{kind}", "A paper of an SB-Schutz"), async (c) => {
    const { id: sbContractId, kind } = c.req.valid("param");
    const paper = await viewSbContractFile(c.var.ctx, { sbContractId, kind });
    return c.body(paper.bytes as Uint8Array<ArrayBuffer>, 200, pdfHeaders(paper));
  });
