const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** An unguessable id: 26 characters of Crockford base32, 130 random bits. Used for rows and file keys. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join("");
}

/** An unguessable token for links, sessions and cookies: 43 characters base64url, 256 random bits. */
export const newToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** That many random decimal digits, without modulo bias, for codes that people type. */
export function newDigits(count: number): string {
  const bound = 10 ** count;
  const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return value >= 2 ** 32 - (2 ** 32 % bound) ? newDigits(count) : String(value % bound).padStart(count, "0");
}

/** SHA-256 as lower-case hex: the only form in which tokens are stored (people-and-sessions.md#tokens). */
export async function sha256Hex(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = await crypto.subtle.digest("SHA-256", bytes as BufferSource);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Keyed SHA-256 as lower-case hex: for secrets with little entropy, like six-digit codes
 * (people-and-sessions.md#second-factor).
 */
export async function keyedHashHex(secret: string, data: string): Promise<string> {
  const mac = await keyedHash(secret, data);
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A token that nobody without the secret can tell, the same for the same data; otherwise like `newToken`. */
export const keyedToken = async (secret: string, data: string): Promise<string> =>
  base64Url(await keyedHash(secret, data));

async function keyedHash(secret: string, data: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(data)));
}

/** Compares two texts in a time that does not tell how much of them is the same. */
export function isSameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
