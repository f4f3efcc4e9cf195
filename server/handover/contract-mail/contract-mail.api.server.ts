import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { emailToWire } from "#server/handover/contracts/contract.wire.ts";
import { NewContractEmailWire, SendContractEmailBody, SentEmailWire } from "./contract-mail.wire.ts";
import { newContractEmail } from "./new-contract-email.server.ts";
import { preparePapersToMail, sendContractEmail } from "./send-contract-email.server.ts";

/** Mails with a contract's papers. */
export const contractMailApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/{id}/new_contract_email",
      summary: "What a mail with the contract starts with",
      request: { params: IdParam },
      responses: { 200: jsonResponse("contract_email", NewContractEmailWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { recipient, subject, attachments } = await newContractEmail(c.var.ctx, { contractId: id });
      const files = attachments.map(({ kind, fileName }) => ({ kind, file_name: fileName }));
      const wire = { recipient, subject, attachments: files };
      return c.json({ contract_email: wire }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/contracts/{id}/send_contract_email",
      summary: "Mails the newest document of the contract",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(SendContractEmailBody) },
      responses: { 201: jsonResponse("The mail; it is sent in the background", SentEmailWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { recipient, contract_email } = c.req.valid("json");
      if (c.var.preparing) await preparePapersToMail(c.var.preparing, { contractId: id });
      const email = await sendContractEmail(c.var.ctx, {
        contractId: id,
        recipient: recipient ?? contract_email?.recipient ?? "",
      });
      return c.json({ sent_email: emailToWire(email) }, 201);
    },
  );
