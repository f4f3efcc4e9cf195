import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { downloadInstructions } from "#server/handover/contract-terms/agreement-documents.server.ts";

/** The instructions for staff of this office as PDF; the headquarters also get those of a branch office (`branch`). */
export const loader = staffLoader(async ({ ctx, request }) => {
  const branchId = new URL(request.url).searchParams.get("branch");
  return pdfResponse(await downloadInstructions(ctx, { branchId }));
});
