import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { downloadTheftFiles, viewTheftDossier } from "#server/handover/theft/view-dossier.server.ts";

/** The dossier of a theft: its PDF, or everything as a ZIP that is written while it is sent (theft.md#dossier). */
export const loader = staffLoader(async ({ ctx, params }) => {
  const reportId = params.reportId ?? "";
  if (params.kind !== "zip") return pdfResponse(await viewTheftDossier(ctx, { reportId }));
  const { stream, fileName } = await downloadTheftFiles(ctx, { reportId });
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName.replaceAll("Ü", "UE")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
