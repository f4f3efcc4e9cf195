import type { MetaFunction } from "@remix-run/cloudflare";
import { failedPage } from "#app/layout/failed-page.ts";
import { UnavailableNotice } from "#app/layout/unavailable-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

export const meta: MetaFunction = ({ location }) => pageTitle(failedPage(404, location.pathname).title);

export const loader = staffLoader(async () => {
  throw notFound();
});

export default UnavailableNotice;

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
