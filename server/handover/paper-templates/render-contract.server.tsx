import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { readingView } from "#server/ground/pdf/reading-view.server.ts";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import {
  type PaperSources,
  type ReadSource,
  signedContractFileName,
  textsWithLines,
} from "#server/handover/papers/paper-sources.ts";
import { contractTerms } from "./contract-terms.ts";
import { contractTitle, HandoverContract, type PrintedContract } from "./handover-contract.pdf.tsx";
import { paperLetterhead } from "./paper-letterhead.ts";
import { printedSignatures } from "./printed-signatures.server.ts";
import { type SealSettings, sealSignedPaper } from "./seal-signed-paper.server.tsx";

/** A dealer's logo; without one, or with one that cannot be printed, the dealer's name is printed instead. */
type LogoPng = Uint8Array | undefined;

/**
 * The PDF of a contract that is not signed yet. In one runtime the same snapshot and logo give the same bytes.
 * @throws Error when the snapshot names terms that do not exist
 */
export async function renderHandoverContract(
  { snapshot, mark, knownPhotos = [] }: PaperSources["handover_contract"],
  logoBytes?: LogoPng,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = contractPaper(snapshot, logoBytes);
  const letterhead = mark ? { ...paper.letterhead, mark } : paper.letterhead;
  return renderContract({ ...paper, knownPhotos, letterhead, signatures: null });
}

/** What the contract says, for a page; signed if there are signatures. */
export const readContract = ({ snapshot, signatures }: ReadSource<PaperSources["signed_contract"]>): ReadingBlock[] => {
  const printed = signatures ? printedSignatures(signatures) : null;
  return readingView(<HandoverContract paper={{ ...contractPaper(snapshot, undefined), signatures: printed }} />);
};

/** The same with the protocol of the return, without the photos of damage. */
export function readContractWithReturn(source: PaperSources["contract_with_return"]): ReadingBlock[] {
  const signatures = source.signatures.length > 0 ? printedSignatures(source.signatures) : null;
  return readingView(<HandoverContract paper={{ ...returnedPaper(source, undefined), signatures }} />);
}

/**
 * The contract with the signatures in its boxes, its audit page, sealed.
 * @throws PngError for a signature that cannot be printed, Error without the secrets of the seal
 */
export async function renderSignedContract(
  { snapshot, signatures, knownPhotos = [] }: PaperSources["signed_contract"],
  settings: SealSettings,
  logoBytes?: LogoPng,
): Promise<Uint8Array> {
  const paper = { ...contractPaper(snapshot, logoBytes), knownPhotos, signatures: printedSignatures(signatures) };
  return sealContract(paper, settings);
}

/**
 * The contract with the protocol of the return. With signatures it has its audit page and a seal of its own, and the sealed
 * signed contract lies inside: pages appended behind a seal would make viewers call it broken (papers.md#seal). On paper its
 * boxes are empty and there is nothing to seal.
 * @throws as `renderSignedContract`
 */
export async function renderContractWithReturn(
  source: PaperSources["contract_with_return"],
  settings: SealSettings,
  logoBytes?: LogoPng,
): Promise<Uint8Array> {
  const { signatures, signedContract } = source;
  const paper = returnedPaper(source, logoBytes);
  if (signatures.length === 0 && !signedContract) return renderContract({ ...paper, signatures: null });
  const attachment = signedContract && {
    fileName: signedContractFileName,
    description: "Der unterschriebene und versiegelte Vertrag",
    bytes: signedContract,
  };
  return sealContract({ ...paper, signatures: printedSignatures(signatures) }, settings, attachment ?? undefined);
}

function contractPaper(snapshot: ContractSnapshot, logoBytes: LogoPng) {
  const printable = printableData(snapshot, textsWithLines);
  const terms = printable.terms ?? contractTerms(snapshot.termsVersion);
  const reference = `Vertrag ${printable.contractNumber}`;
  return {
    snapshot: printable,
    terms,
    letterhead: paperLetterhead({ ...printable, reference }, letterheadLogo(logoBytes)),
  };
}

function returnedPaper(
  {
    snapshot,
    agreed = snapshot,
    vehicleReturn,
    photos = [],
    knownPhotos = [],
    signedContract,
  }: PaperSources["contract_with_return"],
  logoBytes: LogoPng,
) {
  return {
    ...contractPaper(snapshot, logoBytes),
    knownPhotos,
    vehicleReturn: {
      snapshot: printableData(vehicleReturn, textsWithLines),
      agreed: printableData(agreed, textsWithLines),
      photos,
      hasSignedContract: signedContract !== null,
    },
  };
}

const renderContract = (paper: PrintedContract) => renderPdf(<HandoverContract paper={paper} />);

async function sealContract(
  paper: PrintedContract & { signatures: ReturnType<typeof printedSignatures> },
  settings: SealSettings,
  attachment?: Parameters<typeof sealSignedPaper>[1]["attachment"],
): Promise<Uint8Array> {
  const { letterhead, signatures, snapshot } = paper;
  return sealSignedPaper(settings, {
    pdf: await renderContract(paper),
    title: contractTitle(snapshot),
    dealerName: snapshot.dealer.name,
    letterhead,
    signatures,
    attachment,
  });
}
