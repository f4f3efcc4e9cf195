import { bytesOfBase64, bytesOfBase64Url } from "./base64.ts";
import { parseJsonObject } from "./judge-json.ts";
import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";

/** The UTF-8 text in a base64url part. @throws WalletRefusal `unreadable` */
export const textOf = (part: string): string => {
  const bytes = bytesOfBase64Url(part);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new WalletRefusal("unreadable");
  }
};

function segmentsOf(token: string): [string, string, string] {
  const [header, payload, signature, ...more] = token.split(".");
  if (!header || !payload || !signature || more.length > 0) throw new WalletRefusal("unreadable");
  bytesOfBase64Url(signature);
  return [header, payload, signature];
}

/** The header of a JWT, judged first: nothing but ES256, and no extensions that would have to be understood. */
export function readHeader(token: string, type: string): Record<string, unknown> {
  const header = parseJsonObject(textOf(segmentsOf(token)[0]));
  if (header.typ !== type || header.alg !== "ES256" || "crit" in header || "b64" in header)
    throw new WalletRefusal("unreadable");
  return header;
}

/** The payload of a JWT, judged first. Its signature is not checked. */
export const readPayload = (token: string): Record<string, unknown> => parseJsonObject(textOf(segmentsOf(token)[1]));

/** The chain in a header's `x5c`. */
export function certificatesOf({ x5c }: Record<string, unknown>): Uint8Array<ArrayBuffer>[] {
  if (!Array.isArray(x5c)) throw new WalletRefusal("unknown_issuer");
  if (x5c.length > walletLimits.certificates) throw new WalletRefusal("too_large");
  return x5c.map((certificate) => bytesOfBase64(String(certificate)));
}
