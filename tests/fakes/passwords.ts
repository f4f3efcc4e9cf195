import { passwordHasher } from "#server/ground/platform/password-hash.server.ts";

/** Real hashes without the time that guessing is to take: for tests that are not about the hash. */
export const quickPasswords = passwordHasher({ N: 2, r: 1, p: 1 });
