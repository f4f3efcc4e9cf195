import { decodeProtectedHeader, importX509, jwtVerify } from "jose";
import { createWalletRequest } from "#server/services/wallet/create-wallet-request.server.ts";
import type { WalletAsker, WalletHalf } from "#server/services/wallet/wallet-types.ts";
import { pemOfCertificates } from "./pem-blocks.ts";
import { askedOfId, askedOfLicense } from "./wallet-settings.texts.ts";

type Tried = { asker: WalletAsker; halves: readonly WalletHalf[]; appUrl: string; now: Date };

/**
 * Makes the request a customer's wallet would get, and reads it as a wallet does: whether the certificate that it brings along
 * verifies its signature (wallet.md#test-run). Nothing is kept of it.
 */
export async function isRequestVerified({ asker, halves, appUrl, now }: Tried): Promise<boolean> {
  try {
    const { requestObject } = await createWalletRequest({
      channel: "link",
      asker,
      question: { halves, idAttributes: askedOfId, licenseAttributes: askedOfLicense },
      requestUri: `${appUrl}/wallet/test/request`,
      responseUri: `${appUrl}/wallet/test/response`,
      origin: appUrl,
      scheme: "openid4vp://",
      now,
    });
    const [certificate] = decodeProtectedHeader(requestObject ?? "").x5c ?? [];
    const key = await importX509(pemOfCertificates(certificate ? [certificate] : []), "ES256");
    await jwtVerify(requestObject ?? "", key, { currentDate: now });
    return true;
  } catch {
    return false;
  }
}
