import type { Letterhead } from "#server/ground/pdf/letterhead.pdf.tsx";
import type { LetterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import type { DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { dateAndTime, dealerFooterLines } from "#server/handover/papers/paper-wording.ts";

/** What names a paper on each of its sheets. */
export type PaperHead = {
  dealer: DealerSnapshot;
  /** `Vertrag FÜV-2026-000042` */
  reference: string;
  processNumber: number;
  createdAt: string;
};

/** The dealer's letterhead; `references` stand in its right corner, one line each. */
export const dealerLetterhead = (dealer: DealerSnapshot, references: string[], logo: LetterheadLogo): Letterhead => ({
  logo,
  dealerName: dealer.name,
  branchName: dealer.branchName,
  references,
  footerLines: dealerFooterLines(dealer),
});

/** The dealer's letterhead with the paper's references in its right corner. */
export const paperLetterhead = (
  { dealer, reference, processNumber, createdAt }: PaperHead,
  logo: LetterheadLogo,
): Letterhead =>
  dealerLetterhead(dealer, [reference, `Vorgang ID${processNumber}`, `erstellt am ${dateAndTime(createdAt)}`], logo);
