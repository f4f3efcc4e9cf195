import { z } from "#server/kernel/zod.ts";
import { verifyTexts } from "./verify.texts.ts";

/** Viewers append an update each time a changed document is saved; more saves than this are unrealistic. */
export const maxSealedParts = 8;

/** A hash as pasted, with spaces or colons between its bytes. */
export const HashText = z.string({ error: verifyTexts.hashInvalid }).max(200, verifyTexts.hashInvalid);

const sha256 = HashText.transform((text) => text.replaceAll(/[\s:\u200b\ufeff]/g, "").toLowerCase()).pipe(
  z.string().regex(/^[0-9a-f]{64}$/, verifyTexts.hashInvalid),
);

/**
 * Identifies a document: SHA-256 of the file, hex, upper or lower case. `sealedParts` are the hashes of the leading parts
 * of the file that a seal covers: if one of them is ours, something was appended to it.
 */
export const VerifyInput = z.object({
  sha256,
  sealedParts: z.union([z.array(sha256).max(maxSealedParts), sha256.transform((one) => [one])]).default([]),
});
