import { eq } from "drizzle-orm";
import { signingLinks } from "#db/schema/contracts.ts";
import { captureProcesses, idChecks } from "#db/schema/id-checks.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { checkOfDraftRoom } from "#server/services/form-drafts/draft-room.ts";

/**
 * A short-lived ticket for one room of the relay: the actor's own dealer room, the room of a visible capture or signing link
 * or link for a photo round (the hash of its token) or of a visible form draft.
 * Throws not-found for every other room.
 */
export const getLiveTicket = useCase({
  may: ["read", "id_check"],
  input: z.object({ party: z.enum(["main", "dealer"]), room: IdText.min(1) }),
  async run({ db, actor, platform }, { party, room }) {
    const ownRoom = dealerRoom(actor.headquarterId, actor.branchId);
    const mayEnter =
      party === "dealer"
        ? room === ownRoom
        : (await isVisibleDraft(db, room)) ||
          (await db.find(captureProcesses, eq(captureProcesses.tokenHash, room))).length === 1 ||
          (await db.find(signingLinks, eq(signingLinks.tokenHash, room))).length === 1 ||
          (await db.find(roundLinks, eq(roundLinks.tokenHash, room))).length === 1;
    if (!mayEnter) throw notFound();
    return platform.rooms.ticket(party, room);
  },
});

/** Where a program listens, and the ticket that admits it once within a minute (api.md#live-rooms). */
export type LiveAccess = { url: string; ticket: string };

/** The way into the room of the actor's office or, with `linkId`, of one capture link. Throws not-found for an unknown link. */
export const getLiveAccess = useCase({
  may: ["read", "id_check"],
  input: z.object({ linkId: IdText.optional() }),
  async run({ db, actor, platform: { rooms } }, { linkId }): Promise<LiveAccess> {
    const link = linkId === undefined ? null : await db.get(captureProcesses, linkId);
    if (link === undefined) throw notFound();
    const party = link ? "main" : "dealer";
    const room = link?.tokenHash ?? dealerRoom(actor.headquarterId, actor.branchId);
    return { url: rooms.address(party, room), ticket: await rooms.ticket(party, room) };
  },
});

async function isVisibleDraft(db: TenantDb, room: string): Promise<boolean> {
  const idCheckId = checkOfDraftRoom(room);
  return idCheckId !== null && (await db.get(idChecks, idCheckId)) !== undefined;
}
