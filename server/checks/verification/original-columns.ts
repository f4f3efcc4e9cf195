import type { DocumentHalf } from "./document-half.ts";

/** Where a check keeps who saw the original of a document, and when (checks.md#original). */
export const originalColumns = {
  identity: { at: "identityOriginalAt", by: "identityOriginalByUserId" },
  license: { at: "licenseOriginalAt", by: "licenseOriginalByUserId" },
} as const satisfies Record<DocumentHalf, { at: string; by: string }>;
