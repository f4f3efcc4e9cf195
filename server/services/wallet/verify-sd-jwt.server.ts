import { SDJwtInstance } from "@sd-jwt/core";
import { importJWK, type JWK } from "jose";
import { base64UrlOf, bytesOfBase64Url } from "./base64.ts";
import { checkCertificateChain, nameOfSubject, p256KeyOf } from "./certificate.server.ts";
import { isObject, judgeJson } from "./judge-json.ts";
import { certificatesOf, readHeader, readPayload, textOf } from "./signed-token.ts";
import { checkStatus } from "./status-of-document.server.ts";
import { walletLimits, walletTimes } from "./wallet-limits.ts";
import { refusingAs, WalletRefusal } from "./wallet-refusal.ts";
import type { FetchStatusList, WalletTrust } from "./wallet-types.ts";

/** What a presentation has to be made for. */
export type SdJwtExpectation = {
  nonce: string;
  audience: string;
  types: readonly string[];
  /** Names of the claims that may be disclosed, at the top. */
  claims: readonly string[];
  trust: WalletTrust;
  now: Date;
  fetchStatusList: FetchStatusList;
};

type Claims = Record<string, unknown>;
type Disclosure = { digest: string; name: string | null; value: unknown };

/**
 * Verifies a presentation of an SD-JWT VC with its key binding (RFC 9901; HAIP 1.0, 6.1): by the library, and what it leaves
 * open, namely chain, type and algorithms, that nothing is disclosed without a place or without having been asked for, and
 * for whom and when the key binding was signed.
 * @returns the claims, disclosed ones at their places
 * @throws WalletRefusal
 */
export async function verifySdJwt(
  text: string,
  expected: SdJwtExpectation,
): Promise<{ claims: Claims; issuer: string }> {
  const { token, disclosures, keyBinding } = partsOf(text);
  const header = readHeader(token, "dc+sd-jwt");
  const payload = readPayload(token);
  checkDisclosures(payload, await Promise.all(disclosures.map(readDisclosure)), expected.claims);
  const binding = checkKeyBinding(keyBinding, expected);

  const chain = certificatesOf(header);
  const leaf = await checkCertificateChain(expected.trust.pidRoots, chain, expected.now);
  const issuerKey = await p256KeyOf(leaf);
  if (!isObject(payload.cnf) || !isObject(payload.cnf.jwk)) throw new WalletRefusal("unreadable");
  const holderKey = await refusingAs("unreadable", () => importHolderKey(payload));
  if (!(await isTokenSigned(holderKey, keyBinding))) throw new WalletRefusal("wrong_nonce");
  checkTimes(payload, expected.now);
  if (!expected.types.includes(String(payload.vct))) throw new WalletRefusal("not_asked");

  const library = new SDJwtInstance({
    hasher: hash,
    hashAlg: "sha-256",
    verifier: (data, signature) => isSigned(issuerKey, data, signature),
    kbVerifier: (data, signature) => isSigned(holderKey, data, signature),
  });
  const verified = await refusingAs("changed_value", () =>
    library.verify(text, {
      requiredClaimKeys: ["cnf", "vct"],
      keyBindingNonce: binding.nonce,
      currentDate: Math.floor(expected.now.getTime() / 1000),
      skewSeconds: walletTimes.skew / 1000,
    }),
  );
  await checkStatus(payload.status, expected);
  return { claims: verified.payload as Claims, issuer: nameOfSubject(leaf) };
}

function partsOf(text: string) {
  const [token = "", ...rest] = text.split("~");
  const keyBinding = rest.pop();
  if (!keyBinding) throw new WalletRefusal("unreadable");
  if (rest.length > walletLimits.disclosures) throw new WalletRefusal("too_large");
  return { token, disclosures: rest, keyBinding };
}

async function readDisclosure(text: string): Promise<Disclosure> {
  const json = textOf(text);
  judgeJson(json);
  let parts: unknown;
  try {
    parts = JSON.parse(json);
  } catch {
    throw new WalletRefusal("unreadable");
  }
  const digest = base64UrlOf(await hash(text));
  if (!Array.isArray(parts) || typeof parts[0] !== "string") throw new WalletRefusal("unreadable");
  if (parts.length === 2) return { digest, name: null, value: parts[1] };
  if (parts.length !== 3 || typeof parts[1] !== "string") throw new WalletRefusal("unreadable");
  return { digest, name: parts[1], value: parts[2] };
}

