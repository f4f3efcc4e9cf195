import { createRoute } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Staff } from "#server/ground/access/actor.ts";
import { apiApp, describedBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv, StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { authTexts } from "./auth.texts.ts";
import { LoginBody, LogoutBody, UserWire, WrongCodeWire } from "./auth.wire.ts";
import type { AuthDoors } from "./auth-doors.server.ts";
import { confirmCode } from "./confirm-code.server.ts";
import { requestPasswordReset } from "./set-password.server.ts";
import { limitSignInRequests, signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";

const userToWire = (staff: Staff): z.infer<typeof UserWire> => ({
  id: staff.userId,
  prename: staff.prename,
  surname: staff.surname,
  email: staff.email,
  role: staff.role,
  plan_type: staff.plan.planType,
  plan_version: staff.plan.planVersion,
  extend_with_drivers_license: staff.extendWithDriversLicense,
  user_owner_id: staff.branchId ?? staff.headquarterId,
  user_owner_type: staff.ownerType,
  headquarter: staff.headquarterId,
});

/** Public sign-in routes. */
export const publicAuthApi = apiApp<PublicApiEnv<AuthDoors>>()
  .openapi(
    createRoute({
      method: "post",
      path: "/users/login",
      summary: "E-mail and password; a code is mailed",
      middleware: createMiddleware<PublicApiEnv<AuthDoors>>(async (c, next) => {
        await limitSignInRequests(c.var.app.auth());
        await next();
      }),
      request: { body: { required: true, content: { "application/json": { schema: LoginBody } } } },
      responses: { 307: { description: "Code required; header `authorization` carries the attempt's token" } },
    }),
    async (c) => {
      const { attemptToken } = await signIn(c.var.app.auth(), c.req.valid("json").api_user);
      return c.body(null, 307, { authorization: `Bearer ${attemptToken}` });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/users/two_factor_auth_challenge_attempt",
      summary: "The mailed code; header `authorization` carries the attempt's token",
      request: { query: z.object({ code: WireText.optional() }) },
      responses: {
        200: {
          description: "Signed in; header `authorization` carries the session's token",
          content: { "application/json": { schema: z.object({ user: UserWire }) } },
        },
        401: { description: "The attempt is over: sign in again" },
        422: jsonResponse("The code is wrong", WrongCodeWire),
      },
    }),
    async (c) => {
      const { app } = c.var;
      if (!app.tokens.attempt) throw new Problem("unauthorized", authTexts.attemptGone);
      try {
        const input = { code: c.req.valid("query").code ?? "" };
        // Clients of the API get no cookie (decision 016).
        const { sessionToken } = await confirmCode(app.auth(), app.tokens.attempt, input, { keepsDevice: false });
        const staff = await app.staffOfToken(sessionToken);
        if (!staff) throw new Problem("unauthorized", authTexts.attemptGone);
        return c.json({ user: userToWire(staff) }, 200, { authorization: `Bearer ${sessionToken}` });
      } catch (error) {
        if (error instanceof Problem && error.details.code === "wrong_code") {
          // Clients know how this one error looks (api.md#signing-in-over-the-api).
          const wrong = { two_k_challenge_code: ["wrong code" as const] };
          return c.json({ error: wrong, errors: [error.message], code: "wrong_code" as const }, 422);
        }
        throw error;
      }
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/users/reset_password",
      summary: "Mails a link to set a new password, if the account exists",
      request: { query: z.object({ email: WireText.optional() }) },
      responses: { 204: { description: "Always, whether or not the account exists" } },
    }),
    async (c) => {
      refuseForeignSite(c.req.raw);
      await requestPasswordReset(c.var.app.auth(), { email: c.req.valid("query").email ?? "" });
      return c.body(null, 204);
    },
  );

/** Sign-in routes that need a session. */
export const staffAuthApi = apiApp<StaffApiEnv<AuthDoors>>().openapi(
  createRoute({
    method: "delete",
    path: "/users/logout",
    summary: "Ends the session; a body is not needed",
    requestBody: describedBody(LogoutBody),
    responses: { 204: { description: "The token is void" } },
  }),
  async (c) => {
    const { app, ctx } = c.var;
    // It has no session to end, and ends when an Admin revokes it.
    if (ctx.actor.apiToken) throw new Problem("forbidden", authTexts.tokenHasNoSession, { code: "scope_missing" });
    if (app.tokens.session) await signOut(app.auth(), await sha256Hex(app.tokens.session));
    return c.body(null, 204);
  },
);
