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

export const readBase64Certificate = (base64: string): ReadCertificate => readCertificate(bytesOfBase64(base64));

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
