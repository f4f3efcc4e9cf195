/**
 * Hybrid Public Key Encryption (RFC 9180) as ISO/IEC 18013-7, Annex C, uses it: base mode, one message,
 * DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM; on WebCrypto.
 */
type Bytes = Uint8Array<ArrayBuffer>;

const text = (letters: string): Bytes => new TextEncoder().encode(letters);
const none = new Uint8Array();
const lengths = { secret: 32, key: 16, nonce: 12 };
const version = text("HPKE-v1");
const kem = join(text("KEM"), uint16(0x0010));
const suite = join(text("HPKE"), uint16(0x0010), uint16(0x0001), uint16(0x0001));

/**
 * Opens a message that was sealed for a key.
 * @param keys the recipient's, ECDH on P-256
 * @param encapsulated the sender's public key, an uncompressed point
 * @throws whatever WebCrypto throws for a wrong key, point or tag
 */
export async function openHpke(
  keys: { privateKey: CryptoKey; publicKey: Bytes },
  sealed: { encapsulated: Bytes; cipherText: Bytes },
  info: Bytes,
): Promise<Bytes> {
  const { encapsulated, cipherText } = sealed;
  const sender = await crypto.subtle.importKey("raw", encapsulated, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const agreed = await crypto.subtle.deriveBits({ name: "ECDH", public: sender }, keys.privateKey, 256);
  const extracted = await labeledExtract(kem, none, "eae_prk", new Uint8Array(agreed));
  const kemContext = join(encapsulated, keys.publicKey);
  const shared = await labeledExpand(kem, extracted, "shared_secret", kemContext, lengths.secret);

  const mode = Uint8Array.of(0);
  const idHash = await labeledExtract(suite, none, "psk_id_hash", none);
  const context = join(mode, idHash, await labeledExtract(suite, none, "info_hash", info));
  const secret = await labeledExtract(suite, shared, "secret", none);
  const key = await labeledExpand(suite, secret, "key", context, lengths.key);
  const nonce = await labeledExpand(suite, secret, "base_nonce", context, lengths.nonce);
  const opening = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, opening, cipherText));
}

const labeledExtract = (id: Bytes, salt: Bytes, label: string, material: Bytes): Promise<Bytes> =>
  authenticate(salt, join(version, id, text(label), material));

/** HKDF-Expand (RFC 5869, 2.3) of at most one block, which is as much as is needed here. */
async function labeledExpand(id: Bytes, key: Bytes, label: string, info: Bytes, length: number): Promise<Bytes> {
  const labeled = join(uint16(length), version, id, text(label), info);
  return (await authenticate(key, join(labeled, Uint8Array.of(1)))).slice(0, length);
}

/** HMAC-SHA256; an empty key is one of zeros, which WebCrypto wants to be told. */
async function authenticate(key: Bytes, message: Bytes): Promise<Bytes> {
  const material = key.length > 0 ? key : new Uint8Array(32);
  const imported = await crypto.subtle.importKey("raw", material, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

function uint16(value: number): Bytes {
  return Uint8Array.of(value >> 8, value & 255);
}

function join(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
