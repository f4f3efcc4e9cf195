import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { openMessage } from "#server/services/notifications/open-message.server.ts";

type Subject = Awaited<ReturnType<typeof openMessage>>;

/**
 * Leads to what a message is about, and marks it as read: with a link, because browsers open it from their own messages, in
 * new tabs and without scripts. Following it twice changes nothing more.
 */
export const loader = staffLoader(async ({ ctx, params, request }) => {
  refuseForeignSite(request);
  throw redirect(pageOf(await openMessage(ctx, { id: params.id ?? "" })));
});

function pageOf({ subjectType, subjectId: id, documentType, before }: Subject): string {
  if (!subjectType || !id) return paths.messages();
  switch (subjectType) {
    case "id_check":
      return paths.idCheck(id);
    case "contract":
      return paths.contract(id);
    case "sb_contract":
      return paths.sbContract(id);
    case "scan":
      return paths.scan(id);
    case "webhook":
      return paths.webhook(id);
    case "seller_list":
      return paths.vehicleImport();
    case "wallet":
      return paths.wallet();
    case "capture":
      if (!documentType) return paths.newLegitimation();
      return paths.newLegitimationWith(
        documentType === "DRIVERS_LISCENSE"
          ? { type: before?.documentType, capture: before?.id, license_capture: id }
          : { type: documentType, capture: id },
      );
  }
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
