import { type BasicConstraints, Certificate, type Extension, type ExtKeyUsage } from "pkijs";
import { bytesOfBase64 } from "./base64.ts";
import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";

/** What a certificate says, as far as chains are concerned. Names are the bytes of their DER, in hexadecimal. */
export type ReadCertificate = {
  bytes: Uint8Array<ArrayBuffer>;
  certificate: Certificate;
  subject: string;
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  isAuthority: boolean;
  /** How many authorities may stand between this one and a leaf; infinite when it does not say. */
  pathLength: number;
  /** Undefined when it does not restrict its use. */
  keyUsage: { digitalSignature: boolean; keyCertSign: boolean } | undefined;
  extendedKeyUsages: readonly string[] | undefined;
  /** Whether it has a critical extension that is not understood here (RFC 5280, 4.2). */
  hasUnknownCritical: boolean;
};

const extensions = { keyUsage: "2.5.29.15", basicConstraints: "2.5.29.19", extendedKeyUsage: "2.5.29.37" };
const understood: readonly string[] = Object.values(extensions);
const attributes = { commonName: "2.5.4.3", country: "2.5.4.6", organisation: "2.5.4.10" };

/** @throws WalletRefusal `unreadable`, `too_large` */
export function readCertificate(bytes: Uint8Array<ArrayBuffer>): ReadCertificate {
  if (bytes.length > walletLimits.certificateBytes) throw new WalletRefusal("too_large");
  try {
    if (!isWholeSequence(bytes)) throw new WalletRefusal("unreadable");
    const certificate = Certificate.fromBER(bytes);
    const extensionOf = (id: string) => certificate.extensions?.find(({ extnID }) => extnID === id);
    const constraints = extensionOf(extensions.basicConstraints)?.parsedValue as BasicConstraints | undefined;
    const { cA: isAuthority = false, pathLenConstraint: pathLength } = constraints ?? {};
    return {
      bytes,
      certificate,
      subject: hexOf(certificate.subject.valueBeforeDecode),
      issuer: hexOf(certificate.issuer.valueBeforeDecode),
      notBefore: certificate.notBefore.value,
      notAfter: certificate.notAfter.value,
      isAuthority,
      pathLength: typeof pathLength === "number" ? pathLength : Number.POSITIVE_INFINITY,
      keyUsage: keyUsageOf(extensionOf(extensions.keyUsage)),
      extendedKeyUsages: (extensionOf(extensions.extendedKeyUsage)?.parsedValue as ExtKeyUsage | undefined)
        ?.keyPurposes,
      hasUnknownCritical:
        certificate.extensions?.some(({ critical, extnID }) => critical && !understood.includes(extnID)) ?? false,
    };
  } catch {
    throw new WalletRefusal("unreadable");
  }
}

/** The parser ignores what follows; certificates have a length of two bytes. */
const isWholeSequence = ([tag, form, high = 0, low = 0, ...rest]: Uint8Array): boolean =>
  tag === 0x30 && form === 0x82 && high * 256 + low === rest.length;

const readBase64Certificate = (base64: string): ReadCertificate => readCertificate(bytesOfBase64(base64));

/** The first bits of the usage (RFC 5280, 4.2.1.3): digitalSignature is bit 0, keyCertSign bit 5. */
function keyUsageOf(extension: Extension | undefined): ReadCertificate["keyUsage"] {
  if (!extension) return undefined;
  const bits = new Uint8Array(
    (extension.parsedValue as { valueBlock: { valueHexView: Uint8Array } }).valueBlock.valueHexView,
  );
  const first = bits[0] ?? 0;
  return { digitalSignature: (first & 0x80) !== 0, keyCertSign: (first & 0x04) !== 0 };
}

/** The values of an attribute in a certificate's subject or issuer. */
export function nameField(
  { certificate }: ReadCertificate,
  of: "subject" | "issuer",
  field: keyof typeof attributes,
): string[] {
  return certificate[of].typesAndValues
    .filter(({ type }) => (type as string) === attributes[field])
    .map(({ value }) => String(value.valueBlock.value));
}

/** Whom the certificate names: the organisation, else the common name. */
export const nameOfSubject = (certificate: ReadCertificate): string =>
  nameField(certificate, "subject", "organisation")[0] ?? nameField(certificate, "subject", "commonName")[0] ?? "";

