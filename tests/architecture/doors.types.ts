/**
 * Routes and API routers that read the database: `npm run typecheck` fails when one of these lines begins to compile.
 * Nothing imports this file and nothing runs it.
 */
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import type { AppContext } from "#server/app-context.ts";
import { apiApp } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";

export const loader = staffLoader(async ({ ctx }) => {
  // @ts-expect-error a loader holds a door, not a database
  return ctx.db.headquarter();
});

export const action = staffAction(async ({ ctx }) => {
  // @ts-expect-error an action reaches no object store either
  await ctx.platform.files.get("key");
  return null;
});

export const router = apiApp<StaffApiEnv>().get("/planted", async (c) => {
  // @ts-expect-error an API router holds a door, not a database
  return c.json(await c.var.ctx.db.headquarter());
});

export const bucketRouter = apiApp<StaffApiEnv>().get("/planted/:key", async (c) => {
  // @ts-expect-error an API router reaches no object store past its door
  return c.json(await c.env.FILES.get(c.req.param("key")));
});

export async function publicRoute(context: AppContext) {
  const guest = await context.guestDoor("token");
  // @ts-expect-error a customer's link opens no database for a route
  await guest.db.headquarter();
  // @ts-expect-error signing in has a store, but not for a page
  await context.auth().store.session("hash");
  // @ts-expect-error what crosses tenants is closed to pages too
  await context.verification().store.documentByHash("hash");
}
