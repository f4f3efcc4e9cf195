import { walletStore } from "#db/across-tenants/wallet.server.ts";
import type { Guest } from "#server/ground/access/actor.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { GuestDoor } from "#server/ground/kernel/door.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { walletTexts } from "./wallet.texts.ts";

export type WalletDoors = {
  /** The link whose customer was asked with this token. Throws `Problem` not-found for an unknown one. */
  walletDoor(token: string): Promise<GuestDoor>;
};

export const walletDoors = ({ databases, contextIn }: RequestParts): WalletDoors => ({
  async walletDoor(token) {
    const tokenHash = await sha256Hex(token);
    const found = await databases.find((db) => walletStore(db).byTokenHash(tokenHash));
    if (!found) throw notFound(walletTexts.questionGone);
    const guest: Guest = { kind: "guest", captureProcessId: found.captureProcessId };
    return actorDoor(contextIn(found.database, guest, found));
  },
});
