import { staffLoader } from "#app/staff-route.server.ts";
import { getLiveTicket } from "#server/checks/processes/get-live-ticket.server.ts";

/** A ticket for a room of the relay, as text; fetched at every connect. */
export const loader = staffLoader(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams;
  const party = query.get("party") === "dealer" ? "dealer" : "main";
  const ticket = await getLiveTicket(ctx, { party, room: query.get("room") ?? "" });
  return new Response(ticket, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
});
