import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewAvatar } from "#server/administration/users/avatar.server.ts";

/** A user's picture. */
export const loader = staffLoader(async ({ ctx, params }) =>
  documentResponse(await viewAvatar(ctx, { id: params.userId ?? "" })),
);
