import { staffLoader } from "#app/staff-route.server.ts";
import { suggest } from "#server/overview/search/suggest.server.ts";

/** The first results for `q`, for the palette. */
export const loader = staffLoader(async ({ ctx, request }) =>
  suggest(ctx, { query: new URL(request.url).searchParams.get("q") ?? "" }),
);
