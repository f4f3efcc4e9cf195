import { type BasicConstraints, Certificate, type RelativeDistinguishedNames } from "pkijs";
import type { ChainFault, KeyFault } from "./certificate-faults.ts";
import { pemBlocks } from "./pem-blocks.ts";

/** What an access certificate says about who asks (ETSI TS 119 411-8). */
export type AccessCertificate = {
  /** The trade name, which wallets show: common name, else organisation. */
  name: string;
  organisation: string | null;
  /** The number under which the register has the dealer, such as `VATDE-123456789`. */
  identifier: string | null;
  issuer: string;
  startsOn: Date;
  endsOn: Date;
};

const maximum = { certificates: 4, bytes: 4_096 };
const p256 = { name: "ECDSA", namedCurve: "P-256" } as const;
const signing = { name: "ECDSA", hash: "SHA-256" } as const;
const attributes = { commonName: "2.5.4.3", organisation: "2.5.4.10", identifier: "2.5.4.97" };
const extensions = { keyUsage: "2.5.29.15", basicConstraints: "2.5.29.19" };

type Read = { certificate: Certificate; base64: string; name: string };

/**
 * Reads an access certificate and those above it, the dealer's own first. A root at the end is left out: wallets have it, and
 * refuse requests that bring it along.
 * @param now null: whether they are valid at the moment does not matter
 * @returns base64 of DER, leaf first, or why it cannot be used
 */
export async function readAccessChain(pem: string, now: Date | null): Promise<{ certificates: string[] } | ChainFault> {
  const read = readCertificates(pem);
  if (!Array.isArray(read)) return read;
  const fault = faultOfLeaf(read) ?? (await faultOfKey(read)) ?? (await faultOfLinks(read));
  if (fault) return fault;
  const last = read.at(-1);
  const chain = read.length > 1 && last && isSelfIssued(last) ? read.slice(0, -1) : read;
  const late = now ? chain.find(({ certificate }) => certificate.notAfter.value <= now) : undefined;
  if (late) return { fault: "expired", name: late.name };
  const early = now ? chain.find(({ certificate }) => certificate.notBefore.value > now) : undefined;
  if (early) return { fault: "not_yet_valid", name: early.name };
  return { certificates: chain.map(({ base64 }) => base64) };
}

/** What a stored certificate (base64 of DER) says. */
export function describeAccessCertificate(base64: string): AccessCertificate {
  const { subject, issuer, notBefore, notAfter } = Certificate.fromBER(Buffer.from(base64, "base64"));
  return {
    name: nameOf(subject),
    organisation: fieldOf(subject, "organisation"),
    identifier: fieldOf(subject, "identifier"),
    issuer: nameOf(issuer),
    startsOn: notBefore.value,
    endsOn: notAfter.value,
  };
}

/** The private key of a PEM text, as PKCS#8 or as OpenSSL writes keys on curves (SEC 1), or why it cannot be used. */
export async function readAccessKey(pem: string): Promise<{ key: JsonWebKey } | { fault: KeyFault }> {
  if (pem.includes("ENCRYPTED")) return { fault: "with_password" };
  const blocks = pemBlocks(pem);
  const keys = (blocks ?? []).filter(({ label }) => label.endsWith("PRIVATE KEY"));
  const [first, ...more] = keys;
  if (!first) return { fault: blocks?.some(({ label }) => label === "CERTIFICATE") ? "is_certificate" : "no_pem" };
  if (more.length > 0) return { fault: "several" };
  const bytes = first.label === "EC PRIVATE KEY" ? pkcs8OfSec1(first.bytes) : first.bytes;
  try {
    const key = await crypto.subtle.importKey("pkcs8", bytes, p256, true, ["sign"]);
    const { kty, crv, x, y, d } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
    if (!kty || !crv || !x || !y || !d) return { fault: "not_p256" };
    return { key: { kty, crv, x, y, d } };
  } catch {
    return { fault: "not_p256" };
  }
}

/** Whether a private key is that of a certificate (base64 of DER): something signed with one is verified with the other. */
export async function isKeyOfCertificate(key: JsonWebKey, base64: string): Promise<boolean> {
  const message = crypto.getRandomValues(new Uint8Array(32));
  try {
    const publicKey = await publicKeyOf(Certificate.fromBER(Buffer.from(base64, "base64")));
    const privateKey = await crypto.subtle.importKey("jwk", key, p256, false, ["sign"]);
    const signature = await crypto.subtle.sign(signing, privateKey, message);
    return await crypto.subtle.verify(signing, publicKey, signature, message);
  } catch {
    return false;
  }
}

