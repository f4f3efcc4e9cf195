import { saveShot, shownVehicle } from "#app/components/vehicle-return/save-shot.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { staffAction } from "#app/staff-route.server.ts";
import { addRoundPhotoElsewhere } from "#server/handover/vehicle-return/found-elsewhere.server.ts";

/** One photo of a return at another office that is sent in the background: JSON, and no page. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const vehicleId = params.id ?? "";
  const result = await saveShot(await readForm(request), (taken) =>
    addRoundPhotoElsewhere(ctx, { vehicleId, actId: shownVehicle(request), ...taken }),
  );
  return Response.json(result, { status: result.problem === null ? 200 : 422 });
});
