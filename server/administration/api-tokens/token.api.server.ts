import { createRoute } from "@hono/zod-openapi";
import { tokenScopes } from "#server/ground/access/token-scopes.ts";
import { apiApp, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

const TokenWire = z
  .object({
    token: z
      .object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.enum(tokenScopes)),
        headquarter: z.string(),
        branch_office_id: z.string().nullable().describe("Null: it sees all offices"),
      })
      .nullable(),
  })
  .openapi("Token");

/** What a program's token may do (api.md#tokens-of-programs). */
export const tokenApi = apiApp<StaffApiEnv>().openapi(
  createRoute({
    method: "get",
    path: "/token",
    summary: "The API token of this request: name, scopes and office. null with the token of a session",
    responses: { 200: jsonResponse("token", TokenWire) },
  }),
  (c) => {
    const { apiToken, headquarterId, branchId } = c.var.ctx.actor;
    if (!apiToken) return c.json({ token: null }, 200);
    const { id, name, scopes } = apiToken;
    return c.json(
      { token: { id, name, scopes: [...scopes], headquarter: headquarterId, branch_office_id: branchId } },
      200,
    );
  },
);
