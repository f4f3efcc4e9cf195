import { UnavailableNotice } from "#app/layout/unavailable-page.tsx";
import { staffLoader } from "#app/staff-route.server.ts";
import { notFound } from "#server/kernel/problem.ts";

export const loader = staffLoader(async () => {
  throw notFound();
});

export default UnavailableNotice;

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
