import { scrypt, timingSafeEqual } from "node:crypto";
import type { Passwords } from "#server/ground/kernel/platform.ts";

/** scrypt's parameters: memory and time (a power of 2), block size, and how many times over. */
type Cost = { N: number; r: number; p: number };

const keyBytes = 32;
const maxMemoryBytes = 64 * 1024 * 1024;

function deriveKey(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem: maxMemoryBytes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Hashes of scrypt with their parameters in the stored string (people-and-sessions.md#passwords):
 * `scrypt$N$r$p$salt$key`, both base64. `cost` is that of new hashes, and of what is spent where there is none to compare with.
 */
export function passwordHasher(cost: Cost): Passwords {
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(16));
      const key = await deriveKey(password, salt, cost);
      const { N, r, p } = cost;
      return ["scrypt", N, r, p, Buffer.from(salt).toString("base64"), key.toString("base64")].join("$");
    },
    async verify(password, stored) {
      const [algorithm, N, r, p, salt, key] = (stored ?? "").split("$");
      if (algorithm !== "scrypt" || !salt || !key) {
        await deriveKey(password, new Uint8Array(16), cost);
        return false;
      }
      const derived = await deriveKey(password, Buffer.from(salt, "base64"), {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      });
      return timingSafeEqual(derived, Buffer.from(key, "base64"));
    },
    // Its dictionaries take a while to start.
    isGuessable: async (...given) => (await import("./guessable-password.server.ts")).isGuessable(...given),
  };
}

/** What a password costs in this product. PBKDF2 would need more iterations than production Workers allow. */
export const passwords = passwordHasher({ N: 2 ** 14, r: 8, p: 5 });
