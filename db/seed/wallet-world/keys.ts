import { createHash } from "node:crypto";
import { importSigningKey } from "./authority.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export const sha256 = (data: Uint8Array | string): Bytes => new Uint8Array(createHash("sha256").update(data).digest());

export const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
export const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, "base64url"));

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** A new private key on P-256: of a device, or of somebody who is not the holder. */
export async function newKey(): Promise<JsonWebKey> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", keys.privateKey);
  return { kty, crv, x, y, d };
}

export const publicPart = ({ kty, crv, x, y }: JsonWebKey) => ({ kty, crv, x, y });

/** ES256: the two numbers of the signature, 64 bytes. */
export async function signBytes(key: JsonWebKey, data: Uint8Array): Promise<Bytes> {
  const { kty, crv, x, y, d } = key;
  const signing = await importSigningKey({ kty, crv, x, y, d });
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, signing, Uint8Array.from(data));
  return new Uint8Array(signature);
}

/** A JWT with whatever header and payload, right or wrong. */
export async function signToken(
  key: JsonWebKey,
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
): Promise<string> {
  const signed = [header, payload].map((part) => base64Url(Buffer.from(JSON.stringify(part)))).join(".");
  return `${signed}.${base64Url(await signBytes(key, Buffer.from(signed)))}`;
}
