import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { viewCalendarFeed } from "#server/fleet/reservations/view-calendar-feed.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/** The calendar of an office's vehicles for calendar programs: the signature in the address is the key. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { officeId = "", file = "" } = params;
  try {
    const door = await context.calendarFeedDoor({ officeId, signature: file.replace(/\.ics$/, "") });
    return new Response(await viewCalendarFeed(door, { officeId }), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="fahrzeuge.ics"',
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    const isGone = error instanceof Problem && error.kind === "not-found";
    if (!isGone) context.reportDefect(error, "GET /calendar_feed/:value/:value");
    return new Response(isGone ? "Diesen Kalender gibt es nicht (mehr)." : "Der Kalender ist gerade nicht verfügbar.", {
      status: isGone ? 404 : 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}
