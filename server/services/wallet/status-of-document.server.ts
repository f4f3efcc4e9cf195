import { jwtVerify } from "jose";
import { bytesOfBase64Url } from "./base64.ts";
import { checkCertificateChain, p256KeyOf } from "./certificate.server.ts";
import { isObject } from "./judge-json.ts";
import { certificatesOf, readHeader, readPayload } from "./signed-token.ts";
import { walletLimits, walletTimes } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";
import type { FetchStatusList, WalletTrust } from "./wallet-types.ts";

type StatusList = { bits: 1 | 2 | 4 | 8; bytes: Uint8Array };
type Surroundings = { trust: WalletTrust; now: Date; fetchStatusList: FetchStatusList };

/**
 * Checks that a document's issuer has not withdrawn it (Token Status List): the list at the address the document names is signed
 * for this address by a trusted certificate, still valid, and says 0 at the document's place. Documents without a status live
 * for days only and have none to check.
 * @param status of the signed document: `{ status_list: { uri, idx } }`
 * @throws WalletRefusal `revoked`; `status_unavailable` for anything that leaves it open, other kinds of status included
 */
export async function checkStatus(status: unknown, { trust, now, fetchStatusList }: Surroundings): Promise<void> {
  if (status === undefined) return;
  const value = await refusingOther(async () => {
    const { uri, place } = placeOf(status);
    const token = (await fetchStatusList(uri)).trim();
    return statusAt(await listOf(token, uri, trust, now), place);
  });
  if (value !== 0) throw new WalletRefusal("revoked");
}

/** Whatever goes wrong with a list says nothing about the document. */
async function refusingOther<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch {
    throw new WalletRefusal("status_unavailable");
  }
}

function placeOf(status: unknown): { uri: string; place: number } {
  const reference = isObject(status) ? status.status_list : undefined;
  if (!isObject(reference)) throw new WalletRefusal("status_unavailable");
  const { uri, idx } = reference;
  if (typeof uri !== "string" || typeof idx !== "number" || !Number.isSafeInteger(idx) || idx < 0)
    throw new WalletRefusal("status_unavailable");
  return { uri, place: idx };
}

/** Checks the signature of a list, and unpacks it. */
async function listOf(token: string, uri: string, trust: WalletTrust, now: Date): Promise<StatusList> {
  if (token.length > walletLimits.statusListBytes) throw new WalletRefusal("status_unavailable");
  const header = readHeader(token, "statuslist+jwt");
  const leaf = await checkCertificateChain(trust.statusRoots, certificatesOf(header), now);
  const payload = readPayload(token);
  if (typeof payload.iat !== "number" || payload.sub !== uri) throw new WalletRefusal("status_unavailable");
  await jwtVerify(token, await p256KeyOf(leaf), {
    algorithms: ["ES256"],
    currentDate: now,
    clockTolerance: walletTimes.skew / 1000,
  });
  const { status_list: list } = payload;
  if (!isObject(list) || typeof list.lst !== "string") throw new WalletRefusal("status_unavailable");
  const bits = list.bits;
  if (bits !== 1 && bits !== 2 && bits !== 4 && bits !== 8) throw new WalletRefusal("status_unavailable");
  return { bits, bytes: await unpack(bytesOfBase64Url(list.lst)) };
}

/** Unpacks a list (zlib), and stops where it becomes larger than any real one. */
async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of unpacked as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > walletLimits.statusListUnpackedBytes) throw new WalletRefusal("status_unavailable");
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The status at a place; the lowest bits of a byte come first. */
function statusAt({ bits, bytes }: StatusList, place: number): number {
  const perByte = 8 / bits;
  const byte = bytes[Math.floor(place / perByte)];
  if (byte === undefined) throw new WalletRefusal("status_unavailable");
  return (byte >> ((place % perByte) * bits)) & (2 ** bits - 1);
}
