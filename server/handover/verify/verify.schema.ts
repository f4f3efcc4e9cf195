import { z } from "#server/ground/kernel/zod.ts";
import { maxSealedParts } from "./sealed-parts.rules.ts";
import { verifyTexts } from "./verify.texts.ts";

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