/**
 * Every disclosure has exactly one place, in the signed token or in another disclosure, overwrites nothing (RFC 9901, 7.1), and
 * belongs to a claim that was asked for. The library drops what has no place, and overwrites.
 */
function checkDisclosures(payload: Claims, disclosures: readonly Disclosure[], asked: readonly string[]): void {
  if ((payload._sd_alg ?? "sha-256") !== "sha-256") throw new WalletRefusal("unreadable");
  const open = new Map(disclosures.map((disclosure) => [disclosure.digest, disclosure]));
  if (open.size !== disclosures.length) throw new WalletRefusal("changed_value");
  const take = (digest: unknown): Disclosure | undefined => {
    if (typeof digest !== "string") throw new WalletRefusal("unreadable");
    const disclosure = open.get(digest);
    open.delete(digest);
    return disclosure;
  };
  const visit = (value: unknown, isTop: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) {
        if (!isObject(item) || !("..." in item)) visit(item, false);
        else visitDisclosed(take(item["..."]), (name) => name === null);
      }
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) if (key !== "_sd") visit(inner, false);
      if (!("_sd" in value)) return;
      if (!Array.isArray(value._sd)) throw new WalletRefusal("unreadable");
      const names = new Set(Object.keys(value));
      for (const digest of value._sd) {
        visitDisclosed(take(digest), (name) => {
          if (name === null || reserved.has(name) || names.has(name)) return false;
          if (isTop && !asked.includes(name)) throw new WalletRefusal("not_asked");
          names.add(name);
          return true;
        });
      }
    }
  };
  const visitDisclosed = (disclosure: Disclosure | undefined, hasPlace: (name: string | null) => boolean): void => {
    if (!disclosure) return;
    if (!hasPlace(disclosure.name)) throw new WalletRefusal("changed_value");
    visit(disclosure.value, false);
  };
  visit(payload, true);
  if (open.size > 0) throw new WalletRefusal("changed_value");
}

const reserved = new Set(["_sd", "...", "__proto__"]);

/** For whom, for which question and when the wallet signed; its signature is checked by the library. */
function checkKeyBinding(token: string, { nonce, audience, now }: SdJwtExpectation) {
  readHeader(token, "kb+jwt");
  const binding = readPayload(token);
  if (binding.aud !== audience) throw new WalletRefusal("wrong_asker");
  if (binding.nonce !== nonce) throw new WalletRefusal("wrong_nonce");
  if (typeof binding.iat !== "number") throw new WalletRefusal("unreadable");
  const age = now.getTime() - binding.iat * 1000;
  if (age > walletTimes.keyBinding || age < -walletTimes.skew) throw new WalletRefusal("stale");
  return { nonce };
}

async function importHolderKey(payload: Claims): Promise<CryptoKey> {
  const { kty, crv, x, y } = (payload.cnf as { jwk: JWK }).jwk;
  if (kty !== "EC" || crv !== "P-256") throw new WalletRefusal("unreadable");
  return (await importJWK({ kty, crv, x, y }, "ES256")) as CryptoKey;
}

/** Not before, and not after: numbers where they are present at all. */
function checkTimes({ iat, nbf, exp }: Claims, now: Date): void {
  const seconds = now.getTime() / 1000;
  const skew = walletTimes.skew / 1000;
  for (const time of [iat, nbf, exp])
    if (time !== undefined && typeof time !== "number") throw new WalletRefusal("unreadable");
  if (Number(iat ?? 0) - skew > seconds || Number(nbf ?? 0) - skew > seconds) throw new WalletRefusal("expired");
  if (exp !== undefined && Number(exp) < seconds) throw new WalletRefusal("expired");
}

const hash = async (data: string | ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await crypto.subtle.digest("SHA-256", typeof data === "string" ? new TextEncoder().encode(data) : data),
  );

/** The library checks it, too, but does not say that it was this signature. */
const isTokenSigned = (key: CryptoKey, token: string): Promise<boolean> => {
  const end = token.lastIndexOf(".");
  return isSigned(key, token.slice(0, end), token.slice(end + 1));
};

const isSigned = (key: CryptoKey, data: string, signature: string): Promise<boolean> =>
  crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    bytesOfBase64Url(signature),
    new TextEncoder().encode(data),
  );
