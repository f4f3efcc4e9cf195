import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewDamagePhoto } from "#server/handover/vehicle-return/view-damage-photo.server.ts";

/** A photo of damage, only for signed-in users of its tenant. */
export const loader = staffLoader(async ({ ctx, params }) =>
  documentResponse(await viewDamagePhoto(ctx, { id: params.photoId ?? "" })),
);
