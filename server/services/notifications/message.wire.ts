import { pageOf, rowsOfPage } from "#server/ground/openapi/list-parameters.ts";
import type { MessageList } from "./list-messages.server.ts";

/** The JSON of push messages (api.md#messages-of-the-api). */
export const messageListToWire = (list: MessageList, page: number, appUrl: string) => ({
  push_messages: rowsOfPage(list, page).map(({ id, body, icon, createdAt }) => ({
    id,
    body,
    icon: new URL(icon || "/apple-touch-icon.png", appUrl).href,
    created_at: createdAt.toISOString(),
  })),
  pagination: pageOf(list, page),
});
