import { staffLoader } from "#app/staff-route.server.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";

/** Customers whose e-mail begins with `q`, for the person step of both wizards. */
export const loader = staffLoader(async ({ ctx, request }) => ({
  customers: await suggestCustomers(ctx, { query: new URL(request.url).searchParams.get("q") ?? "" }),
}));
