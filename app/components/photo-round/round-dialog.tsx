import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import { DashboardReadings, readingsFormId } from "./dashboard-readings.tsx";
import { PlainRound } from "./plain-round.tsx";
import { QuickRound } from "./quick-round.tsx";
import type { Round } from "./round.ts";

type Readings = ComponentProps<typeof DashboardReadings>;

type RoundDialogProps = {
  round: Round;
  page: Readings["page"] & { vehicle: string; isReturned: boolean; refusal: string | null; isSaved: boolean };
  /** What was read from the dashboard so far; null: it is not asked for. */
  readings: Readings["readings"] | null;
  /** Why the last form was refused. */
  result: { problem: string | null } | { lastResult: SubmissionResult<string[]> } | undefined;
  closeTo: string;
  /** What comes next, where that is neither the return nor the page behind it. */
  onward?: string;
  /** How another phone takes the photos. */
  children?: ReactNode;
};

/** The photos around a vehicle at handover or return, and what its dashboard says. */
export function RoundDialog({ round, page, readings, result, closeTo, onward, children }: RoundDialogProps) {
  const { moment, refusal, isReturned, isSaved } = page;
  const isInteractive = useIsInteractive();
  const isAtReturn = moment === "return" && !isReturned;
  const problem = result && "problem" in result ? result.problem : null;
  const goOn = onward ?? (isAtReturn ? "Weiter mit der Rückgabe" : "Fertig");
  const isSending = useNavigation().formData?.get("intent") === "readings";
  return (
    <PageDialog title={t.title[moment]} description={page.vehicle} closeTo={closeTo} savesItself>
      <div className="grid gap-5">
        {isSaved && !result ? <SuccessNotice>{t.saved}</SuccessNotice> : null}
        {problem ? (
          <Alert tone="danger" isAnnounced>
            {problem}
          </Alert>
        ) : null}
        <p className="text-ink-soft">{refusal ?? t.hint}</p>
        {isInteractive ? <QuickRound key={`${round.id} ${moment}`} round={round} /> : <PlainRound round={round} />}
        {refusal === null ? children : null}
        {readings ? (
          <DashboardReadings
            key={`readings ${moment}`}
            page={page}
            readings={readings}
            action={round.pageUrl}
            photoUrl={round.shots.find(({ shot }) => shot === "dashboard")?.photoUrl ?? null}
            lastResult={result && "lastResult" in result ? result.lastResult : null}
          />
        ) : null}
      </div>
      <PageDialogFooter>
        {readings ? (
          <Button type="submit" form={readingsFormId} variant="primary" isPending={isSending}>
            {goOn}
          </Button>
        ) : (
          <Button asChild variant="primary">
            <Link to={closeTo} preventScrollReset>
              {goOn}
            </Link>
          </Button>
        )}
      </PageDialogFooter>
    </PageDialog>
  );
}
