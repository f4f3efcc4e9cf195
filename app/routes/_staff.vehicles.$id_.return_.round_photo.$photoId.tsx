import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewRoundPhotoElsewhere } from "#server/handover/vehicle-return/found-elsewhere.server.ts";

/** A photo around a vehicle whose contract is another office's, only where it can be taken back. */
export const loader = staffLoader(async ({ ctx, params: { id: vehicleId = "", photoId: id = "" } }) =>
  documentResponse(await viewRoundPhotoElsewhere(ctx, { vehicleId, id })),
);
