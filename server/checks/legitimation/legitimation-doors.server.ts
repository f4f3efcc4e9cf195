import { legitimationStore } from "#db/across-tenants/legitimation.server.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { SystemDoor } from "#server/ground/kernel/door.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { isSignedImageLink } from "#server/ground/platform/signed-links.server.ts";

/** The request's doors for the API routes of legitimation services. */
export type LegitimationDoors = {
  /** The tenant of a photo, for a link we signed for it; throws `Problem` not-found for any other link. */
  signedImageDoor(link: { imageId: string; token: string }): Promise<SystemDoor>;
  /** The tenant of a request to a legitimation service; throws `Problem` not-found when there is none. */
  legitimationDoor(requestId: string): Promise<SystemDoor>;
};

export const legitimationDoors = ({ platform, now, systemIn, tenantOf }: RequestParts): LegitimationDoors => ({
  async signedImageDoor(link) {
    const isSigned = await isSignedImageLink(platform, link, now());
    const headquarterId = isSigned && (await tenantOf((db) => legitimationStore(db).tenantOfImage(link.imageId)));
    if (!headquarterId) throw notFound("Das Foto wurde nicht gefunden.");
    return actorDoor(await systemIn(headquarterId));
  },
  async legitimationDoor(requestId) {
    const headquarterId = await tenantOf((db) => legitimationStore(db).tenantOfRequest(requestId));
    if (!headquarterId) throw notFound();
    return actorDoor(await systemIn(headquarterId));
  },
});
