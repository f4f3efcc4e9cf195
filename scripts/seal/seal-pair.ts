import { bits, boolean, integer, nothing, objectId, octets, sequence, setOf, tagged, time, utf8 } from "./der.ts";

/** Secrets of the Worker that seal signed documents, both PEM. */
export type SealPair = { key: string; certificate: string };

const sha256WithRsa = () => sequence(objectId("1.2.840.113549.1.1.11"), nothing());
const commonName = (name: string) => sequence(setOf(sequence(objectId("2.5.4.3"), utf8(name))));
/** digitalSignature and nonRepudiation. */
const keyUsage = () => bits(Uint8Array.of(0b1100_0000), 6);

const criticalExtension = (id: string, value: Uint8Array<ArrayBuffer>) =>
  sequence(objectId(id), boolean(true), octets(value));

function pem(label: string, der: Uint8Array<ArrayBuffer>): string {
  const lines = Buffer.from(der)
    .toString("base64")
    .match(/.{1,64}/g);
  return `-----BEGIN ${label}-----\n${lines?.join("\n")}\n-----END ${label}-----\n`;
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
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const toBeSigned = sequence(
    tagged(0, integer(Uint8Array.of(2))),
    integer(serial),
    sha256WithRsa(),
    commonName(name),
    sequence(time(now), time(notAfter)),
    commonName(name),
    new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey)),
    tagged(3, sequence(criticalExtension("2.5.29.19", sequence()), criticalExtension("2.5.29.15", keyUsage()))),
  );
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", keys.privateKey, toBeSigned);
  return {
    key: pem("PRIVATE KEY", new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey))),
    certificate: pem("CERTIFICATE", sequence(toBeSigned, sha256WithRsa(), bits(new Uint8Array(signature)))),
  };
}
