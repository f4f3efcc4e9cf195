import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { downloadInstructions } from "#server/contract-terms/agreement-documents.server.ts";

/** The instructions for staff of this office as PDF. */
export const loader = staffLoader(async ({ ctx }) => pdfResponse(await downloadInstructions(ctx, {})));
