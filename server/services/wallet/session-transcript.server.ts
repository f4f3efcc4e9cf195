import { calculateJwkThumbprint } from "jose";
import { bytesOfBase64Url } from "./base64.ts";
import { cborEncode, mdocContext, SessionTranscript } from "./mdoc-library.server.ts";
import { refuse } from "./wallet-refusal.ts";
import type { WalletSession } from "./wallet-types.ts";

/** That of ISO/IEC 18013-7, Annex C, which the library does not know. */
class BrowserTranscript extends SessionTranscript {
  private readonly digest: Uint8Array;

  constructor(digest: Uint8Array) {
    // The library only encodes it.
    super({ deviceEngagement: null, eReaderKey: null, handover: undefined as never });
    this.digest = digest;
  }

  override get encodedStructure(): [null, null, unknown] {
    return [null, null, ["dcapi", this.digest]];
  }
}

/**
 * What ties a device's signature to this session (OpenID4VP 1.0, B.2.6; ISO/IEC 18013-7, C.5): who asks, the question's nonce,
 * and the key that the response is encrypted for.
 */
export async function sessionTranscriptOf(session: WalletSession): Promise<SessionTranscript> {
  const { channel, clientId, nonce, responseUri, origin, encryptionKey, encryptionInfo } = session;
  if (channel === "org-iso-mdoc") return browserTranscript(encryptionInfo ?? refuse("unreadable"), origin ?? "");
  const { kty, crv, x, y } = encryptionKey;
  const jwkThumbprint = bytesOfBase64Url(
    await calculateJwkThumbprint({ kty, crv, x, y } as JsonWebKey & { kty: string }),
  );
  if (channel === "link") {
    const handover = { clientId, nonce, responseUri: responseUri ?? "", jwkThumbprint };
    return SessionTranscript.forOid4Vp(handover, mdocContext);
  }
  return SessionTranscript.forOid4VpDcApi({ origin: origin ?? "", nonce, jwkThumbprint }, mdocContext);
}

export async function browserTranscript(encryptionInfo: string, origin: string): Promise<SessionTranscript> {
  const info = Uint8Array.from(cborEncode([encryptionInfo, origin]));
  return new BrowserTranscript(new Uint8Array(await crypto.subtle.digest("SHA-256", info)));
}
