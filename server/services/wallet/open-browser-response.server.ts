import { bytesOfBase64Url } from "./base64.ts";
import { openHpke } from "./hpke.server.ts";
import { judgeCbor } from "./judge-cbor.ts";
import { parseJsonObject } from "./judge-json.ts";
import { cborDecode } from "./mdoc-library.server.ts";
import { sessionTranscriptOf } from "./session-transcript.server.ts";
import { refusingAs, WalletRefusal } from "./wallet-refusal.ts";
import type { WalletSession } from "./wallet-types.ts";

/**
 * Opens the response of ISO/IEC 18013-7, Annex C: `{"response": base64url}` of CBOR, or the base64url alone.
 * @returns the DeviceResponse, CBOR
 * @throws WalletRefusal `wrong_nonce` when it was encrypted for another session; `unreadable`, `too_deep`, `too_large`
 */
export async function openBrowserResponse(session: WalletSession, response: string): Promise<Uint8Array> {
  const bytes = bytesOfBase64Url(textIn(response));
  judgeCbor(bytes);
  const { encapsulated, cipherText } = await refusingAs("unreadable", () => sealedIn(cborDecode<unknown>(bytes)));
  const { x = "", y = "" } = session.encryptionKey;
  const publicKey = Uint8Array.of(4, ...bytesOfBase64Url(x), ...bytesOfBase64Url(y));
  const algorithm = { name: "ECDH", namedCurve: "P-256" };
  const { d, kty, crv } = session.encryptionKey;
  const privateKey = await crypto.subtle.importKey("jwk", { kty, crv, x, y, d }, algorithm, false, ["deriveBits"]);
  const info = Uint8Array.from((await sessionTranscriptOf(session)).encode());
  return refusingAs("wrong_nonce", () => openHpke({ privateKey, publicKey }, { encapsulated, cipherText }, info));
}

function textIn(response: string): string {
  if (!response.startsWith("{")) return response;
  const { response: text, error } = parseJsonObject(response);
  if (error !== undefined) throw new WalletRefusal("declined");
  if (typeof text !== "string") throw new WalletRefusal("unreadable");
  return text;
}

function sealedIn(value: unknown) {
  const [kind, fields] = Array.isArray(value) ? value : [];
  const [enc, cipherText] = fields instanceof Map ? [fields.get("enc"), fields.get("cipherText")] : [];
  if (kind !== "dcapi" || !(enc instanceof Uint8Array) || !(cipherText instanceof Uint8Array))
    throw new WalletRefusal("unreadable");
  return { encapsulated: Uint8Array.from(enc), cipherText: Uint8Array.from(cipherText) };
}
