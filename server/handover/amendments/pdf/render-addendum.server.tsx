import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { readingView } from "#server/ground/pdf/reading-view.server.ts";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import type { AddendumSnapshot } from "#server/handover/acts/addendum-snapshot.ts";
import { paperLetterhead } from "#server/handover/paper-templates/paper-letterhead.ts";
import { printedSignatures } from "#server/handover/paper-templates/printed-signatures.server.ts";
import { type SealSettings, sealSignedPaper } from "#server/handover/paper-templates/seal-signed-paper.server.tsx";
import { type PaperSources, type ReadSource, textsWithLines } from "#server/handover/papers/paper-sources.ts";
import { Addendum, addendumTitle } from "./addendum.pdf.tsx";

/** The PDF of an addendum that is not signed yet, or will be on paper. */
export async function renderAddendum(
  { snapshot }: PaperSources["addendum"],
  logoBytes?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf(<Addendum paper={{ ...addendumPaper(snapshot, logoBytes), signatures: null }} />);
}

/** What the addendum says, for a page. */
export const readAddendum = ({ snapshot, signatures }: ReadSource<PaperSources["signed_addendum"]>): ReadingBlock[] => {
  const printed = signatures ? printedSignatures(signatures) : null;
  return readingView(<Addendum paper={{ ...addendumPaper(snapshot), signatures: printed }} />);
};

/**
 * The addendum with the signatures in its boxes, its audit page, sealed.
 * @throws PngError for a signature that cannot be printed, Error without the secrets of the seal
 */
export async function renderSignedAddendum(
  { snapshot, signatures }: PaperSources["signed_addendum"],
  settings: SealSettings,
  logoBytes?: Uint8Array,
): Promise<Uint8Array> {
  const paper = { ...addendumPaper(snapshot, logoBytes), signatures: printedSignatures(signatures) };
  return sealSignedPaper(settings, {
    pdf: await renderPdf(<Addendum paper={paper} />),
    title: addendumTitle(paper.snapshot),
    dealerName: paper.snapshot.dealer.name,
    letterhead: paper.letterhead,
    signatures: paper.signatures,
  });
}

function addendumPaper(snapshot: AddendumSnapshot, logoBytes?: Uint8Array) {
  const printable = printableData(snapshot, textsWithLines);
  const reference = `Nachtrag ${printable.number} zu ${printable.contractNumber}`;
  return { snapshot: printable, letterhead: paperLetterhead({ ...printable, reference }, letterheadLogo(logoBytes)) };
}
