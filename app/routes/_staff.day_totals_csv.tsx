import { staffLoader } from "#app/staff-route.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { exportDayTotals } from "#server/handover/payments/day-totals.server.ts";

/** The download of a day's payments. */
export const loader = staffLoader(async ({ ctx, request }) => {
  refuseForeignSite(request);
  const query = new URL(request.url).searchParams;
  const { file, fileName } = await exportDayTotals(ctx, {
    date: query.get("date") ?? "",
    office: query.get("office") ?? "",
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
