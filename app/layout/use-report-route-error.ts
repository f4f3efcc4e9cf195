import { useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { reportError } from "#widget/capture/report-error.ts";

/** Reports the failure that an error boundary shows (screens.md#error-reports). */
export function useReportRouteError(): void {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
}
