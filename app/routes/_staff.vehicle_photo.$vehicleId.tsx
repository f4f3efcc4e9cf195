import { staffLoader } from "#app/staff-route.server.ts";
import { viewVehiclePhoto } from "#server/administration/vehicle-photo/vehicle-photo.server.ts";
import { storedPictureHeaders } from "#server/ground/http/security.ts";

/** The photo of a vehicle; its address carries a version. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { bytes, contentType } = await viewVehiclePhoto(ctx, { id: params.vehicleId ?? "" });
  return new Response(bytes as BodyInit, {
    headers: { ...storedPictureHeaders(contentType), "Cache-Control": "private, max-age=300" },
  });
});
