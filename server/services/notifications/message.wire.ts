import type { MessageList } from "./list-messages.server.ts";

/** The JSON of push messages (api.md#messages-of-the-api). */
export const messageListToWire = ({ records, page, totalPages, totalEntries }: MessageList, appUrl: string) => ({
  push_messages: records.map(({ id, body, icon, createdAt }) => ({
    id,
    body,
    icon: new URL(icon || "/apple-touch-icon.png", appUrl).href,
    created_at: createdAt.toISOString(),
  })),
  pagination: { page, total_pages: totalPages, total_entries: totalEntries },
});
