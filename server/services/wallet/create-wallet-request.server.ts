import type { WalletAsker, WalletChannel, WalletQuestion, WalletRequest } from "./wallet-types.ts";

export type CreateWalletRequestOptions = {
  channel: WalletChannel;
  asker: WalletAsker;
  question: WalletQuestion;
  /** Where the wallet gets the signed request, and where it posts the response; for a link. */
  requestUri: string;
  responseUri: string;
  /** Of the page that asks, `https://…` without a path; for the Digital Credentials API. */
  origin: string;
  /** Opens the wallet: `openid4vp://`, or the address of a web wallet. */
  scheme: string;
  now: Date;
};

/**
 * A question to a wallet, signed by the asker, with a key and a nonce of its own: OpenID4VP 1.0 as HAIP 1.0 narrows it (request
 * object by reference, `x509_hash`, DCQL, encrypted response), or ISO/IEC 18013-7 Annex C. The request can be opened for five
 * minutes, the response is accepted for ten.
 * @throws Error when the asker's key cannot sign or an address is none
 */
export async function createWalletRequest(options: CreateWalletRequestOptions): Promise<WalletRequest> {
  if (options.channel === "org-iso-mdoc")
    return (await import("./create-browser-request.server.ts")).createBrowserRequest(options);
  return (await import("./create-signed-request.server.ts")).createSignedRequest(options);
}
