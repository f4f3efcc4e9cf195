import { RefreshCw, Unplug } from "lucide-react";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { HandschlagMark } from "./handschlag-mark.tsx";
import { useReportRouteError } from "./use-report-route-error.ts";

type UnavailableNoticeProps = { headingLevel?: "h1" | "h2" };

/** Replaces a page that failed or does not exist (spec §8). Plain links, no loader data: it must always render. */
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

/** The same inside the staff layout, for a list or a part that could not be loaded. */
export function UnavailableNotice({ headingLevel = "h1" }: UnavailableNoticeProps) {
  useReportRouteError();
  return (
    <EmptyState
      icon={Unplug}
      tone="waiting"
      headingLevel={headingLevel}
      title="Diese Seite ist nicht verfügbar"
      action={
        <>
          <Button variant="primary" asChild>
            <a href={paths.dashboard()}>Zur Startseite</a>
          </Button>
          <Button asChild>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the present one, query included, without script */}
            <a href="">
              <RefreshCw aria-hidden />
              Erneut versuchen
            </a>
          </Button>
        </>
      }
    >
      <p>
        Vielleicht ist der Link veraltet, oder es gab eine kurze Störung. Versuchen Sie es bitte erneut oder gehen Sie
        zur Startseite. Gespeicherte Daten sind nicht verloren.
      </p>
    </EmptyState>
  );
}
