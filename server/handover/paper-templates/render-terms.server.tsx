import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import { type TermsDocument, textsWithLines } from "#server/handover/papers/paper-sources.ts";
import { dealerLetterhead } from "./paper-letterhead.ts";
import { TermsPages } from "./terms-pages.pdf.tsx";

/** Renders own terms as a contract prints them. */
export async function renderTerms(source: TermsDocument, logoBytes?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { terms, version, dealer, references, createdAt } = printableData(source, textsWithLines);
  const letterhead = dealerLetterhead(dealer, references, letterheadLogo(logoBytes));
  return renderPdf(
    <DocumentFrame title={terms.title} subject={terms.title} author={dealer.name} createdAt={createdAt}>
      <TermsPages letterhead={letterhead} terms={terms} version={version} />
    </DocumentFrame>,
  );
}
