import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewPhotoOfDamage } from "#server/fleet/damages/photos-of-damage.server.ts";

/** A photo of one damage of a vehicle, only for signed-in users of its tenant. */
export const loader = staffLoader(async ({ ctx, params: { id: vehicleId = "", photoId = "" } }) =>
  documentResponse(await viewPhotoOfDamage(ctx, { vehicleId, photoId })),
);
