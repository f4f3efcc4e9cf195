import { noticeStore } from "#db/across-tenants/notices.server.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { SystemDoor } from "#server/ground/kernel/door.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** What the pages of a dealer's notices need of the request. */
export type NoticeDoors = {
  /** Throws `Problem` not-found when there is no such dealer. */
  noticeDoor(headquarterId: string): Promise<SystemDoor>;
};

export const noticeDoors = (parts: RequestParts): NoticeDoors => ({
  async noticeDoor(headquarterId) {
    const known = await parts.tenantOf((db) => noticeStore(db).dealer(headquarterId));
    if (!known) throw notFound("Diesen Händler gibt es nicht.");
    return actorDoor(await parts.systemIn(known));
  },
});
