import { scrypt, timingSafeEqual } from "node:crypto";

/**
 * scrypt with its parameters in the stored string (product §2): `scrypt$N$r$p$salt$key`, both base64. PBKDF2 would need
 * more iterations than production Workers allow.
 */
const cost = 2 ** 14;
const blockSize = 8;
const parallelization = 5;
const keyBytes = 32;
const maxMemoryBytes = 64 * 1024 * 1024;

function deriveKey(password: string, salt: Uint8Array, N: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem: maxMemoryBytes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The string to store for a new password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await deriveKey(password, salt, cost, blockSize, parallelization);
  return [
    "scrypt",
    cost,
    blockSize,
    parallelization,
    Buffer.from(salt).toString("base64"),
    key.toString("base64"),
  ].join("$");
}

/**
 * Whether the password belongs to the stored hash. Without a stored hash (unknown account, invitation not accepted) it
 * takes as long and returns false: the time must not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [algorithm, N, r, p, salt, key] = (stored ?? "").split("$");
  if (algorithm !== "scrypt" || !salt || !key) {
    await deriveKey(password, new Uint8Array(16), cost, blockSize, parallelization);
    return false;
  }
  const derived = await deriveKey(password, Buffer.from(salt, "base64"), Number(N), Number(r), Number(p));
  return timingSafeEqual(derived, Buffer.from(key, "base64"));
}
