import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { shotOfRound } from "#app/components/photo-round/round.ts";
import { RoundDialog } from "#app/components/photo-round/round-dialog.tsx";
import { ElsewhereHeader } from "#app/components/vehicle-return/elsewhere-header.tsx";
import { readingsOf } from "#app/components/vehicle-return/readings-of.server.ts";
import { saveShot, shownVehicle } from "#app/components/vehicle-return/save-shot.server.ts";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { addRoundPhotoElsewhere, getRoundElsewhere } from "#server/handover/vehicle-return/found-elsewhere.server.ts";
import { roundId, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import { roundReadings } from "#server/handover/vehicle-return/round-readings.schema.ts";
import { returnStep, saveReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageTitle(t.title.return, loaded?.vehicle);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const round = await getRoundElsewhere(ctx, { vehicleId });
  if (!round) throw redirect(paths.vehicle(vehicleId));
  return {
    ...round,
    vehicleId,
    moment: "return" as const,
    isSaved: new URL(request.url).searchParams.has("saved"),
  };
});

/** One photo of the round, without scripts, or what the dashboard says, kept for the form that comes next. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const form = await readForm(request);
  if (form.has("intent")) {
    intentOf(form, ["readings"]);
    const round = await getRoundElsewhere(ctx, { vehicleId });
    if (!round) return redirect(paths.vehicle(vehicleId));
    const { contract, contractId } = round;
    const outcome = await submitWith(form, roundReadings("return", contract), async () =>
      saveReturnDraft(ctx, { contractId, step: returnStep, values: readingsOf(form) }),
    );
    if (outcome.ok) return redirect(paths.returnElsewhere(vehicleId));
    return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  }
  const result = await saveShot(form, (taken) =>
    addRoundPhotoElsewhere(ctx, { vehicleId, actId: shownVehicle(request), ...taken }),
  );
  if (result.problem !== null) return data(result, { status: 422 });
  return redirect(paths.photoRoundElsewhere(vehicleId, { saved: 1 }));
});

/** The photos around a vehicle that comes back and whose contract is another office's (vehicle-return.md#at-another-office). */
export default function PhotoRoundElsewhere() {
  const page = useLoaderData<typeof loader>();
  const { vehicleId, contractId, actId, moment, refusal, shots } = page;
  const photoUrl = (photoId: string) => paths.roundPhotoElsewhere(vehicleId, photoId);
  return (
    <>
      <ElsewhereHeader vehicleId={vehicleId} vehicle={page.vehicle} />
      <RoundDialog
        round={{
          id: roundId(contractId, actId),
          moment,
          isOpen: refusal === null,
          pageUrl: paths.photoRoundElsewhere(vehicleId, { of: actId }),
          sendUrl: paths.roundShotElsewhere(vehicleId, actId),
          shots: shots.map((shot) => shotOfRound(shot, moment, photoUrl)),
        }}
        page={page}
        readings={page.readings}
        result={useActionResult<typeof action>()}
        closeTo={paths.returnElsewhere(vehicleId)}
      />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
