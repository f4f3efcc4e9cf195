import { sha256Hex } from "#server/ground/kernel/ids.ts";
import type { Letterhead } from "#server/ground/pdf/letterhead.pdf.tsx";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import { readSealKey, type SealSecrets } from "#server/ground/seal/seal-key.server.ts";
import { type SealRequest, sealPdf } from "#server/ground/seal/seal-pdf.server.ts";
import { AuditPage } from "./audit-page.pdf.tsx";
import type { PrintedSignature } from "./printed-signatures.server.ts";

/** What signed papers need besides their source. */
export type SealSettings = {
  /** Public address of the product: the audit page says where a paper can be checked. */
  appUrl: string;
  now: () => Date;
  seal: SealSecrets;
};

/**
 * Appends the audit page to a signed paper and seals both. The page names the hash of the paper without itself,
 * which anybody can repeat: those bytes stay at the beginning of the file.
 * @throws Error without the secrets of the seal: there is no signed paper without one
 */
export async function sealSignedPaper(
  { appUrl, now, seal }: SealSettings,
  signed: {
    pdf: Uint8Array<ArrayBuffer>;
    title: string;
    dealerName: string;
    letterhead: Letterhead;
    signatures: readonly PrintedSignature[];
    attachment?: SealRequest["attachment"];
  },
): Promise<Uint8Array> {
  const sealKey = await readSealKey(seal);
  const { pdf, attachment, ...shown } = signed;
  const sealedAt = now();
  const appendix = await renderPdf(
    <AuditPage
      paper={{
        ...shown,
        sha256: await sha256Hex(pdf),
        byteCount: pdf.length,
        sealedAt: sealedAt.toISOString(),
        verifyUrl: `${appUrl}/verify`,
      }}
    />,
  );
  return sealPdf({ pdf, sealKey, sealedAt, appendix, attachment });
}
