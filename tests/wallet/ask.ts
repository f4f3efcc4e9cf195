import { type StatusListChanges, signStatusList } from "#db/seed/wallet-world/status-list.ts";
import { trustOf, type WalletWorld } from "#db/seed/wallet-world/wallet-world.ts";
import { createWalletRequest } from "#server/services/wallet/create-wallet-request.server.ts";
import { verifyWalletResponse } from "#server/services/wallet/verify-wallet-response.server.ts";
import {
  idAttributes,
  licenseAttributes,
  type WalletChannel,
  type WalletQuestion,
} from "#server/services/wallet/wallet-types.ts";

export const everything: WalletQuestion = { halves: ["id", "license"], idAttributes, licenseAttributes };
export const origin = "https://dealer.example";
export const addresses = {
  requestUri: `${origin}/wallet/1/request`,
  responseUri: `${origin}/wallet/1/response`,
  origin,
  scheme: "openid4vp://",
};

/** A question to the world's wallets. */
export const ask = (
  world: WalletWorld,
  {
    channel = "link",
    question = everything,
    now = new Date(),
  }: { channel?: WalletChannel; question?: WalletQuestion; now?: Date } = {},
) => createWalletRequest({ channel, asker: world.asker, question, ...addresses, now });

/** The world's status list, fetched anew each time. */
export const listOf = (world: WalletWorld, changes?: StatusListChanges) => (uri: string) =>
  signStatusList(world.issuers.german.pidSigner, uri, world.status.revoked, changes);

/** Verifies a response with the trust of the world. */
export const verify = (
  world: WalletWorld,
  session: Awaited<ReturnType<typeof ask>>["session"],
  response: string,
  changes: Partial<Parameters<typeof verifyWalletResponse>[0]> = {},
) =>
  verifyWalletResponse({
    session,
    response,
    trust: trustOf(world),
    now: new Date(),
    fetchStatusList: listOf(world),
    ...changes,
  });
