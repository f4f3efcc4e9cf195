import { KeyObject } from "node:crypto";
import { BitString, Integer, Utf8String } from "asn1js";
import { base64url, SignJWT } from "jose";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time, TimeType } from "pkijs";
import { pemOfCertificates } from "#server/checks/wallet-settings/pem-blocks.ts";

type Subject = { name: string; organisation?: string; identifier?: string };
type Pair = { certificate: Certificate; keys: CryptoKeyPair; base64: string };

const dayMs = 86_400_000;

const attributesOf = ({ name, organisation, identifier }: Subject) =>
  (
    [
      ["2.5.4.3", name],
      ["2.5.4.10", organisation],
      ["2.5.4.97", identifier],
    ] as const
  ).flatMap(([type, value]) =>
    value === undefined ? [] : [new AttributeTypeAndValue({ type, value: new Utf8String({ value }) })],
  );

const time = (instant: Date) =>
  new Time({ type: TimeType.UTCTime, value: new Date(Math.floor(instant.getTime() / 1_000) * 1_000) });

const extension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() });
/** digitalSignature, or keyCertSign. */
const usage = (isAuthority: boolean) => new BitString({ valueHex: Uint8Array.of(isAuthority ? 0x04 : 0x80) });

type Options = {
  /** Who signs it; missing: it signs itself. */
  by?: Pair;
  isAuthority?: boolean;
  namedCurve?: "P-256" | "P-384";
  from?: Date;
  days?: number;
  mayNotSign?: boolean;
};

/** A certificate with a new key. */
export async function aCertificate(
  subject: Subject,
  { by, isAuthority = false, namedCurve = "P-256", from, days = 90, mayNotSign = false }: Options = {},
): Promise<Pair> {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const startsOn = from ?? new Date(Date.now() - dayMs);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: Math.floor(Math.random() * 2 ** 30) + 1 });
  certificate.subject.typesAndValues = attributesOf(subject);
  certificate.issuer.typesAndValues = by ? by.certificate.subject.typesAndValues : attributesOf(subject);
  certificate.notBefore = time(startsOn);
  certificate.notAfter = time(new Date(startsOn.getTime() + days * dayMs));
  certificate.extensions = [
    extension("2.5.29.19", new BasicConstraints({ cA: isAuthority }).toSchema()),
    extension("2.5.29.15", usage(isAuthority || mayNotSign)),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((by ?? { keys }).keys.privateKey, "SHA-256");
  const base64 = Buffer.from(certificate.toSchema(true).toBER()).toString("base64");
  return { certificate, keys, base64 };
}

export const pemOf = (...pairs: Pair[]): string => pemOfCertificates(pairs.map(({ base64 }) => base64));

/** The private key as PKCS#8, or as OpenSSL writes it (SEC 1). */
export const keyPemOf = ({ keys }: Pair, type: "pkcs8" | "sec1" = "pkcs8"): string =>
  String(KeyObject.from(keys.privateKey).export({ type, format: "pem" }));

export const keyOf = ({ keys }: Pair): Promise<JsonWebKey> => crypto.subtle.exportKey("jwk", keys.privateKey);

/** Root, the authority below it, and the certificate of a dealer. */
export async function anAccessChain(options: Options & { subject?: Subject } = {}) {
  const root = await aCertificate({ name: "Wallet-Register Wurzel" }, { isAuthority: true, days: 900 });
  const authority = await aCertificate({ name: "Zugangszertifikate 1" }, { by: root, isAuthority: true, days: 900 });
  const subject = { name: "Autohaus Rheintal", organisation: "Rheintal GmbH", identifier: "VATDE-123456789" };
  const leaf = await aCertificate(options.subject ?? subject, { by: authority, ...options });
  return { root, authority, leaf };
}

/** A registration certificate; nobody checks its signature here. */
export const aRegistration = (claims: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT({ sub: "VATDE-123456789", name: "Autohaus Rheintal", ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "rc-wrp+jwt" })
    .sign(base64url.decode("c2lnbmVkIGJ5IG5vYm9keSBpbiBwYXJ0aWN1bGFyISE"));
