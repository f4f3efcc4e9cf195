import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { sendContactRequest } from "./send-contact-request.server.ts";

const ContactFormBody = z
  .object({
    contact_form: z.object({ email: WireText, name: WireText, phone: WireText.optional(), message: WireText }),
  })
  .openapi("ContactFormBody");

const ContactFormWire = z.object({ contact_form: z.object({ id: z.string() }) }).openapi("ContactForm");

/** Requests to the operator. */
export const contactApi = apiApp<StaffApiEnv>().openapi(
  createRoute({
    method: "post",
    path: "/contact_forms",
    summary: "Asks the operator to get in touch",
    request: { headers: IdempotencyHeader, body: jsonBody(ContactFormBody) },
    responses: { 201: jsonResponse("The request; it is mailed in the background", ContactFormWire) },
  }),
  async (c) => {
    const { id } = await sendContactRequest(c.var.ctx, c.req.valid("json").contact_form);
    return c.json({ contact_form: { id } }, 201);
  },
);
