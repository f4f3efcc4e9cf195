import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { closeFirstSteps } from "#server/overview/dashboard/first-steps.server.ts";

/** Nothing to see here: the list is on the start page. */
export const loader = staffLoader(async (): Promise<never> => {
  throw redirect(paths.dashboard());
});

/** Hides the first steps on the start page. */
export const action = staffAction(async ({ ctx }) => {
  await closeFirstSteps(ctx, {});
  return redirect(paths.dashboard());
});
