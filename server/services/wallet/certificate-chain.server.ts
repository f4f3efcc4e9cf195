import { type ReadCertificate, readBase64Certificate, readCertificate } from "./certificate.server.ts";
import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";

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
  const { signature, signatureAlgorithm } = issued.certificate;
  const { algorithmId } = signatureAlgorithm;
  if (signature.algorithmId !== algorithmId || !signatureAlgorithms.includes(algorithmId)) return false;
  return issued.certificate.verify(authority.certificate).catch(() => false);
}
