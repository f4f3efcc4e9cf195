import { base64Of, bytesOfBase64 } from "./base64.ts";
import { nameField, nameOfSubject, p256KeyOf, type ReadCertificate, readCertificate } from "./certificate.server.ts";
import { walletLimits } from "./wallet-limits.ts";

export const walletCertificateErrors = [
  /** No block of PEM of this kind, or something between the blocks. */
  "no_pem",
  "unreadable",
  /** More certificates than a chain may have. */
  "too_many",
  /** The key is not one on P-256, the only curve that wallets have to know. */
  "not_p256",
  /** A private key in another form than PKCS#8 (`BEGIN PRIVATE KEY`). */
  "key_format",
  /** The private key is not that of the first certificate. */
  "other_key",
] as const;

/** A certificate or key that the settings do not take. The message is the code, and holds nothing of either. */
export class WalletCertificateError extends Error {
  readonly code: (typeof walletCertificateErrors)[number];

  constructor(code: (typeof walletCertificateErrors)[number]) {
    super(code);
    this.name = "WalletCertificateError";
    this.code = code;
  }
}

export type WalletCertificate = {
  /** Common name, else organisation. */
  subject: string;
  organisation: string | null;
  notBefore: Date;
  notAfter: Date;
  derBase64: string;
};

/**
 * Reads the certificates in a PEM text, leaf first as it was given.
 * @throws WalletCertificateError `no_pem`, `too_many`, `unreadable`
 */
export function readWalletCertificate(pem: string): WalletCertificate[] {
  return blocksOf(pem, "CERTIFICATE").map((base64) => {
    const certificate = read(base64);
    const [organisation = null] = nameField(certificate, "subject", "organisation");
    const [commonName] = nameField(certificate, "subject", "commonName");
    const { notBefore, notAfter, bytes } = certificate;
    const subject = commonName ?? nameOfSubject(certificate);
    return { subject, organisation, notBefore, notAfter, derBase64: base64Of(bytes) };
  });
}

/**
 * Reads a private key in PEM (PKCS#8) on P-256.
 * @throws WalletCertificateError `no_pem`, `key_format`, `not_p256`
 */
export async function readWalletKey(pem: string): Promise<JsonWebKey> {
  if (/-----BEGIN (?:EC|RSA|ENCRYPTED) PRIVATE KEY-----/.test(pem)) throw new WalletCertificateError("key_format");
  const [base64 = ""] = blocksOf(pem, "PRIVATE KEY");
  try {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    const key = await crypto.subtle.importKey("pkcs8", bytesOfBase64(base64), algorithm, true, ["sign"]);
    const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", key);
    return { kty, crv, x, y, d };
  } catch {
    throw new WalletCertificateError("not_p256");
  }
}

/**
 * Checks that a private key is the one of a certificate (base64 of DER).
 * @throws WalletCertificateError `other_key`, `not_p256`, `unreadable`
 */
export async function checkWalletKey(key: JsonWebKey, derBase64: string): Promise<void> {
  const certified = await exportCertified(read(derBase64));
  if (key.crv !== "P-256" || !key.d) throw new WalletCertificateError("not_p256");
  if (key.x !== certified.x || key.y !== certified.y) throw new WalletCertificateError("other_key");
}

async function exportCertified(certificate: ReadCertificate): Promise<JsonWebKey> {
  try {
    return await crypto.subtle.exportKey("jwk", await p256KeyOf(certificate));
  } catch {
    throw new WalletCertificateError("not_p256");
  }
}

function read(base64: string): ReadCertificate {
  try {
    return readCertificate(bytesOfBase64(base64));
  } catch {
    throw new WalletCertificateError("unreadable");
  }
}

/** The base64 of each block of a kind, without line breaks. Some forms keep a text on one line, with `\n` for each line end. */
function blocksOf(pem: string, kind: string): string[] {
  const [start, end] = [`-----BEGIN ${kind}-----`, `-----END ${kind}-----`];
  const parts = pem.replaceAll("\\n", "\n").split(start);
  const blocks = parts.slice(1).map((part) => part.split(end)[0]?.replaceAll(/\s/g, "") ?? "");
  if (blocks.length === 0 || parts.slice(1).some((part) => !part.includes(end)))
    throw new WalletCertificateError("no_pem");
  if (blocks.length > walletLimits.certificates) throw new WalletCertificateError("too_many");
  return blocks;
}
