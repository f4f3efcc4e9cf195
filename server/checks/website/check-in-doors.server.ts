import { websiteStore } from "#db/across-tenants/website.server.ts";
import type { Visitor } from "#server/ground/access/actor.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { VisitorDoor } from "#server/ground/kernel/door.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** What a visitor comes with: `branchId` is what the dealer's website says, `secret` names a check-in that was begun. */
export type CheckInKey = { publishableKey: string; branchId?: string | undefined; secret?: string };

/** The request's door for the check-in on a dealer's website. */
export type CheckInDoors = {
  /** Throws `Problem` not-found for an unknown publishable key. */
  checkInDoor(key: CheckInKey): Promise<VisitorDoor>;
};

export const checkInDoors = ({ databases, contextIn }: RequestParts): CheckInDoors => ({
  async checkInDoor({ publishableKey, branchId: named, secret }) {
    const widget = await databases.find((db) => websiteStore(db).byPublishableKey(publishableKey));
    if (!widget) throw notFound("Diesen Check-in gibt es nicht.");
    const { id, headquarterId, receivingBranchId, database } = widget;
    const store = websiteStore(database);
    // One that was begun stays where it was begun, whatever the website or the settings say meanwhile.
    const [begunAt, isBranch] = await Promise.all([
      secret === undefined ? undefined : store.officeOfCheckIn(headquarterId, await sha256Hex(secret)),
      named !== undefined && store.isBranchOf(headquarterId, named),
    ]);
    const branchId = begunAt !== undefined ? begunAt : isBranch && named ? named : receivingBranchId;
    const visitor: Visitor = {
      kind: "guest",
      websiteWidgetId: id,
      isTest: publishableKey !== widget.publishableKey,
    };
    return actorDoor(contextIn(database, visitor, { headquarterId, branchId }));
  },
});
