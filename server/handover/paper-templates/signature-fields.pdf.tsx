import { View } from "@react-pdf/renderer";
import { rowsOfText } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { aheadOfAll } from "#server/ground/pdf/section.pdf.tsx";
import { type GivenSignature, SignatureField } from "#server/ground/pdf/signature-field.pdf.tsx";
import {
  boxesOf,
  boxLabelOf,
  type SignerNames,
  signerNameOf,
} from "#server/handover/agreement/required-signatures.rules.ts";
import { type SignedThing, signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { dateAndTime } from "#server/handover/papers/paper-wording.ts";
import type { PrintedSignature } from "./printed-signatures.server.ts";

const fieldsPerRow = 3;

/** About as many letters as a row of a paper holds. */
const lettersPerRow = 80;
/** With so many rows, signatures still fit on the same page. */
const rowsMaximum = 24;

/**
 * For the section before the signatures: it goes to the next page together with them, so that nobody signs a page that says nothing
 * else. Undefined where its texts are so long that a page would not hold both; then its end usually stands above the signatures.
 */
export const aheadOfSignatures = (texts: readonly string[]): number | undefined =>
  texts.reduce((rows, text) => rows + rowsOfText(text, lettersPerRow), 0) <= rowsMaximum ? aheadOfAll : undefined;

type SignatureFieldsProps = {
  thing: SignedThing;
  /** Who signs, as the paper has it. */
  names: SignerNames;
  /** null: signed on paper. */
  signatures: readonly PrintedSignature[] | null;
};

/**
 * The boxes of a paper side by side. Signed by hand (`signatures` is null), every box is empty; otherwise each
 * holds what was given; an optional one that was left out says so. The boxes of signers whom the contract does not name go.
 */
export function SignatureFields({ thing, names, signatures }: SignatureFieldsProps) {
  const fields = boxesOf(thing)
    .map((kind) => ({ kind, print: signatures?.find((signature) => signature.kind === kind) }))
    .filter(({ kind, print }) => signerNameOf(kind, names) !== "" || print);
  const isSignedOnScreen = fields.some(({ print }) => print);
  const perRow = fields.length > fieldsPerRow ? Math.ceil(fields.length / 2) : fields.length;
  const rows = Array.from({ length: Math.ceil(fields.length / perRow) }, (_, row) =>
    fields.slice(row * perRow, (row + 1) * perRow),
  );
  return (
    <View>
      {rows.map((row) => (
        <View key={row[0]?.kind} style={[look.row, { gap: 16 }]} wrap={false}>
          {row.map(({ kind, print }) => (
            <SignatureField
              key={kind}
              signer={boxLabelOf(kind, thing) ?? ""}
              name={signerNameOf(kind, names)}
              signature={print && given(print)}
              isSkipped={isSignedOnScreen && signatureKinds[kind].isOptional && !print}
            />
          ))}
        </View>
      ))}
    </View>
  );
}

const given = ({ signerName, signedAt, receivedAt, picture }: PrintedSignature): GivenSignature => ({
  name: signerName,
  signedAt: dateAndTime(signedAt),
  receivedAt: receivedAt ? dateAndTime(receivedAt) : null,
  picture,
});
