import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { listMessages } from "./list-messages.server.ts";
import { MessageListQuery } from "./message.schema.ts";
import { messageListToWire } from "./message.wire.ts";
import { getMessageSettings } from "./message-settings.server.ts";
import { registerPush, unregisterPush } from "./register-push.server.ts";

const MessageListWire = z
  .object({
    push_messages: z.array(z.object({ id: z.string(), body: z.string(), icon: z.string(), created_at: z.string() })),
    pagination: z.object({ page: z.number(), total_pages: z.number(), total_entries: z.number() }),
  })
  .openapi("PushMessages");

const RegisterBody = z.object({ push_token: WireText, provider: z.literal("browser") }).openapi("PushServiceBody");

/** Messages of the bell, and browsers that show them (api.md#messages-of-the-api). */
export const messageApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/push_messages",
      summary: "A page of the own messages, newest first",
      request: { query: MessageListQuery },
      responses: { 200: jsonResponse("Messages and pagination", MessageListWire) },
    }),
    async (c) => {
      const { page, per_page: perPage } = c.req.valid("query");
      const list = await listMessages(c.var.ctx, { page, perPage });
      return c.json(messageListToWire(list, page, c.var.ctx.appUrl), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/push_services",
      summary: "The public key that browsers subscribe with; null where push is not set up",
      responses: { 200: jsonResponse("The key, base64url", z.object({ vapid_public_key: z.string().nullable() })) },
    }),
    async (c) => c.json({ vapid_public_key: (await getMessageSettings(c.var.ctx, {})).pushKey }, 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/push_services/register",
      summary: "Lets a browser show the own messages until this session ends",
      description: "push_token is the browser's PushSubscription as JSON text.",
      request: { headers: IdempotencyHeader, body: jsonBody(RegisterBody) },
      responses: {
        201: jsonResponse("The registered browser", z.object({ id: z.string(), provider: z.literal("browser") })),
      },
    }),
    async (c) => {
      const { push_token: pushToken, provider } = c.req.valid("json");
      return c.json(await registerPush(c.var.ctx, { pushToken, provider }), 201);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/push_services/{id}",
      summary: "Ends the messages of one of the own browsers",
      request: { params: IdParam, headers: IdempotencyHeader },
      responses: { 204: { description: "The browser shows no more messages" } },
    }),
    async (c) => {
      await unregisterPush(c.var.ctx, { id: c.req.valid("param").id });
      return c.body(null, 204);
    },
  );
