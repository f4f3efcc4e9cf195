import { captureStore } from "#db/across-tenants/capture.server.ts";
import type { Guest } from "#server/ground/access/actor.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { GuestDoor } from "#server/ground/kernel/door.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** The request's doors for the capture page and its API routes. */
export type CaptureDoors = {
  /** Throws `Problem` not-found for an unknown token. */
  guestDoor(token: string): Promise<GuestDoor>;
};

export const captureDoors = ({ databases, contextIn }: RequestParts): CaptureDoors => ({
  async guestDoor(token) {
    const tokenHash = await sha256Hex(token);
    const found = await databases.find(async (db) => (await captureStore(db).byTokenHash(tokenHash))?.process);
    if (!found) throw notFound("Dieser Link ist ungültig oder abgelaufen.");
    const guest: Guest = { kind: "guest", captureProcessId: found.id };
    return actorDoor(contextIn(found.database, guest, found));
  },
});
