import { Certificate } from "pkijs";

/**
 * Key and certificate of the seal, both PEM: secrets SEAL_KEY and SEAL_CERT of the Worker; `timeStampUrl` is its setting TSA_URL, without
 * which seals bear the Worker's own time.
 */
export type SealSecrets = {
  key: string | undefined;
  certificate: string | undefined;
  timeStampUrl?: string | undefined;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** `issuers`: certificates from the one that issued the seal's upwards; empty for one that signed itself. */
export type SealKey = { key: CryptoKey; certificate: Bytes; issuers: Bytes[]; timeStampUrl: string | null };

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/**
 * Reads the secrets that seal documents.
 * @throws Error when one is missing, cannot be read, or does not belong to the other; the message names the secret and
 * holds nothing of it
 */
export async function readSealKey(secrets: SealSecrets): Promise<SealKey> {
  if (!secrets.key || !secrets.certificate) throw new Error("SEAL_KEY or SEAL_CERT is missing: npm run seal:create");
  const [keyBytes = new Uint8Array()] = pemBlocks(secrets.key, "SEAL_KEY");
  const [certificate = new Uint8Array(), ...issuers] = pemBlocks(secrets.certificate, "SEAL_CERT");
  const [modulus, certified] = [await modulusOfKey(keyBytes), await modulusOfCertificate(certificate)];
  if (modulus !== certified) throw new Error("SEAL_CERT is not that of SEAL_KEY.");
  const key = await crypto.subtle.importKey("pkcs8", keyBytes, algorithm, false, ["sign"]);
  return { key, certificate, issuers, timeStampUrl: secrets.timeStampUrl || null };
}

/** What stands in the blocks of a PEM text. Some tools keep secrets on one line, with `\n` for each line end. */
function pemBlocks(pem: string, name: string): Bytes[] {
  const blocks = pem.split(/-----END [^-]+-----/).map((block) => block.replaceAll(/-----[^-]+-----|\\n|\s/g, ""));
  try {
    return blocks.filter(Boolean).map(bytesOfBase64);
  } catch {
    throw new Error(`${name} is not PEM.`);
  }
}

const bytesOfBase64 = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The number that key and certificate have in common: a seal of two that don't belong together is worth nothing. */
async function modulusOfKey(keyBytes: Bytes): Promise<string> {
  try {
    return await modulusOf(await crypto.subtle.importKey("pkcs8", keyBytes, algorithm, true, ["sign"]));
  } catch {
    throw new Error("SEAL_KEY is no RSA key in PKCS#8.");
  }
}

async function modulusOfCertificate(certificate: Bytes): Promise<string> {
  try {
    const spki = Certificate.fromBER(certificate).subjectPublicKeyInfo.toSchema().toBER();
    return await modulusOf(await crypto.subtle.importKey("spki", spki, algorithm, true, ["verify"]));
  } catch {
    throw new Error("SEAL_CERT is no certificate of an RSA key.");
  }
}

async function modulusOf(key: CryptoKey): Promise<string> {
  const { n } = await crypto.subtle.exportKey("jwk", key);
  if (!n) throw new Error("a key without a modulus");
  return n;
}
