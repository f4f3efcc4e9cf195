import { type FlatPng, flattenPng, signaturePngLimits } from "#server/ground/pdf/flatten-png.server.ts";
import { printableLine } from "#server/ground/pdf/printable-text.ts";
import type { SignaturePrint } from "#server/handover/papers/paper-sources.ts";

/** A signature whose texts and picture can be printed as they are. */
export type PrintedSignature = Omit<SignaturePrint, "png"> & {
  /** null: the name was typed. */
  picture: FlatPng | null;
};

/**
 * Signatures made ready to print. Their pictures are checked once more, before anything is rendered.
 * @throws PngError for a picture that cannot be printed, Error for a blank one: a paper must not look unsigned
 */
export const printedSignatures = (signatures: readonly SignaturePrint[]): PrintedSignature[] =>
  signatures.map(({ png, ...signature }) => ({
    ...signature,
    signerName: printableLine(signature.signerName),
    device: printableLine(signature.device),
    picture: png && signaturePicture(png),
  }));

function signaturePicture(png: Uint8Array): FlatPng {
  const picture = flattenPng(png, signaturePngLimits);
  if (picture.inkPixels === 0) throw new Error("the picture of a signature is blank");
  return picture;
}
