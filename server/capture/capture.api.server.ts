import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader } from "#server/http/api-app.server.ts";
import type { PublicApiEnv, StaffApiEnv } from "#server/http/api-env.server.ts";
import { submitCapture } from "#server/id-checks/submit-capture.server.ts";
import { z } from "#server/kernel/zod.ts";
import { CaptureWire, captureToWire, ProgressBody, StartCaptureBody } from "./capture.wire.ts";
import { confirmSubmission } from "./confirm-submission.server.ts";
import { openCapture } from "./open-capture.server.ts";
import { readImageUpload } from "./read-image-upload.server.ts";
import { reportProgress } from "./report-progress.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";
import { startCapture } from "./start-capture.server.ts";

const TokenParam = z.object({ token: z.string().min(20).max(100) });
const captureAnswer = {
  description: "The capture process",
  content: { "application/json": { schema: CaptureWire } },
};

/** What a customer's phone may call: the token is the key. */
export const publicCaptureApi = apiApp<PublicApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/external_image_capturing_processes/{token}",
      summary: "The pending process of a capture link",
      request: { params: TokenParam },
      responses: { 200: captureAnswer },
    }),
    async (c) => {
      const guest = await c.var.app.guestContext(c.req.valid("param").token);
      const process = await openCapture(guest);
      return c.json(captureToWire(process, await requestOfCapture(guest.db, process.id)), 200);
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
      const guest = await c.var.app.guestContext(c.req.valid("param").token);
      const { step } = c.req.valid("json").external_image_capturing_process;
      await reportProgress(guest, { step: step as never });
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/external_image_capturing_processes/{token}/capture",
      summary: "The photos: multipart files, or JSON with data URLs; header Idempotency-Key makes repeating safe",
      request: { params: TokenParam },
      responses: { 201: { description: "All photos are stored" } },
    }),
    async (c) => {
      const guest = await c.var.app.guestContext(c.req.valid("param").token);
      const { images, ...told } = await readImageUpload(c.req.raw);
      const submissionKey = c.req.header("idempotency-key") ?? guest.newId();
      await submitCapture(guest, { ...told, submissionKey, images: images as never });
      return c.body(null, 201);
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
      const guest = await c.var.app.guestContext(c.req.valid("param").token);
      await confirmSubmission(guest, { submissionKey: c.req.header("idempotency-key") ?? "" });
      return c.body(null, 204);
    },
  );

/** What staff may call. */
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
