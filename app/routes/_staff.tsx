import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches, useRouteError } from "@remix-run/react";
import { SessionExpiredDialog } from "#app/layout/session-expired-dialog.tsx";
import { StaffLayout } from "#app/layout/staff-layout.tsx";
import { UnavailableNotice } from "#app/layout/unavailable-page.tsx";
import { failedTitle } from "#app/page-title.ts";
import { SessionDialog } from "#app/session/session-dialog.tsx";
import { staffLoader } from "#app/staff-route.server.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { getViewer } from "#server/overview/dashboard/get-viewer.server.ts";

/** Without an error each page has its own. */
export const meta: MetaFunction = ({ error }) => failedTitle(error);

export const loader = staffLoader(async ({ ctx, context }) => {
  const { headquarterId, branchId } = ctx.actor;
  const live = { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host };
  const viewer = await getViewer(ctx, {});
  // Here and not in the browser: what it takes is loaded by every page.
  return { ...viewer, email: shownEmail(viewer.email), live };
});

/** Routes may export `handle = { hidesSearch: true }`: no search box on pages that create something (screens.md#header). */
type Handle = { hidesSearch?: boolean } | undefined;

export default function StaffArea() {
  const viewer = useLoaderData<typeof loader>();
  const hidesSearch = useMatches().some((match) => (match.handle as Handle)?.hidesSearch);
  return (
    <StaffLayout viewer={viewer} hidesSearch={hidesSearch}>
      <Outlet />
      <SessionDialog email={viewer.email} />
    </StaffLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) return <SessionExpiredDialog isOpen />;
  return (
    <StaffLayout viewer={null}>
      <UnavailableNotice />
    </StaffLayout>
  );
}
