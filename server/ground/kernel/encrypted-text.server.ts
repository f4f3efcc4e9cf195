import { CompactEncrypt, compactDecrypt, errors } from "jose";

/** What a text is and whose: encrypted for one scope, it opens for no other. */
export type TextScope = { purpose: string; subject: string };

/** Encrypts a text (AES-256-GCM, compact JWE) with a key derived from the product's secret for this scope. */
export async function encryptText(secret: string, scope: TextScope, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await keyOf(secret, scope));
}

/** The text, or null when it was encrypted with another secret or for another scope, or is no encrypted text at all. */
export async function decryptText(secret: string, scope: TextScope, encrypted: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(encrypted, await keyOf(secret, scope), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A key per scope (HKDF), so that the secret's other uses reveal nothing about it. */
async function keyOf(secret: string, { purpose, subject }: TextScope): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const info = encoder.encode(JSON.stringify(["encrypted-text", purpose, subject]));
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 256));
}
