import { readForm } from "#app/forms/read-form.server.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { getMessageFeed } from "#server/services/notifications/list-messages.server.ts";
import { readAllMessages } from "#server/services/notifications/open-message.server.ts";

const json = (feed: unknown) => Response.json(feed, { headers: { "Cache-Control": "no-store" } });

/** The own messages from a place of the feed on, as JSON: for bells of open pages. */
export const loader = staffLoader(async ({ ctx, request }) => {
  const before = new URL(request.url).searchParams.get("before");
  return json(await getMessageFeed(ctx, { before: before?.slice(0, 100) ?? null }));
});

/** Of what an open page shows nobody has to be told: marks the messages about it as read, and returns the newest. */
export const action = staffAction(async ({ ctx, request }) => {
  await readAllMessages(ctx, { subjectId: String((await readForm(request)).get("subject") ?? "") });
  return json(await getMessageFeed(ctx, {}));
});
