import { createRoute } from "@hono/zod-openapi";
import { newContractEmail } from "#server/contract-mail/new-contract-email.server.ts";
import { sendContractEmail } from "#server/contract-mail/send-contract-email.server.ts";
import { getContractWizard } from "#server/contract-wizard/get-contract-wizard.server.ts";
import { listDefaultCostSets } from "#server/contract-wizard/list-default-cost-sets.server.ts";
import { apiApp, IdempotencyHeader } from "#server/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/http/api-env.server.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { deviceName } from "#server/signing/device-name.ts";
import { returnVehicle } from "#server/vehicle-return/return-vehicle.server.ts";
import {
  ContractWire,
  CreatedContractWire,
  contractToWire,
  costSetToWire,
  DefaultCostSetsWire,
  emailToWire,
  NewContractEmailWire,
  NewContractWire,
  newContractToWire,
  SentEmailWire,
} from "./contract.wire.ts";
import { returnWireNameOf, wireNameOf } from "./contract-field-names.wire.ts";
import {
  CreateContractBody,
  contractOfWire,
  ReturnVehicleBody,
  returnOfWire,
  SendContractEmailBody,
} from "./contract-request.wire.ts";
import { createContractAtOnce } from "./create-contract-at-once.server.ts";
import { contractsCsvResponse, exportContractsCsv } from "./export-contracts-csv.server.ts";
import { getContract } from "./get-contract.server.ts";
import { listContractEmails } from "./list-contract-emails.server.ts";

const IdParam = z.object({ id: z.string() });
const json = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": { schema } },
});
const body = <S extends z.ZodType>(schema: S) => ({ required: true, content: { "application/json": { schema } } });

async function wireOf(ctx: Context, id: string) {
  const [details, emails] = await Promise.all([getContract(ctx, { id }), listContractEmails(ctx, { contractId: id })]);
  return contractToWire(details, emails, ctx.platform.appUrl);
}

/** Failures under the names a client knows. What keeps a contract from being made is always a 422 (spec §8). */
async function asWire<R>(nameOf: (field: string) => string, work: () => Promise<R>, isCreation = false): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) {
      // Date, hour and minute are one field here: what was told of it first counts.
      const issues = new Map<string, z.core.$ZodIssue>();
      for (const issue of error.issues) {
        const name = nameOf(issue.path.join("."));
        if (!issues.has(name)) issues.set(name, { ...issue, path: [name] });
      }
      throw new z.ZodRealError([...issues.values()]);
    }
    if (!(error instanceof Problem)) throw error;
    const kind = isCreation && error.kind === "conflict" ? "invalid" : error.kind;
    const { field, ...details } = error.details;
    throw new Problem(kind, error.message, { ...details, ...(field ? { field: nameOf(field) } : {}) });
  }
}

const returnRoute = <M extends "put" | "patch">(method: M) =>
  createRoute({
    method,
    path: "/contracts/{id}",
    summary: "Vehicle return: finishes the contract",
    request: { params: IdParam, body: body(ReturnVehicleBody) },
    responses: { 200: json("The contract with its return", ContractWire) },
  });

async function takeBack(ctx: Context, id: string, given: z.output<typeof ReturnVehicleBody>, device: string) {
  await asWire(returnWireNameOf, () =>
    returnVehicle(ctx, { contractId: id, device, ...returnOfWire(given) } as z.input<typeof returnVehicle.input>),
  );
  return { contract: await wireOf(ctx, id) };
}

/** Contracts (spec §7). Addresses with a word come before those with an id. */
export const contractApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/new",
      summary: "What the contract of a check starts with",
      request: { query: z.object({ id_check_id: z.string() }) },
      responses: { 200: json("Data of the check that are known, and the default costs", NewContractWire) },
    }),
    async (c) => {
      const wizard = await getContractWizard(c.var.ctx, { idCheckId: c.req.valid("query").id_check_id });
      return c.json(newContractToWire(wizard), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/default_costs_sets",
      summary: "Prices and deductibles the contract kinds start with",
      responses: { 200: json("One set per contract kind", DefaultCostSetsWire) },
    }),
    async (c) => {
      const sets = await listDefaultCostSets(c.var.ctx, {});
      return c.json({ default_costs_sets: sets.map(costSetToWire) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/to_csv_file",
      summary: "All contracts made from the first to the last day, as a CSV file",
      request: { query: z.object({ start_date: z.string().optional(), end_date: z.string().optional() }) },
      responses: { 200: { description: "CSV", content: { "text/csv": { schema: z.string() } } } },
    }),
    async (c) => {
      const { start_date = "", end_date = "" } = c.req.valid("query");
      return contractsCsvResponse(await exportContractsCsv(c.var.ctx, { start_date, end_date }));
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts",
      summary: "Makes the contract of a check, with SB-Schutz if wanted; a check has one, asked again it is answered",
      request: { headers: IdempotencyHeader, body: body(CreateContractBody) },
      responses: { 201: json("The contract with the address of its document", CreatedContractWire) },
    }),
    async (c) => {
      const wanted = contractOfWire(c.req.valid("json"));
      const { contract } = await asWire(wireNameOf, () => createContractAtOnce(c.var.ctx, wanted), true);
      return c.json({ data: await wireOf(c.var.ctx, contract.id) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/{id}",
      summary: "One contract",
      request: { params: IdParam },
      responses: { 200: json("contract", ContractWire) },
    }),
    async (c) => c.json({ contract: await wireOf(c.var.ctx, c.req.valid("param").id) }, 200),
  )
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
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/{id}/new_contract_email",
      summary: "What a mail with the contract starts with",
      request: { params: IdParam },
      responses: { 200: json("contract_email", NewContractEmailWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { recipient, subject, attachment } = await newContractEmail(c.var.ctx, { contractId: id });
      const wire = { recipient, subject, attachment: { kind: attachment.kind, file_name: attachment.fileName } };
      return c.json({ contract_email: wire }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/send_contract_email",
      summary: "Mails the newest document of the contract",
      request: { params: IdParam, headers: IdempotencyHeader, body: body(SendContractEmailBody) },
      responses: { 201: json("The mail; it is sent in the background", SentEmailWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { recipient, contract_email } = c.req.valid("json");
      const email = await sendContractEmail(c.var.ctx, {
        contractId: id,
        recipient: recipient ?? contract_email?.recipient ?? "",
      });
      return c.json({ sent_email: emailToWire(email) }, 201);
    },
  );
