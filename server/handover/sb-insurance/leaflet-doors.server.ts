import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { Door } from "#server/ground/kernel/door.ts";
import { closeDoor } from "#server/ground/kernel/open-door.server.ts";
import type { LeafletContext } from "./view-sb-leaflet.server.ts";

/** What the API route of the leaflet needs of the request: papers of the product itself belong to no tenant. */
export type LeafletDoors = { leaflet(): Door<LeafletContext> };

export const leafletDoors = ({ platform }: RequestParts): LeafletDoors => ({
  leaflet: () => closeDoor<LeafletContext, object>(platform, {}),
});
