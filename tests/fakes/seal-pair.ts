import { createSealPair, type SealPair } from "../../scripts/seal/seal-pair.ts";

let pair: Promise<SealPair> | undefined;

/** Key and certificate that seal what tests render; created once per process. */
export const testSealPair = (): Promise<SealPair> =>
  (pair ??= createSealPair({ name: "Handschlag Test", keyBits: 2048 }));
