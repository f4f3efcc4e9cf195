/** Key and certificate of the seal, both PEM: secrets SEAL_KEY and SEAL_CERT of the Worker. */
export type SealSecrets = { key: string | undefined; certificate: string | undefined };

export type SealKey = { key: CryptoKey; certificate: Uint8Array<ArrayBuffer> };

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/**
 * Reads the secrets that seal documents.
 * @throws Error when one is missing or cannot be read; the message names the secret and holds nothing of it
 */
export async function readSealKey({ key, certificate }: SealSecrets): Promise<SealKey> {
  if (!key || !certificate) throw new Error("SEAL_KEY or SEAL_CERT is missing: npm run seal:create");
  return {
    key: await crypto.subtle.importKey("pkcs8", pemBytes(key, "SEAL_KEY"), algorithm, false, ["sign"]).catch(() => {
      throw new Error("SEAL_KEY is no RSA key in PKCS#8.");
    }),
    certificate: pemBytes(certificate, "SEAL_CERT"),
  };
}

/** What stands between the lines of a PEM text. Some tools keep secrets on one line, with `\n` for each line end. */
function pemBytes(pem: string, name: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replaceAll(/-----[^-]+-----|\\n|\s/g, "");
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new Error(`${name} is not PEM.`);
  }
}
