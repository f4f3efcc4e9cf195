import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { SignatureRequirement } from "#server/handover/agreement/required-signatures.rules.ts";
import { allSignatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { SignatureImage, type SignatureInput } from "./signature.schema.ts";

/** A signature yet to be given (api.md#signatures-of-the-api). */
const RequirementWire = z.object({
  name: z.string(),
  index: z.number().int(),
  kind: z.enum(allSignatureKinds),
  is_optional: z.boolean(),
});
export const NewSignaturesWire = z.object({ signatures: z.array(RequirementWire) });

export const AddSignaturesBody = z.object({
  contract: z.object({
    signatures_attributes: z
      .array(
        z.object({
          kind: z.enum(allSignatureKinds),
          image: SignatureImage.describe("PNG as a data URL or bare base64, for the pad of 450 x 120"),
          signer_name: WireText.optional().describe(
            "The name in the contract; where it is left out, that. For the dealer always the person signed in",
          ),
          leaflet_received: z
            .boolean()
            .optional()
            .describe("With sb_customer: the customer has received and read the leaflet on SB-Schutz"),
        }),
      )
      .max(allSignatureKinds.length),
  }),
});

export const AddedSignaturesWire = z.object({
  contract: z.object({ id: z.string(), has_contract_signatures: z.boolean() }),
  signatures: z.array(z.object({ kind: z.string() })),
});

/** The signatures yet to be given, in order. */
export const requirementsToWire = (
  requirements: readonly (SignatureRequirement & { given: unknown })[],
): z.infer<typeof NewSignaturesWire> => ({
  signatures: requirements
    .filter(({ given }) => !given)
    .map(({ name, index, kind, isOptional }) => ({ name, index, kind, is_optional: isOptional })),
});

export const signaturesOfWire = ({ contract }: z.output<typeof AddSignaturesBody>): SignatureInput[] =>
  contract.signatures_attributes.map(({ kind, image, signer_name, leaflet_received }) => ({
    kind,
    method: "drawn",
    image,
    signerName: signer_name,
    strokes: undefined,
    hasLeaflet: leaflet_received === true,
  }));
