import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { downloadAgreement } from "#server/handover/contract-terms/agreement-documents.server.ts";

/** The data-processing agreement as PDF. An installation whose operator is not set has none. */
export const loader = staffLoader(async ({ ctx, context, request }) => {
  refuseForeignSite(request);
  const operator = context.operator();
  if (!operator) throw notFound("Der Vertrag ist noch nicht hinterlegt.");
  const { name, street, city, representedBy, dataProtectionEmail } = operator;
  const processor = { name, address: `${street}\n${city}`, representedBy, dataProtectionEmail };
  return pdfResponse(await downloadAgreement(ctx, { processor }));
});
