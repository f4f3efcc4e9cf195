import { staffLoader } from "#app/staff-route.server.ts";
import { storedPictureHeaders } from "#server/ground/http/security.ts";
import { viewDealerLogo } from "#server/services/dealers/view-dealer-logo.server.ts";

/** The tenant's own logo; without one the layout shows its fallback. */
export const loader = staffLoader(async ({ ctx }) => {
  const { bytes, contentType } = await viewDealerLogo(ctx, {});
  return new Response(bytes as BodyInit, {
    headers: {
      ...storedPictureHeaders(contentType),
      "Cache-Control": "private, max-age=300",
    },
  });
});
