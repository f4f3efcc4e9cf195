import type { captureProcesses } from "#db/schema/id-checks.ts";
import { followingCaptures } from "#server/checks/capture/open-capture.server.ts";
import { requestOfCapture } from "#server/checks/capture/requested-photos.server.ts";
import { walletAskerOf } from "#server/checks/wallet-settings/wallet-asker-of.server.ts";
import type { GuestContext } from "#server/ground/kernel/use-case.server.ts";
import type { WalletAsker, WalletHalf } from "#server/services/wallet/wallet-types.ts";

type Capture = typeof captureProcesses.$inferSelect;

/** Which of a link's documents can be shown with the wallet, and its captures. */
export type WalletOffer = { asker: WalletAsker; captures: Partial<Record<WalletHalf, Capture>> };

/**
 * What the customer of an open link may show instead of photographing: the document of this link, and the license with which
 * it goes on (wallet.md#each-half-by-its-own). Null: nothing. A wallet has no passport, and a photo that staff requested again is a photo.
 */
export async function walletOfferOf(ctx: GuestContext, process: Capture): Promise<WalletOffer | null> {
  if (!ctx.platform.wallet) return null;
  const [asking, request, following] = await Promise.all([
    walletAskerOf(ctx),
    requestOfCapture(ctx.db, process.id),
    followingCaptures(ctx.db, process),
  ]);
  if (!asking || request) return null;
  const now = ctx.now();
  const [next] = following;
  const isNextOwn =
    next?.status === "pending" && next.expiresAt > now && next.isSecondDriver === process.isSecondDriver;
  const captures: WalletOffer["captures"] = {};
  for (const capture of isNextOwn ? [process, next] : [process]) {
    const half = halfOfKind(capture.kind);
    if (half && asking.halves.includes(half)) captures[half] = capture;
  }
  // Whoever only has the second document in the wallet photographs the first one, and is asked again then.
  const own = halfOfKind(process.kind);
  return own && captures[own] ? { asker: asking.asker, captures } : null;
}

function halfOfKind(kind: Capture["kind"]): WalletHalf | null {
  if (kind === "PASSPORT") return null;
  return kind === "DRIVERS_LISCENSE" ? "license" : "id";
}