function readCertificates(pem: string): Read[] | ChainFault {
  const unnamed = (fault: ChainFault["fault"]): ChainFault => ({ fault, name: "" });
  if (pem.includes("PRIVATE KEY")) return unnamed("holds_key");
  const blocks = (pemBlocks(pem) ?? []).filter(({ label }) => label === "CERTIFICATE");
  if (blocks.length === 0) return unnamed("no_pem");
  if (blocks.length > maximum.certificates) return unnamed("too_many");
  if (blocks.some(({ bytes }) => bytes.length > maximum.bytes)) return unnamed("too_large");
  try {
    return blocks.map(({ bytes }) => {
      const certificate = Certificate.fromBER(bytes);
      return { certificate, base64: Buffer.from(bytes).toString("base64"), name: nameOf(certificate.subject) };
    });
  } catch {
    return unnamed("unreadable");
  }
}

/** The dealer's own certificate is the first, and the only one that is no authority's. */
function faultOfLeaf(read: readonly Read[]): ChainFault | null {
  const [first] = read;
  const leaves = read.filter(({ certificate }) => !isAuthority(certificate));
  const [leaf, other] = leaves;
  if (!first || !leaf) return { fault: "only_authorities", name: first?.name ?? "" };
  if (other) return { fault: "several_services", name: other.name };
  if (leaf !== first) return { fault: "wrong_order", name: leaf.name };
  if (isSelfIssued(leaf)) return { fault: "self_signed", name: leaf.name };
  return maySign(leaf.certificate) ? null : { fault: "may_not_sign", name: leaf.name };
}

async function faultOfKey([leaf]: readonly Read[]): Promise<ChainFault | null> {
  if (!leaf) return null;
  try {
    await publicKeyOf(leaf.certificate);
    return null;
  } catch {
    return { fault: "not_p256", name: leaf.name };
  }
}

/** Each is signed by the next. */
async function faultOfLinks(read: readonly Read[]): Promise<ChainFault | null> {
  for (const [index, { certificate, name }] of read.entries()) {
    const above = read[index + 1];
    if (!above) return null;
    const issuer = read.find((one) => one.certificate.subject.isEqual(certificate.issuer));
    if (issuer !== above) return { fault: issuer ? "wrong_order" : "not_linked", name };
    const isSigned = await certificate.verify(above.certificate).catch(() => false);
    if (!isSigned) return { fault: "not_linked", name };
  }
  return null;
}

const isSelfIssued = ({ certificate }: Read): boolean => certificate.subject.isEqual(certificate.issuer);

function isAuthority(certificate: Certificate): boolean {
  const constraints = certificate.extensions?.find(({ extnID }) => extnID === extensions.basicConstraints)?.parsedValue;
  return (constraints as BasicConstraints | undefined)?.cA ?? false;
}

/** digitalSignature is the first bit of the usage (RFC 5280, 4.2.1.3); a certificate without a usage may do everything. */
function maySign(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === extensions.keyUsage);
  if (!usage) return true;
  const { valueHexView } = (usage.parsedValue as { valueBlock: { valueHexView: Uint8Array } }).valueBlock;
  return ((valueHexView[0] ?? 0) & 0x80) !== 0;
}

const publicKeyOf = (certificate: Certificate): Promise<CryptoKey> =>
  crypto.subtle.importKey("spki", certificate.subjectPublicKeyInfo.toSchema().toBER(), p256, true, ["verify"]);

function fieldOf(name: RelativeDistinguishedNames, field: keyof typeof attributes): string | null {
  const found = name.typesAndValues.find(({ type }) => (type as string) === attributes[field]);
  return found ? String(found.value.valueBlock.value) : null;
}

const nameOf = (name: RelativeDistinguishedNames): string =>
  fieldOf(name, "commonName") ?? fieldOf(name, "organisation") ?? "";

/** PrivateKeyInfo (RFC 5958) around an ECPrivateKey (RFC 5915): version 0, a key on P-256. */
function pkcs8OfSec1(sec1: Uint8Array): Uint8Array<ArrayBuffer> {
  const version = [0x02, 0x01, 0x00];
  const keyOnP256 = [
    ...[0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01],
    ...[0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07],
  ];
  const octets = [0x04, ...derLength(sec1.length), ...sec1];
  const content = [...version, ...keyOnP256, ...octets];
  return Uint8Array.from([0x30, ...derLength(content.length), ...content]);
}

function derLength(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
