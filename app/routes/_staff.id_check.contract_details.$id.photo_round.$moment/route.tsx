import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type Round, shotOfRound } from "#app/components/photo-round/round.ts";
import { RoundDialog } from "#app/components/photo-round/round-dialog.tsx";
import { readingsOf } from "#app/components/vehicle-return/readings-of.server.ts";
import { saveShot, shownVehicle } from "#app/components/vehicle-return/save-shot.server.ts";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { can } from "#server/ground/access/permissions.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { qrCode } from "#server/ground/platform/qr-code.server.ts";
import { handoverStep } from "#server/handover/acts/found-at-handover.server.ts";
import { getRoundLink } from "#server/handover/round-on-phone/round-link.server.ts";
import { endRoundLink, startRoundLink } from "#server/handover/round-on-phone/start-round-link.server.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { getPhotoRound } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import {
  isRoundMoment,
  type RoundMoment,
  roundId,
  roundTexts as t,
} from "#server/handover/vehicle-return/photo-round.ts";
import { roundReadings } from "#server/handover/vehicle-return/round-readings.schema.ts";
import { saveHandoverDraft } from "#server/handover/vehicle-return/save-handover-draft.server.ts";
import { returnStep, saveReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";
import { PhonePanel } from "./phone-panel.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded ? t.title[loaded.moment] : "", loaded?.vehicle);

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const contractId = params.id ?? "";
  const { moment = "" } = params;
  if (!isRoundMoment(moment)) throw notFound(t.unknown);
  const [round, link] = await Promise.all([
    getPhotoRound(ctx, { contractId }),
    can(ctx.actor, getRoundLink.may) ? getRoundLink(ctx, { contractId, moment }) : null,
  ]);
  return {
    ...round,
    link: link && { ...link, qr: qrCode(link.url) },
    liveHost: new URL(context.liveUrl).host,
    contractId,
    moment,
    swapFor: swapOf(request),
    refusal: round.refusals[moment],
    isSaved: new URL(request.url).searchParams.has("saved"),
  };
});

/** The vehicle of the swap before which the photos are taken; "": they are taken for the return. */
const swapOf = (request: Request) => new URL(request.url).searchParams.get("swap") ?? "";

/** One photo of the round, without scripts. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const { moment = "" } = params;
  if (!isRoundMoment(moment)) throw notFound(t.unknown);
  const form = await readForm(request);
  if (form.has("intent")) {
    const intent = intentOf(form, ["readings", "start_phone", "end_phone"]);
    if (intent === "readings") return saveReadings(ctx, { contractId, moment, form }, swapOf(request));
    return changeLink(ctx, { contractId, moment, form });
  }
  const result = await saveShot(form, (taken) =>
    addRoundPhoto(ctx, { contractId, moment, actId: shownVehicle(request), ...taken }),
  );
  if (result.problem !== null) return data(result, { status: 422 });
  return redirect(paths.photoRound(contractId, moment, { saved: 1, swap: swapOf(request) }));
});

type Sent = { contractId: string; moment: RoundMoment; form: FormData };

/** Makes or ends the link for another phone. */
async function changeLink(ctx: ActorDoor, { contractId, moment, form }: Sent) {
  try {
    if (form.get("intent") === "end_phone") await endRoundLink(ctx, { contractId, moment });
    else await startRoundLink(ctx, { contractId, moment, isForColleague: form.get("forColleague") === "on" });
    return redirect(paths.photoRound(contractId, moment));
  } catch (error) {
    if (error instanceof Problem && error.kind === "conflict")
      return data({ shot: null, problem: error.message }, { status: 422 });
    throw error;
  }
}

/** What the dashboard says, kept for the form that comes next. */
async function saveReadings(ctx: ActorDoor, { contractId, moment, form }: Sent, swapFor: string) {
  const { contract, isReturned } = await getPhotoRound(ctx, { contractId });
  const outcome = await submitWith(form, roundReadings(moment, contract), async () => {
    const values = readingsOf(form);
    return moment === "return"
      ? saveReturnDraft(ctx, { contractId, step: returnStep, values })
      : saveHandoverDraft(ctx, { contractId, step: handoverStep, values });
  });
  if (outcome.ok) return redirect(nextOf({ contractId, moment, isReturned, swapFor }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
}

type Place = { contractId: string; moment: RoundMoment; isReturned: boolean; swapFor: string };

/** Where the dialog leads to. */
function nextOf({ contractId, moment, isReturned, swapFor }: Place): string {
  if (moment === "handover" || isReturned) return paths.contract(contractId);
  return swapFor ? paths.swapVehicle(contractId, { vehicle: swapFor }) : paths.vehicleReturn(contractId);
}

function roundOf({ contractId, actId, moment, refusal, shots, swapFor }: RoundPage): Round {
  return {
    id: roundId(contractId, actId),
    moment,
    isOpen: refusal === null,
    pageUrl: paths.photoRound(contractId, moment, { of: actId, swap: swapFor }),
    sendUrl: paths.roundShot(contractId, moment, actId),
    shots: shots.map((shot) => shotOfRound(shot, moment, paths.damagePhoto)),
  };
}

export type RoundPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The photos around a vehicle, at handover or return (vehicle-return.md#photo-round). */
export default function PhotoRound() {
  const page = useLoaderData<typeof loader>();
  return (
    <RoundDialog
      round={roundOf(page)}
      page={page}
      // The form of a swap asks for them itself.
      readings={page.swapFor ? null : page.readings[page.moment]}
      result={useActionResult<typeof action>()}
      closeTo={nextOf(page)}
      {...(page.swapFor ? { onward: t.goOnWithSwap } : {})}
    >
      <PhonePanel page={page} />
    </RoundDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
