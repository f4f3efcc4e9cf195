import { roundLinkStore } from "#db/across-tenants/round-links.server.ts";
import type { RoundPhotographer } from "#server/ground/access/actor.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { RoundPhotographerDoor } from "#server/ground/kernel/door.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { phoneRoundTexts } from "./round-on-phone.texts.ts";

/** What pages of a round on a phone need of the request. */
export type RoundOnPhoneDoors = {
  /** Throws `Problem` not-found when the token is no link's. */
  roundDoor(token: string): Promise<RoundPhotographerDoor>;
};

export const roundOnPhoneDoors = (parts: RequestParts): RoundOnPhoneDoors => ({
  async roundDoor(token) {
    const tokenHash = await sha256Hex(token);
    const link = await parts.databases.find((db) => roundLinkStore(db).byTokenHash(tokenHash));
    if (!link) throw notFound(phoneRoundTexts.unusable);
    const photographer: RoundPhotographer = { kind: "guest", roundLinkId: link.id };
    return actorDoor(parts.contextIn(link.database, photographer, link));
  },
});
