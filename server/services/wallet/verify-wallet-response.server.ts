import { walletLimits } from "./wallet-limits.ts";
import { refusingAs, WalletRefusal } from "./wallet-refusal.ts";
import type { FetchStatusList, VerifiedId, VerifiedLicense, WalletSession, WalletTrust } from "./wallet-types.ts";

export type VerifyWalletOptions = {
  session: WalletSession;
  /**
   * As it arrived: the form field `response` of `direct_post.jwt`, or the `data` of the Digital Credentials API as JSON. A wallet that
   * says no posts other fields; give them as JSON, `{"error": "access_denied"}`.
   */
  response: string;
  trust: WalletTrust;
  now: Date;
  fetchStatusList: FetchStatusList;
};

/** A half that was not asked for is null. */
export type WalletResult = { id: VerifiedId | null; license: VerifiedLicense | null };

/**
 * Verifies what a wallet responds to a question (OpenID4VP 1.0, HAIP 1.0, ISO/IEC 18013-7 Annex C). Whether this is the session's
 * first response, and came back to the browser that asked, is for the caller to check.
 * @returns what the customer has shown, complete: every attribute that was asked for and that every document has
 * @throws WalletRefusal and nothing else, with a reason of the closed list
 */
export async function verifyWalletResponse(options: VerifyWalletOptions): Promise<WalletResult> {
  const { session, response, now } = options;
  if (response.length > walletLimits.responseBytes) throw new WalletRefusal("too_large");
  if (now.getTime() > Date.parse(session.expiresAt)) throw new WalletRefusal("stale");
  // Loaded with the first response: the libraries are a good part of the Worker's size, and most of its isolates never need them.
  const { verifyPresentations } = await import("./verify-presentations.server.ts");
  return refusingAs("unreadable", () => verifyPresentations(options));
}
