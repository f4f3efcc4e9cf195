import { createRoute } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { paperKinds } from "#db/schema/contracts.ts";
import { apiApp } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { maxSealedParts } from "./sealed-parts.rules.ts";
import { HashText } from "./verify.schema.ts";
import { limitVerification, type Verdict, verifyDocument } from "./verify-document.server.ts";
import type { VerifyDoors } from "./verify-doors.server.ts";

const VerifyBody = z.object({
  sha256: HashText,
  sealed_sha256: z.array(HashText).max(maxSealedParts).optional(),
});

const VerdictWire = z.object({
  state: z.enum(["genuine", "changed", "unknown"]),
  document: z
    .object({
      subject: z.enum(["contract", "sb_contract"]),
      kind: z.enum(paperKinds),
      contract_number: z.string(),
      dealer_name: z.string(),
      created_at: z.iso.datetime(),
    })
    .nullable(),
});

/** Public check whether a file is a document of ours, by its hash. */
export const publicVerifyApi = apiApp<PublicApiEnv<VerifyDoors>>().openapi(
  createRoute({
    method: "post",
    path: "/verify",
    summary: "Which document a SHA-256 belongs to, and whether it is unchanged",
    middleware: createMiddleware<PublicApiEnv<VerifyDoors>>(async (c, next) => {
      await limitVerification(c.var.app.verification());
      await next();
    }),
    request: { body: { required: true, content: { "application/json": { schema: VerifyBody } } } },
    responses: {
      200: { description: "What is known", content: { "application/json": { schema: VerdictWire } } },
    },
  }),
  async (c) => {
    const { sha256, sealed_sha256 } = c.req.valid("json");
    const verdict = await verifyDocument(c.var.app.verification(), { sha256, sealedParts: sealed_sha256 });
    return c.json(verdictToWire(verdict), 200);
  },
);

function verdictToWire(verdict: Verdict): z.infer<typeof VerdictWire> {
  if (verdict.state === "unknown") return { state: verdict.state, document: null };
  const { subject, kind, contractNumber, dealerName, createdAt } = verdict.document;
  return {
    state: verdict.state,
    document: { subject, kind, contract_number: contractNumber, dealer_name: dealerName, created_at: createdAt },
  };
}
