import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { useFreshId } from "#app/forms/use-fresh-id.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { bodyOf } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { returnMarkTexts as t } from "#server/handover/vehicle-return/return-marks.texts.ts";
import { NewDamageForm } from "./new-damage-form.tsx";
import { NewDamageList } from "./new-damage-list.tsx";

type NewDamagesDialogProps = {
  page: {
    newId: string;
    vehicleId: string;
    vehicle: string;
    kind: string;
    known: readonly DamageSnapshot[];
    marks: ComponentProps<typeof NewDamageList>["marks"];
    isReturned: boolean;
    canPhotograph: boolean;
    refusal: string | null;
    notice: string | undefined;
  };
  /** Why the last form was refused. */
  result: { problem: string } | { lastResult: SubmissionResult<string[]> } | undefined;
  /** Where the dialog leads to. */
  next: { to: string; label: string };
  /** The page of a damage's photos. */
  photosTo: (damageId: string) => string;
};

/** New damages of a vehicle that comes back: those noted so far, and the drawing on which one more is marked. */
export function NewDamagesDialog({ page, result, next, photosTo }: NewDamagesDialogProps) {
  const { vehicleId, kind, known, marks, refusal, isReturned, notice } = page;
  const id = useFreshId(page.newId, marks);
  const problem = result && "problem" in result ? result.problem : null;
  const lastResult = result && "lastResult" in result ? result.lastResult : null;
  return (
    <PageDialog title={t.title} description={page.vehicle} closeTo={next.to}>
      <div className="grid gap-5">
        {notice && !result ? <SuccessNotice>{notice}</SuccessNotice> : null}
        {problem ? (
          <Alert tone="danger" isAnnounced>
            {problem}
          </Alert>
        ) : null}
        {isReturned && refusal === null ? <p className="text-ink-soft">{t.correctionHint}</p> : null}
        <NewDamageList
          marks={marks}
          photosTo={page.canPhotograph ? photosTo : null}
          vehicleId={vehicleId}
          isOpen={refusal === null}
        />
        {refusal === null ? (
          <NewDamageForm
            key={id}
            newId={id}
            vehicle={{ id: vehicleId, body: bodyOf(kind) }}
            known={known}
            marks={marks}
            lastResult={lastResult}
          />
        ) : (
          <p className="text-ink-soft">{refusal}</p>
        )}
      </div>
      <PageDialogFooter>
        <Button asChild variant={marks.length > 0 ? "primary" : "secondary"}>
          <Link to={next.to} preventScrollReset>
            {next.label}
          </Link>
        </Button>
      </PageDialogFooter>
    </PageDialog>
  );
}
