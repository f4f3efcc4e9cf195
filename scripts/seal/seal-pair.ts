import { KeyObject, X509Certificate } from "node:crypto";
import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time, TimeType } from "pkijs";

/** Secrets of the Worker that seal signed documents, both PEM. */
export type SealPair = { key: string; certificate: string };

const commonName = (name: string) =>
  new AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: name }) });

/** Until 2049 X.509 writes years with two digits, and it has whole seconds only (RFC 5280, 4.1.2.5). */
const time = (instant: Date) =>
  new Time({
    type: instant.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime,
    value: new Date(Math.floor(instant.getTime() / 1000) * 1000),
  });

const criticalExtension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() });
const noIssuer = () => criticalExtension("2.5.29.19", new BasicConstraints({ cA: false }).toSchema());
/** digitalSignature and nonRepudiation. */
const keyUsage = () =>
  criticalExtension("2.5.29.15", new BitString({ valueHex: Uint8Array.of(0b1100_0000), unusedBits: 6 }));

/** 126 random bits with a one in front, so that the number is positive and always 16 bytes long. */
function serialNumber(): Integer {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new Integer({ valueHex: bytes });
}

/**
 * A new RSA key with a certificate that it signs itself: whoever is to recognise the seal has to be given the certificate.
 * @param name who seals; viewers show it as the signer
 * @param keyBits 3072 is the least the BSI recommends (TR-02102-1); tests take fewer to be quick
 */
export async function createSealPair({
  name,
  years = 10,
  keyBits = 3072,
  now = new Date(),
}: {
  name: string;
  years?: number;
  keyBits?: number;
  now?: Date;
}): Promise<SealPair> {
  const keys = await crypto.subtle.generateKey(
    { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: keyBits, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ["sign", "verify"],
  );
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = serialNumber();
  certificate.issuer.typesAndValues = [commonName(name)];
  certificate.subject.typesAndValues = [commonName(name)];
  certificate.notBefore = time(now);
  certificate.notAfter = time(notAfter);
  certificate.extensions = [noIssuer(), keyUsage()];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return {
    key: KeyObject.from(keys.privateKey).export({ type: "pkcs8", format: "pem" }),
    certificate: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
  };
}
