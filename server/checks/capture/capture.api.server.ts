import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv, StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { CaptureStateWire, CaptureWire, captureToWire, ProgressBody, StartCaptureBody } from "./capture.wire.ts";
import type { CaptureDoors } from "./capture-doors.server.ts";
import { confirmSubmission } from "./confirm-submission.server.ts";
import { captureUrl, getCaptureProgress } from "./get-capture-progress.server.ts";
import { reportProgress } from "./report-progress.server.ts";
import { startCapture } from "./start-capture.server.ts";
import { viewCapture } from "./view-capture.server.ts";

const TokenParam = z.object({ token: IdText });
const captureAnswer = {
  description: "The capture process",
  content: { "application/json": { schema: CaptureWire } },
};

/** Routes for the customer's phone: the token is the key. */
export const publicCaptureApi = apiApp<PublicApiEnv<CaptureDoors>>()
  .openapi(
    createRoute({
      method: "get",
      path: "/external_image_capturing_processes/{token}",
      summary: "The pending process of a capture link",
      request: { params: TokenParam },
      responses: { 200: captureAnswer },
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      const { process, request } = await viewCapture(await c.var.app.guestDoor(token), {});
      return c.json(captureToWire({ ...process, token }, request), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/external_image_capturing_processes/{token}/progress",
      summary: "How far the phone is",
      request: {
        params: TokenParam,
        body: { required: true, content: { "application/json": { schema: ProgressBody } } },
      },
      responses: { 204: { description: "Noted" } },
    }),
    async (c) => {
      const guest = await c.var.app.guestDoor(c.req.valid("param").token);
      const { step } = c.req.valid("json").external_image_capturing_process;
      await reportProgress(guest, { step });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/external_image_capturing_processes/{token}/submission",
      summary: "Whether the photos sent under the key in the header Idempotency-Key are stored",
      request: { params: TokenParam, headers: IdempotencyHeader },
      responses: { 204: { description: "They are" } },
    }),
    async (c) => {
      const guest = await c.var.app.guestDoor(c.req.valid("param").token);
      await confirmSubmission(guest, { submissionKey: c.req.header("idempotency-key") ?? "" });
      return c.body(null, 204);
    },
  );

/** Routes for staff. */
export const staffCaptureApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "post",
      path: "/external_image_capturing_processes",
      summary: "Makes a capture link",
      request: {
        headers: IdempotencyHeader,
        body: { required: true, content: { "application/json": { schema: StartCaptureBody } } },
      },
      responses: { 201: captureAnswer },
    }),
    async (c) => {
      const { ctx } = c.var;
      const process = await startCapture(ctx, c.req.valid("json").external_image_capturing_process);
      const forStaff = {
        id: process.id,
        url: captureUrl(ctx.appUrl, process.token, process.kind),
        progress: "none",
        expires_at: process.expiresAt.toISOString(),
      };
      return c.json(captureToWire(process, null, forStaff), 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/external_image_capturing_processes/{id}/state",
      summary: "How far a capture link is",
      request: { params: IdParam },
      responses: { 200: jsonResponse("The state of the link", CaptureStateWire) },
    }),
    async (c) => {
      const { id, kind, status, progress, expiresAt } = await getCaptureProgress(c.var.ctx, c.req.valid("param"));
      return c.json({ id, kind, status, progress, expires_at: expiresAt }, 200);
    },
  );
