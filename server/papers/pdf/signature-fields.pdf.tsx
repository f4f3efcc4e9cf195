import { View } from "@react-pdf/renderer";
import type { SignatureKind } from "#server/agreement/signature-kinds.ts";
import { look } from "#server/pdf/pdf-look.ts";
import { type GivenSignature, SignatureField } from "#server/pdf/signature-field.pdf.tsx";
import { dateAndTime } from "../paper-wording.ts";
import type { PrintedSignature } from "./printed-signatures.server.ts";

/** Whose signature belongs into a document. */
export type SignaturePlace = {
  kind: SignatureKind;
  /** `Nutzer`, `Für den Überlasser` … */
  signer: string;
  name: string;
  /** Shown only when there is such a signature. */
  isOptional?: boolean;
};

const fieldsPerRow = 3;

/**
 * The signatures of a document side by side. On paper (`signatures` is null) every box is empty; otherwise each holds what
 * was given. Places without a signature stay empty, optional ones go.
 */
export function SignatureFields({
  places,
  signatures,
}: {
  places: readonly SignaturePlace[];
  signatures: readonly PrintedSignature[] | null;
}) {
  const fields = places
    .map((place) => ({ ...place, print: signatures?.find(({ kind }) => kind === place.kind) }))
    .filter(({ isOptional, print }) => !isOptional || print);
  const perRow = fields.length > fieldsPerRow ? Math.ceil(fields.length / 2) : fields.length;
  const rows = Array.from({ length: Math.ceil(fields.length / perRow) }, (_, row) =>
    fields.slice(row * perRow, (row + 1) * perRow),
  );
  return (
    <View>
      {rows.map((row) => (
        <View key={row[0]?.kind} style={[look.row, { gap: 16 }]} wrap={false}>
          {row.map(({ kind, signer, name, print }) => (
            <SignatureField key={kind} signer={signer} name={name} signature={print && given(print)} />
          ))}
        </View>
      ))}
    </View>
  );
}

const given = ({ signerName, signedAt, picture }: PrintedSignature): GivenSignature => ({
  name: signerName,
  signedAt: dateAndTime(signedAt),
  picture,
});
