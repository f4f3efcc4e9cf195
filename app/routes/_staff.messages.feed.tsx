import { staffLoader } from "#app/staff-route.server.ts";
import { getMessageFeed } from "#server/services/notifications/list-messages.server.ts";

/** The own messages from a place of the feed on, as JSON: for bells of open pages. */
export const loader = staffLoader(async ({ ctx, request }) => {
  const before = new URL(request.url).searchParams.get("before");
  const feed = await getMessageFeed(ctx, { before: before?.slice(0, 100) ?? null });
  return Response.json(feed, { headers: { "Cache-Control": "no-store" } });
});
