import { allSignatureKinds } from "#server/agreement/signature-kinds.ts";
import { z } from "#server/kernel/zod.ts";

const maxStrokesCharacters = 400_000;
const Point = z.object({ x: z.number(), y: z.number(), time: z.number(), pressure: z.number().optional() });
/** How it was drawn, in units of the 450 x 120 pad (spec §9), with milliseconds; kept as evidence beside the picture. */
const Strokes = z.array(z.array(Point).max(5_000)).max(500);
export type SignatureStrokes = z.infer<typeof Strokes>;

const strokesOfText = (text: unknown) => {
  if (typeof text !== "string") return text;
  if (text === "" || text.length > maxStrokesCharacters) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const text = (maximum: number) => z.string().trim().max(maximum).optional();

/**
 * One signature as a pad's fields hold it: drawn (`image`, a data URL of a PNG) or typed by people who cannot draw
 * (`typedName`). Strokes that cannot be read are left out: the picture is what counts.
 */
export const SignatureFields = z.object({
  method: z.enum(["drawn", "typed"]).default("drawn"),
  image: z.string().optional(),
  strokes: z.preprocess(strokesOfText, Strokes.optional().catch(undefined)),
  typedName: text(120),
  /** Who signs, where that is not known from the contract. */
  signerName: text(120),
});

export const SignatureInput = SignatureFields.extend({ kind: z.enum(allSignatureKinds) });
/** What one request may bring; each kind is given once. */
export const SignatureInputs = z.array(SignatureInput).max(allSignatureKinds.length);
export type SignatureInput = z.infer<typeof SignatureInput>;

/** Whether somebody has drawn or typed anything yet; the server looks closer. */
export const isSigned = ({ method, image, typedName }: z.infer<typeof SignatureFields>) =>
  method === "typed" ? Boolean(typedName) : Boolean(image);
