import { exportJWK, generateKeyPair } from "jose";
import { base64UrlOf, bytesOfBase64 } from "./base64.ts";
import type { CreateWalletRequestOptions } from "./create-wallet-request.server.ts";
import { walletTimes } from "./wallet-limits.ts";
import type { WalletSession } from "./wallet-types.ts";

/** 192 random bits, base64url. */
const randomText = (): string => base64UrlOf(crypto.getRandomValues(new Uint8Array(24)));

/** What both kinds of questions start from; what only one of them has is null. */
export async function newSession(options: CreateWalletRequestOptions): Promise<WalletSession> {
  const { channel, asker, question, responseUri, origin, now } = options;
  const [leaf = ""] = asker.certificates;
  const hash = await crypto.subtle.digest("SHA-256", bytesOfBase64(leaf));
  const { privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const { kty, crv, x, y, d } = await exportJWK(privateKey);
  const isLink = channel === "link";
  return {
    version: 1,
    channel,
    question,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + walletTimes.session).toISOString(),
    clientId: `x509_hash:${base64UrlOf(new Uint8Array(hash))}`,
    nonce: randomText(),
    state: isLink ? randomText() : null,
    responseUri: isLink ? responseUri : null,
    origin: isLink ? null : origin,
    encryptionKey: { kty, crv, x, y, d, kid: randomText() },
    request: null,
    encryptionInfo: null,
  };
}
