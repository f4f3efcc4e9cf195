import { findCustomers } from "#app/components/reservations/find-customers.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";

/** The first customers that `q` finds, for the dialog of a reservation. */
export const loader = staffLoader(async ({ ctx, request }) => ({
  customers: await findCustomers(ctx, new URL(request.url).searchParams.get("q") ?? ""),
}));
