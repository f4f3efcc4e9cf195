import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { saveShot } from "#app/components/vehicle-return/save-shot.server.ts";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { handoverStep } from "#server/handover/acts/found-at-handover.server.ts";
import { getPhotoRound } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import { isRoundMoment, type RoundMoment, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import { roundReadings } from "#server/handover/vehicle-return/round-readings.schema.ts";
import { saveHandoverDraft } from "#server/handover/vehicle-return/save-handover-draft.server.ts";
import { returnStep, saveReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";
import { DashboardReadings, readingsFormId } from "./dashboard-readings.tsx";
import { PlainRound } from "./plain-round.tsx";
import { QuickRound } from "./quick-round.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded ? t.title[loaded.moment] : "", loaded?.vehicle);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const { moment = "" } = params;
  if (!isRoundMoment(moment)) throw notFound(t.unknown);
  const round = await getPhotoRound(ctx, { contractId });
  return {
    ...round,
    contractId,
    moment,
    refusal: round.refusals[moment],
    isSaved: new URL(request.url).searchParams.has("saved"),
  };
});

/** One photo of the round, without scripts. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const { moment = "" } = params;
  if (!isRoundMoment(moment)) throw notFound(t.unknown);
  const form = await readForm(request);
  if (form.has("intent") && intentOf(form, ["readings"])) return saveReadings(ctx, { contractId, moment, form });
  const result = await saveShot(ctx, { contractId, moment, form });
  if (result.problem !== null) return data(result, { status: 422 });
  return redirect(`${paths.photoRound(contractId, moment)}?saved`);
});

type Sent = { contractId: string; moment: RoundMoment; form: FormData };

/** What the dashboard says, kept for the form that comes next. */
async function saveReadings(ctx: ActorDoor, { contractId, moment, form }: Sent) {
  const { contract, isReturned } = await getPhotoRound(ctx, { contractId });
  const outcome = await submitWith(form, roundReadings(moment, contract), async () => {
    const values = {
      odometerKm: String(form.get("odometerKm") ?? ""),
      energyLevel: String(form.get("energyLevel") ?? ""),
    };
    return moment === "return"
      ? saveReturnDraft(ctx, { contractId, step: returnStep, values })
      : saveHandoverDraft(ctx, { contractId, step: handoverStep, values });
  });
  if (outcome.ok) return redirect(nextOf({ contractId, moment, isReturned }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
}

type Place = { contractId: string; moment: RoundMoment; isReturned: boolean };

/** Where the dialog leads to. */
const nextOf = ({ contractId, moment, isReturned }: Place) =>
  moment === "return" && !isReturned ? paths.vehicleReturn(contractId) : paths.contract(contractId);

export type RoundPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The photos around a vehicle, at handover or return (vehicle-return.md#photo-round). */
export default function PhotoRound() {
  const page = useLoaderData<typeof loader>();
  const { moment, refusal, isReturned, isSaved } = page;
  const readings = page.readings[moment];
  const result = useActionResult<typeof action>();
  const isInteractive = useIsInteractive();
  const isAtReturn = moment === "return" && !isReturned;
  const closeTo = nextOf(page);
  const problem = result && "problem" in result ? result.problem : null;
  const goOn = isAtReturn ? "Weiter mit der Rückgabe" : "Fertig";
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
        {isInteractive ? <QuickRound key={moment} page={page} /> : <PlainRound page={page} />}
        {readings ? <DashboardReadings key={`readings ${moment}`} page={page} readings={readings} /> : null}
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

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
