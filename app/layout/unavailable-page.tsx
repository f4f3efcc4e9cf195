import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { FileQuestion, FileX, History, Lock, RefreshCw, Unplug } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { failedPage } from "./failed-page.ts";
import { HandschlagMark } from "./handschlag-mark.tsx";
import { useReportRouteError } from "./use-report-route-error.ts";

type UnavailableNoticeProps = { headingLevel?: "h1" | "h2" };

/**
 * Replaces a page that failed or does not exist (screens.md#unavailable-page). Plain links, no loader data: it must
 * always render. Pages of staff have the boundary of `_staff`, which keeps their sidebar and which visitors do not load.
 */
export function UnavailablePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2.5 px-5 pt-6 text-lg font-semibold sm:px-8">
        <HandschlagMark />
        Handschlag
      </header>
      <main className="grid flex-1 place-items-center">
        <UnavailableNotice headingLevel="h1" />
      </main>
    </div>
  );
}

const looks = {
  missing: { icon: FileQuestion, tone: "calm" },
  forbidden: { icon: Lock, tone: "calm" },
  plan: { icon: Lock, tone: "calm" },
  changed: { icon: History, tone: "calm" },
  refused: { icon: FileX, tone: "waiting" },
  outage: { icon: Unplug, tone: "waiting" },
} as const;

/** The same inside the staff layout, for a list or a part that could not be loaded. */
export function UnavailableNotice({ headingLevel = "h1" }: UnavailableNoticeProps) {
  useReportRouteError();
  const error = useRouteError();
  const { pathname } = useLocation();
  const response = isRouteErrorResponse(error) ? error : undefined;
  const page = failedPage(response?.status, pathname, response?.data?.message);
  const canRetry = page.kind === "outage" || page.kind === "refused";
  return (
    <EmptyState
      {...looks[page.kind]}
      headingLevel={headingLevel}
      title={page.title}
      action={
        <>
          {canRetry ? (
            <Button variant="primary" asChild>
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the present one, query included, without script */}
              <a href="">
                <RefreshCw aria-hidden />
                {page.kind === "refused" ? "Seite neu laden" : "Erneut versuchen"}
              </a>
            </Button>
          ) : null}
          <Button variant={canRetry ? undefined : "primary"} asChild>
            <a href={page.back.to}>{page.back.label}</a>
          </Button>
        </>
      }
    >
      <p>{page.text}</p>
    </EmptyState>
  );
}
