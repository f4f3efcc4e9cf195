import type { MetaFunction } from "@remix-run/cloudflare";
import { DataProtectionPage } from "#app/components/data-protection-page.tsx";
import { loadDataProtection, submitErasure } from "#app/components/data-protection-route.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";

export const meta: MetaFunction = () => pageTitle("Auskunft und Löschen");

export const loader = staffLoader(loadDataProtection("customer"));
export const action = staffAction(submitErasure("customer"));

/** What a customer may ask for under the DSGVO. */
export default DataProtectionPage;

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
