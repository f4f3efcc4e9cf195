import { redirect } from "@remix-run/cloudflare";
import { screens } from "#app/layout/screens.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** Leads to the page that was chosen in a menu's select without scripts (screens.md#side-menus); to nothing but our own pages. */
export const loader = staffLoader(async ({ request }) => {
  const chosen = new URL(request.url).searchParams.get("to");
  const screen = Object.values(screens).find(({ to }) => to === chosen);
  if (!screen) throw notFound();
  return redirect(screen.to);
});
