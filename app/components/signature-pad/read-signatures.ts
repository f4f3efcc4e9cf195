import { allSignatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { isSigned, SignatureFields, type SignatureInput } from "#server/handover/signing/signature.schema.ts";

/** The signatures in a form whose pads are named after their kinds; unused pads are omitted. */
export function readSignatures(form: FormData): SignatureInput[] {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return allSignatureKinds.flatMap((kind) => {
    const fields = SignatureFields.safeParse({
      method: textOf(`${kind}.method`),
      image: textOf(`${kind}.image`),
      strokes: textOf(`${kind}.strokes`),
      typedName: textOf(`${kind}.typedName`),
      hasLeaflet: textOf(`${kind}.hasLeaflet`) === "on",
    });
    return fields.success && isSigned(fields.data) ? [{ kind, ...fields.data }] : [];
  });
}
