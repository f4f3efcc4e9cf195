import { staffLoader } from "#app/staff-route.server.ts";
import { searchBrands } from "#server/fleet/vehicles/search-brands.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/** Brands that are meant by `q`, for the form of a vehicle. */
export const loader = staffLoader(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const { records } = await searchBrands(ctx, { query, page: 1, perPage: limits.pageSizes.vehicleBrands });
  return { brands: records.map(({ name }) => name) };
});
