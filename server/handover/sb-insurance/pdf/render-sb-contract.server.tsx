import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { readingView } from "#server/ground/pdf/reading-view.server.ts";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import { paperLetterhead } from "#server/handover/paper-templates/paper-letterhead.ts";
import { printedSignatures } from "#server/handover/paper-templates/printed-signatures.server.ts";
import { type SealSettings, sealSignedPaper } from "#server/handover/paper-templates/seal-signed-paper.server.tsx";
import {
  type PaperSources,
  type ReadSource,
  type SbContractSnapshot,
  textsWithLines,
} from "#server/handover/papers/paper-sources.ts";
import { SbContract, sbContractTitle } from "./sb-contract.pdf.tsx";
import { SbLeaflet } from "./sb-leaflet.pdf.tsx";
import { sbTerms } from "./sb-terms.ts";

/**
 * The PDF of an SB-Schutz that is not signed yet.
 * @throws Error when the snapshot names terms that do not exist
 */
export async function renderSbContract(
  { snapshot }: PaperSources["sb_contract"],
  logoBytes?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf(<SbContract paper={{ ...sbPaper(snapshot, logoBytes), signatures: null }} />);
}

/** What the SB-Schutz says, for a page. */
export const readSbContract = ({
  snapshot,
  signatures,
}: ReadSource<PaperSources["signed_sb_contract"]>): ReadingBlock[] => {
  const printed = signatures ? printedSignatures(signatures) : null;
  return readingView(<SbContract paper={{ ...sbPaper(snapshot), signatures: printed }} />);
};

/**
 * The SB-Schutz with the signatures in its boxes, its audit page, sealed.
 * @throws PngError for a signature that cannot be printed, Error without the secrets of the seal
 */
export async function renderSignedSbContract(
  { snapshot, signatures }: PaperSources["signed_sb_contract"],
  settings: SealSettings,
  logoBytes?: Uint8Array,
): Promise<Uint8Array> {
  const paper = { ...sbPaper(snapshot, logoBytes), signatures: printedSignatures(signatures) };
  return sealSignedPaper(settings, {
    pdf: await renderPdf(<SbContract paper={paper} />),
    title: sbContractTitle(paper.snapshot),
    dealerName: paper.snapshot.dealer.name,
    letterhead: paper.letterhead,
    signatures: paper.signatures,
  });
}

/** The leaflet on SB-Schutz (sb-schutz.md#leaflet). */
export const renderSbLeaflet = (): Promise<Uint8Array<ArrayBuffer>> => renderPdf(<SbLeaflet />);

function sbPaper(snapshot: SbContractSnapshot, logoBytes?: Uint8Array) {
  const printable = printableData(snapshot, textsWithLines);
  const terms = printable.terms ?? sbTerms(snapshot.termsVersion);
  const reference = `SB-Schutz ${printable.contractNumber}`;
  return {
    snapshot: printable,
    terms,
    letterhead: paperLetterhead({ ...printable, reference }, letterheadLogo(logoBytes)),
  };
}
