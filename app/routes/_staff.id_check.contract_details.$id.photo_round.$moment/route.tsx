import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { saveShot } from "#app/components/vehicle-return/save-shot.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { getPhotoRound } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import { isRoundMoment, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
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
  const result = await saveShot(ctx, { contractId, moment, form });
  if (result.problem !== null) return data(result, { status: 422 });
  return redirect(`${paths.photoRound(contractId, moment)}?saved`);
});

export type RoundPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The photos around a vehicle, at handover or return (vehicle-return.md#photo-round). */
export default function PhotoRound() {
  const page = useLoaderData<typeof loader>();
  const { contractId, moment, refusal, isReturned, isSaved } = page;
  const result = useActionResult<typeof action>();
  const isInteractive = useIsInteractive();
  const isAtReturn = moment === "return" && !isReturned;
  const closeTo = isAtReturn ? paths.vehicleReturn(contractId) : paths.contract(contractId);
  return (
    <PageDialog title={t.title[moment]} description={page.vehicle} closeTo={closeTo} savesItself>
      <div className="grid gap-5">
        {isSaved && !result ? <SuccessNotice>{t.saved}</SuccessNotice> : null}
        {result?.problem ? (
          <Alert tone="danger" isAnnounced>
            {result.problem}
          </Alert>
        ) : null}
        <p className="text-ink-soft">{refusal ?? t.hint}</p>
        {isInteractive ? <QuickRound key={moment} page={page} /> : <PlainRound page={page} />}
      </div>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={closeTo} preventScrollReset>
            {isAtReturn ? "Weiter mit der Rückgabe" : "Fertig"}
          </Link>
        </Button>
      </PageDialogFooter>
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
