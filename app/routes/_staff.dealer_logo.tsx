import { staffLoader } from "#app/staff-route.server.ts";
import { viewDealerLogo } from "#server/dealers/view-dealer-logo.server.ts";
import { storedPictureHeaders } from "#server/http/security.ts";

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
