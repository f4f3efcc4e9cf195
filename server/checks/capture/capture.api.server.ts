import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv, StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { CaptureWire, captureToWire, ProgressBody, StartCaptureBody } from "./capture.wire.ts";
import type { CaptureDoors } from "./capture-doors.server.ts";
import { confirmSubmission } from "./confirm-submission.server.ts";
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
      request: { params: TokenParam },
      responses: { 204: { description: "They are" } },
    }),
    async (c) => {
      const guest = await c.var.app.guestDoor(c.req.valid("param").token);
      await confirmSubmission(guest, { submissionKey: c.req.header("idempotency-key") ?? "" });
      return c.body(null, 204);
    },
  );

/** Routes for staff. */
export const staffCaptureApi = apiApp<StaffApiEnv>().openapi(
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
  async (c) =>
    c.json(
      captureToWire(await startCapture(c.var.ctx, c.req.valid("json").external_image_capturing_process), null),
      201,
    ),
);
