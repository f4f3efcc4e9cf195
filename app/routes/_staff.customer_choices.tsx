import { findCustomers } from "#app/components/reservations/find-customers.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";

/** The first customers that `q` finds, for the dialog of a reservation of `vehicle`. */
export const loader = staffLoader(async ({ ctx, request }) => {
  const search = new URL(request.url).searchParams;
  return { customers: await findCustomers(ctx, search.get("q") ?? "", search.get("vehicle") ?? "") };
});