/** The certificate's public key when it is one on P-256. @throws WalletRefusal `unreadable` */
export async function p256KeyOf({ certificate }: ReadCertificate): Promise<CryptoKey> {
  const spki = certificate.subjectPublicKeyInfo.toSchema().toBER();
  try {
    return await crypto.subtle.importKey("spki", spki, { name: "ECDSA", namedCurve: "P-256" }, true, ["verify"]);
  } catch {
    throw new WalletRefusal("unreadable");
  }
}

const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** ECDSA with SHA-256, SHA-384 and SHA-512; in particular nothing with SHA-1. */
const signatureAlgorithms: readonly string[] = ["1.2.840.10045.4.3.2", "1.2.840.10045.4.3.3", "1.2.840.10045.4.3.4"];

/** What certificates that sign driving licenses are for (ISO/IEC 18013-5, table B.3). */
export const licenseSignerUsage = "1.0.18013.5.1.2";

/**
 * Checks that a chain of certificates leads from its first one to a trusted root (RFC 5280, 6.1, as far as it concerns issuers
 * of documents): each is valid now and signed by the next, authorities may sign certificates and are no more than their path
 * length allows, the leaf is no authority and may sign.
 * @param roots base64 of DER; of several with the same name each is tried
 * @param chain DER, leaf first
 * @param usage what the leaf's extended key usage has to allow, where it has one
 * @returns the leaf
 * @throws WalletRefusal `unknown_issuer` when no root or not this use is reached, `expired`, `too_large`, `unreadable`
 */
export async function checkCertificateChain(
  roots: readonly string[],
  chain: readonly Uint8Array[],
  now: Date,
  usage?: string,
): Promise<ReadCertificate> {
  if (chain.length > walletLimits.certificates) throw new WalletRefusal("too_large");
  const [leaf, ...authorities] = chain.map((bytes) => readCertificate(Uint8Array.from(bytes)));
  if (!leaf) throw new WalletRefusal("unknown_issuer");
  checkLeaf(leaf, usage);
  const trusted = roots.map(readBase64Certificate);
  let current = leaf;
  for (let between = 0; ; between += 1) {
    checkTimes(current, now);
    const root = await issuerAmong(trusted, current, between);
    if (root) {
      checkTimes(root, now);
      return leaf;
    }
    const [next] = authorities.splice(0, 1);
    if (!next || !(await issuerAmong([next], current, between))) throw new WalletRefusal("unknown_issuer");
    current = next;
  }
}

function checkLeaf(leaf: ReadCertificate, usage: string | undefined): void {
  const { isAuthority, keyUsage, extendedKeyUsages, hasUnknownCritical } = leaf;
  const mayBeUsed = !usage || !extendedKeyUsages || extendedKeyUsages.includes(usage);
  if (isAuthority || hasUnknownCritical || keyUsage?.digitalSignature === false || !mayBeUsed)
    throw new WalletRefusal("unknown_issuer");
}

function checkTimes({ notBefore, notAfter }: ReadCertificate, now: Date): void {
  if (now < notBefore || now > notAfter) throw new WalletRefusal("expired");
}

/** The one of the authorities that signed the certificate. `between`: how many others stand between it and the leaf. */
async function issuerAmong(
  authorities: readonly ReadCertificate[],
  issued: ReadCertificate,
  between: number,
): Promise<ReadCertificate | undefined> {
  for (const authority of authorities) {
    const { subject, isAuthority, keyUsage, pathLength, hasUnknownCritical } = authority;
    const mayIssue = isAuthority && !hasUnknownCritical && keyUsage?.keyCertSign !== false && pathLength >= between;
    if (subject === issued.issuer && mayIssue && (await isSignedBy(issued, authority))) return authority;
  }
  return undefined;
}

async function isSignedBy(issued: ReadCertificate, authority: ReadCertificate): Promise<boolean> {
  const { signature, signatureAlgorithm, signatureValue } = issued.certificate;
  const { algorithmId } = signatureAlgorithm;
  if (signatureValue.valueBlock.unusedBits !== 0) return false;
  if (signature.algorithmId !== algorithmId || !signatureAlgorithms.includes(algorithmId)) return false;
  return issued.certificate.verify(authority.certificate).catch(() => false);
}
