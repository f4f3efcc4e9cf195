import { z } from "#server/ground/kernel/zod.ts";
import { allSignatureKinds } from "#server/handover/agreement/signature-kinds.ts";

const maxStrokesCharacters = 400_000;
/** A data URL of the largest PNG that is accepted (signature-image.server.ts). */
export const SignatureImage = z.string().max(1_500_000);
const Point = z.object({ x: z.number(), y: z.number(), time: z.number(), pressure: z.number().optional() });
/**
 * The strokes, in units of the 450 x 120 pad (signatures.md#pad), with times in milliseconds; stored as evidence with
 * the picture.
 */
const Strokes = z.array(z.array(Point).max(5_000)).max(500);
export type SignatureStrokes = z.infer<typeof Strokes>;

/** Undefined for what is no JSON. */
const strokesOfText = (text: string): SignatureStrokes | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** As text from a form, or parsed. */
const GivenStrokes = z.union([z.string().max(maxStrokesCharacters).transform(strokesOfText).pipe(Strokes), Strokes]);

const text = (maximum: number) => z.string().trim().max(maximum).optional();

/**
 * The fields of one signature pad: drawn (`image`, a data URL of a PNG) or typed by signers who cannot draw
 * (`typedName`). Unreadable strokes are dropped: the picture is what counts.
 */
export const SignatureFields = z.object({
  method: z.enum(["drawn", "typed"]).default("drawn"),
  image: SignatureImage.optional(),
  strokes: GivenStrokes.optional().catch(undefined),
  typedName: text(120),
  /** The signer's name, if not known from the contract. */
  signerName: text(120),
  /** Of a signature for the SB-Schutz: its leaflet was received and read. */
  hasLeaflet: z.boolean().optional(),
});

export const SignatureInput = SignatureFields.extend({ kind: z.enum(allSignatureKinds) });
/** What one request may bring; each kind is given once. */
export const SignatureInputs = z.array(SignatureInput).max(allSignatureKinds.length);
export type SignatureInput = z.infer<typeof SignatureInput>;

/** Whether anything was drawn or typed; the server checks it in detail. */
export const isSigned = ({ method, image, typedName }: z.infer<typeof SignatureFields>) =>
  method === "typed" ? Boolean(typedName) : Boolean(image);
