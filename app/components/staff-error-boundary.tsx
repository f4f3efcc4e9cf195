import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SessionExpiredDialog } from "#app/layout/session-expired-dialog.tsx";
import { UnavailableNotice } from "#app/layout/unavailable-page.tsx";

/**
 * Error boundary of every staff page: it keeps the layout around it. A 401 asks to sign in again
 * (people-and-sessions.md#ended-session-on-a-page).
 */
export function StaffErrorBoundary() {
  const error = useRouteError();
  const isSessionOver = isRouteErrorResponse(error) && error.status === 401;
  return isSessionOver ? <SessionExpiredDialog isOpen /> : <UnavailableNotice />;
}
