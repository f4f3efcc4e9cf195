import { BitString, Integer, OctetString, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage, Time, TimeType } from "pkijs";

/** A certificate with its key: what an authority or a signer keeps. JSON, so that a world can be kept on a disk. */
export type Identity = { certificate: string; key: JsonWebKey };

export type CertificateOptions = {
  name: string;
  organisation?: string;
  isAuthority?: boolean;
  /** How many authorities may stand below. */
  pathLength?: number;
  /** Bits of the first byte; `null` leaves the extension out. */
  keyUsage?: number | null;
  extendedKeyUsages?: readonly string[];
  notBefore?: Date;
  notAfter?: Date;
  /** An extension that nobody knows, critical. */
  isStrange?: boolean;
};

export const usages = { digitalSignature: 0x80, keyCertSign: 0x04 };
export const licenseSigner = "1.0.18013.5.1.2";

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;
const day = 86_400_000;

const attribute = (type: string, value: string) =>
  new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });

/** Years to 2049 have two digits, and there are whole seconds only (RFC 5280, 4.1.2.5). */
const time = (instant: Date) =>
  new Time({
    type: instant.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime,
    value: new Date(Math.floor(instant.getTime() / 1000) * 1000),
  });

const extension = (extnID: string, value: ArrayBuffer, critical = true) =>
  new Extension({ extnID, critical, extnValue: value });

/** A certificate issued by `issuer`, or signed by itself. Valid from a day ago for two years, an authority for ten. */
export async function issueCertificate(options: CertificateOptions, issuer?: Identity): Promise<Identity> {
  const { name, organisation, isAuthority = false, pathLength } = options;
  const keys = await crypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  const certificate = new Certificate();
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serial });
  certificate.subject.typesAndValues = [
    attribute("2.5.4.6", "DE"),
    ...(organisation ? [attribute("2.5.4.10", organisation)] : []),
    attribute("2.5.4.3", name),
  ];
  certificate.issuer.typesAndValues = issuer
    ? parse(issuer).subject.typesAndValues
    : certificate.subject.typesAndValues;
  certificate.notBefore = time(options.notBefore ?? new Date(Date.now() - day));
  certificate.notAfter = time(options.notAfter ?? new Date(Date.now() + (isAuthority ? 3_650 : 730) * day));
  const keyUsage =
    options.keyUsage === undefined ? (isAuthority ? usages.keyCertSign : usages.digitalSignature) : options.keyUsage;
  certificate.extensions = [
    extension("2.5.29.19", constraints(isAuthority, pathLength)),
    ...(keyUsage === null
      ? []
      : [extension("2.5.29.15", new BitString({ valueHex: Uint8Array.of(keyUsage), unusedBits: 0 }).toBER())]),
    ...(options.extendedKeyUsages
      ? [extension("2.5.29.37", new ExtKeyUsage({ keyPurposes: [...options.extendedKeyUsages] }).toSchema().toBER())]
      : []),
    ...(options.isStrange ? [extension("1.2.3.4.5.6", new OctetString({ valueHex: Uint8Array.of(1) }).toBER())] : []),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const signingKey = issuer ? await importSigningKey(issuer.key) : keys.privateKey;
  await certificate.sign(signingKey, "SHA-256");
  const der = Buffer.from(certificate.toSchema(true).toBER());
  return { certificate: der.toString("base64"), key: await crypto.subtle.exportKey("jwk", keys.privateKey) };
}

const constraints = (cA: boolean, pathLenConstraint?: number) =>
  new BasicConstraints(pathLenConstraint === undefined ? { cA } : { cA, pathLenConstraint }).toSchema().toBER();

const parse = ({ certificate }: Identity) => Certificate.fromBER(Buffer.from(certificate, "base64"));

export const importSigningKey = (key: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", key, curve, true, ["sign"]);

export const pemOf = (derBase64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${derBase64.replaceAll(/.{64}(?=.)/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
