import { createRoute } from "@hono/zod-openapi";
import { apiApp, binaryResponse } from "#server/ground/http/api-app.server.ts";
import type { PublicApiEnv } from "#server/ground/http/api-env.server.ts";
import { storedPictureHeaders } from "#server/ground/http/security.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { LegitimationResult } from "./legitimation.wire.ts";
import type { LegitimationDoors } from "./legitimation-doors.server.ts";
import { receiveVerdict } from "./receive-verdict.server.ts";
import { viewSignedImage } from "./view-signed-image.server.ts";

/** A verdict is a few hundred characters. */
const maximumBodyCharacters = 64 * 1024;

/** Routes for a tenant's legitimation service: a signature is its key (checks.md#legitimation-service). */
export const publicLegitimationApi = apiApp<PublicApiEnv<LegitimationDoors>>()
  .openapi(
    createRoute({
      method: "get",
      path: "/document_images/{id}",
      summary: "A photo, for whoever holds a link signed for at most five minutes",
      request: {
        params: z.object({ id: IdText }),
        query: z.object({ token: WireText.default("") }),
      },
      responses: { 200: binaryResponse("The photo", "image/*"), 404: { description: "Wrong, expired or deleted" } },
    }),
    async (c) => {
      const imageId = c.req.valid("param").id;
      const ctx = await c.var.app.signedImageDoor({ imageId, ...c.req.valid("query") });
      const { bytes, contentType } = await viewSignedImage(ctx, imageId);
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        ...storedPictureHeaders(contentType),
        "Cache-Control": "no-store",
      });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/legitimation_callbacks/{requestId}",
      summary: "The verdict of a legitimation service, signed as Standard Webhooks says",
      request: {
        params: z.object({ requestId: IdText }),
      },
      responses: {
        200: {
          description: "Taken, now or before; what a person decided first stays",
          content: { "application/json": { schema: LegitimationResult } },
        },
        401: { description: "Wrong signature, or older than five minutes" },
        404: { description: "No such request" },
      },
    }),
    async (c) => {
      const { requestId } = c.req.valid("param");
      const ctx = await c.var.app.legitimationDoor(requestId);
      // The raw body, because that is what was signed.
      const body = await c.req.text();
      if (body.length > maximumBodyCharacters) throw new Problem("invalid", "Die Antwort ist zu lang.");
      const headers = {
        id: c.req.header("webhook-id") ?? "",
        timestamp: c.req.header("webhook-timestamp") ?? "",
        signature: c.req.header("webhook-signature") ?? "",
      };
      return c.json({ data: await receiveVerdict(ctx, { requestId, headers, body }) }, 200);
    },
  );
