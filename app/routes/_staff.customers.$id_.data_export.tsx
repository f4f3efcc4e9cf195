import { staffLoader } from "#app/staff-route.server.ts";
import { exportCustomerData } from "#server/customer-rights/export-customer-data.server.ts";

/** The download of an Auskunft, as PDF or JSON (`format`). */
export const loader = staffLoader(async ({ ctx, params, request }) => {
  const format = new URL(request.url).searchParams.get("format") === "json" ? "json" : "pdf";
  const { bytes, fileName, contentType } = await exportCustomerData(ctx, { id: params.id ?? "", format });
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
