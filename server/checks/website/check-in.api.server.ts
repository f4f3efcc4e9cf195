import { createRoute } from "@hono/zod-openapi";
import { apiApp, jsonBody } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { ChallengeWire, CheckInBody, CheckInWire, CodeBody, PublishableKey, SecretBody } from "./check-in.wire.ts";
import type { CheckInDoors } from "./check-in-doors.server.ts";
import { type CheckInState, confirmCheckIn, resumeCheckIn, sendAnotherCode } from "./confirm-check-in.server.ts";
import { getChallenge } from "./proof-of-work.server.ts";
import { startCheckIn } from "./start-check-in.server.ts";

const stateResponse = {
  200: { description: "Where it stands", content: { "application/json": { schema: CheckInWire } } },
};
const done = { description: "Done" };

const keyOf = ({ publishable_key, branch }: { publishable_key: string; branch?: string | undefined }) => ({
  publishableKey: publishable_key,
  branchId: branch,
});

const wireOf = ({ idCheckId, isTest, ...state }: CheckInState) => ({
  ...state,
  id_check_id: idCheckId,
  is_test: isTest,
});

/** The check-in of a dealer's website, called by our own page in the frame. The browser's secret is the key. */
export const publicCheckInApi = apiApp<PublicApiEnv<CheckInDoors>>()
  .openapi(
    createRoute({
      method: "get",
      path: "/check_ins/challenge",
      summary: "A challenge whose solution has to come with a new check-in",
      request: { query: PublishableKey },
      responses: {
        200: { description: "It", content: { "application/json": { schema: ChallengeWire } } },
        404: { description: "No dealer has this key" },
      },
    }),
    async (c) => c.json(await getChallenge(await c.var.app.checkInDoor(keyOf(c.req.valid("query"))), {}), 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/check_ins",
      summary: "Begins a check-in and mails a code; repeating it changes nothing",
      request: { body: jsonBody(CheckInBody) },
      responses: { 204: done },
    }),
    async (c) => {
      const { check_in, ...named } = c.req.valid("json");
      const { identity_document_type, with_license, has_one_name, ...person } = check_in;
      await startCheckIn(await c.var.app.checkInDoor({ ...keyOf(named), secret: check_in.secret }), {
        ...person,
        hasOneName: has_one_name ? "on" : undefined,
        identityDocumentType: identity_document_type,
        withLicense: with_license,
      });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/check_ins/confirm",
      summary: "Confirms the e-mail address with the mailed code",
      request: { body: jsonBody(CodeBody) },
      responses: stateResponse,
    }),
    async (c) => {
      const { check_in, ...named } = c.req.valid("json");
      const door = await c.var.app.checkInDoor({ ...keyOf(named), secret: check_in.secret });
      return c.json({ check_in: wireOf(await confirmCheckIn(door, check_in)) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/check_ins/resume",
      summary: "Where a check-in stands",
      request: { body: jsonBody(SecretBody) },
      responses: stateResponse,
    }),
    async (c) => {
      const { check_in, ...named } = c.req.valid("json");
      const door = await c.var.app.checkInDoor({ ...keyOf(named), secret: check_in.secret });
      return c.json({ check_in: wireOf(await resumeCheckIn(door, check_in)) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/check_ins/code",
      summary: "Mails another code",
      request: { body: jsonBody(SecretBody) },
      responses: { 204: done },
    }),
    async (c) => {
      const { check_in, ...named } = c.req.valid("json");
      const door = await c.var.app.checkInDoor({ ...keyOf(named), secret: check_in.secret });
      await sendAnotherCode(door, check_in);
      return c.body(null, 204);
    },
  );
