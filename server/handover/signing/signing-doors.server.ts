import { signingStore } from "#db/across-tenants/signing.server.ts";
import type { Signer } from "#server/ground/access/actor.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { SignerDoor, SystemDoor } from "#server/ground/kernel/door.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { isSignedPaperLink } from "#server/ground/platform/signed-links.server.ts";

/** What pages and API routes of signing need of the request. */
export type SigningDoors = {
  /** Throws `Problem` not-found when the token is no signing link's. */
  signerDoor(token: string): Promise<SignerDoor>;
  /** The tenant of a contract's paper, for a link we signed for it; throws `Problem` not-found for any other link. */
  signedPaperDoor(link: { fileId: string; token: string }): Promise<SystemDoor>;
};

export const signingDoors = (parts: RequestParts): SigningDoors => ({
  async signerDoor(token) {
    const tokenHash = await sha256Hex(token);
    const link = await parts.databases.find((db) => signingStore(db).byTokenHash(tokenHash));
    if (!link) throw notFound("Dieser Link ist ungültig oder abgelaufen.");
    const signer: Signer = { kind: "guest", signingLinkId: link.id };
    return actorDoor(parts.contextIn(link.database, signer, link));
  },
  async signedPaperDoor(link) {
    const isSigned = await isSignedPaperLink(parts.platform, link, parts.now());
    const headquarterId = isSigned && (await parts.tenantOf((db) => signingStore(db).tenantOfFile(link.fileId)));
    if (!headquarterId) throw notFound("Das Dokument wurde nicht gefunden.");
    return actorDoor(await parts.systemIn(headquarterId));
  },
});
