import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BellOff } from "lucide-react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { Form } from "#app/forms/form.tsx";
import { MessageList } from "#app/messages/message-list.tsx";
import { useMessageFeed } from "#app/messages/use-message-feed.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { getMessageFeed } from "#server/services/notifications/list-messages.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";
import { readAllMessages } from "#server/services/notifications/open-message.server.ts";

export const meta: MetaFunction = () => pageTitle("Nachrichten");

/** `before`: a place in the feed, as links to older messages name it. */
export const loader = staffLoader(async ({ ctx, request }) => {
  const parameters = new URL(request.url).searchParams;
  const before = parameters.get("before");
  const feed = await getMessageFeed(ctx, { before: before?.slice(0, 100) ?? null });
  return { feed, before, isRead: parameters.get("saved") === "read" };
});

/** Marks all as read; from the bell of an open page, too, which stays where it is. */
export const action = staffAction(async ({ ctx, context }) => {
  await readAllMessages(ctx, {});
  return context.isDataRequest ? null : redirect(paths.messages({ saved: "read" }));
});

export default function Messages() {
  const { feed, before, isRead } = useLoaderData<typeof loader>();
  return <Feed key={before ?? ""} loaded={feed} isNewest={before === null} isRead={isRead} />;
}

function Feed({ loaded, isNewest, isRead }: { loaded: MessageFeed; isNewest: boolean; isRead: boolean }) {
  const { feed, status, loadOlder } = useMessageFeed(loaded, { isNewest });
  return (
    <>
      <PageHeader
        title="Nachrichten"
        actions={
          feed.unread > 0 ? (
            <Form method="post" action={paths.messages({ saved: "read" })}>
              <Button type="submit">Alle als gelesen markieren</Button>
            </Form>
          ) : undefined
        }
      />
      {isRead && feed.unread === 0 ? <SuccessNotice>{messageTexts.allRead}</SuccessNotice> : null}
      {feed.messages.length > 0 ? (
        <Card className="max-w-3xl overflow-hidden">
          <MessageList feed={feed} status={status} onEnd={loadOlder} />
        </Card>
      ) : (
        <EmptyState icon={BellOff} title="Keine Nachrichten">
          Hier steht, wenn Fotos, Unterschriften oder Scans eingehen und wenn etwas auf Sie wartet.
        </EmptyState>
      )}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
