import { websiteStore } from "#db/across-tenants/website.server.ts";
import type { Visitor } from "#server/ground/access/actor.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { VisitorDoor } from "#server/ground/kernel/door.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** The request's door for the check-in on a dealer's website. */
export type CheckInDoors = {
  /** Throws `Problem` not-found for an unknown publishable key. */
  checkInDoor(publishableKey: string): Promise<VisitorDoor>;
};

export const checkInDoors = ({ databases, contextIn }: RequestParts): CheckInDoors => ({
  async checkInDoor(publishableKey) {
    const widget = await databases.find((db) => websiteStore(db).byPublishableKey(publishableKey));
    if (!widget) throw notFound("Diesen Check-in gibt es nicht.");
    const { id, headquarterId, receivingBranchId: branchId, database } = widget;
    const visitor: Visitor = { kind: "guest", websiteWidgetId: id };
    return actorDoor(contextIn(database, visitor, { headquarterId, branchId }));
  },
});
