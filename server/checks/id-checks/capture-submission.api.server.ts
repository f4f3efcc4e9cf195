import { createRoute } from "@hono/zod-openapi";
import { SubmitImagesBody } from "#server/checks/capture/capture.wire.ts";
import type { CaptureDoors } from "#server/checks/capture/capture-doors.server.ts";
import { countSubmission } from "#server/checks/capture/count-submission.server.ts";
import { readImageUpload } from "#server/checks/capture/read-image-upload.server.ts";
import { apiApp, describedBody, IdempotencyHeader } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { submitCapture } from "./submit-capture.server.ts";

const TokenParam = z.object({ token: IdText });

/** Where a customer's phone sends its photos; those of a Nachforderung change the check, so the route stands here. */
export const publicSubmissionApi = apiApp<PublicApiEnv<CaptureDoors>>().openapi(
  createRoute({
    method: "post",
    path: "/external_image_capturing_processes/{token}/capture",
    summary: "The photos: multipart files, or JSON with data URLs; header Idempotency-Key makes repeating safe",
    request: { params: TokenParam, headers: IdempotencyHeader },
    requestBody: describedBody(SubmitImagesBody),
    responses: { 201: { description: "All photos are stored" } },
  }),
  async (c) => {
    const guest = await c.var.app.guestDoor(c.req.valid("param").token);
    await countSubmission(guest, {});
    const { images, ...reading } = await readImageUpload(c.req.raw);
    const submissionKey = c.req.header("idempotency-key") ?? newId();
    await submitCapture(guest, { ...reading, submissionKey, images });
    return c.body(null, 201);
  },
);
