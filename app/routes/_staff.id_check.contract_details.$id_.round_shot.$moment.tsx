import { saveShot, shownVehicle } from "#app/components/vehicle-return/save-shot.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { staffAction } from "#app/staff-route.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { isRoundMoment, roundTexts } from "#server/handover/vehicle-return/photo-round.ts";

/** One photo of the round that is sent in the background: JSON, and no page (vehicle-return.md#photo-round). */
export const action = staffAction(async ({ ctx, params, request }) => {
  const { id: contractId = "", moment = "" } = params;
  if (!isRoundMoment(moment)) throw notFound(roundTexts.unknown);
  const result = await saveShot(await readForm(request), (taken) =>
    addRoundPhoto(ctx, { contractId, moment, actId: shownVehicle(request), ...taken }),
  );
  return Response.json(result, { status: result.problem === null ? 200 : 422 });
});
