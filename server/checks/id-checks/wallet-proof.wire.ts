import type { WalletProof } from "#db/schema/id-checks.ts";

/** What proves a document that a wallet showed, in the words of the API. */
export const proofToWire = (proof: WalletProof | null) =>
  proof && { issuer: proof.issuer, format: proof.format, verified_at: proof.verifiedAt };
