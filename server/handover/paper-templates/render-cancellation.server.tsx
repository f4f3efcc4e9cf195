import { readSealKey } from "#server/ground/pdf/seal-key.server.ts";
import { sealPdf } from "#server/ground/pdf/seal-pdf.server.ts";
import { type PaperSources, signedContractFileName } from "#server/handover/papers/paper-sources.ts";
import type { SealSettings } from "./seal-signed-paper.server.tsx";
import { renderTextDocument } from "./text-document.pdf.tsx";

/**
 * That a contract was cancelled, sealed; the signed contract lies inside as it is (papers.md#cancellation). Nobody signs it.
 * @throws Error without the secrets of the seal
 */
export async function renderCancellation(
  { document, signedContract }: PaperSources["cancellation"],
  { appUrl, now, seal }: SealSettings,
  logoPng?: Uint8Array,
): Promise<Uint8Array> {
  const sealKey = await readSealKey(seal);
  const check = {
    title: "Siegel",
    facts: [["Prüfen unter", `${appUrl}/verify`]] as const,
    texts: [
      "Die Datei trägt ein elektronisches Siegel (PAdES). PDF-Programme zeigen an, wenn sie danach verändert wurde. Alle Zeiten gelten für Europe/Berlin.",
    ],
  };
  return sealPdf({
    pdf: await renderTextDocument({ ...document, parts: [...document.parts, check] }, logoPng),
    sealKey,
    sealedAt: now(),
    reason: "Stornierung versiegelt",
    attachment: signedContract
      ? {
          fileName: signedContractFileName,
          description: "Der unterschriebene und versiegelte Vertrag",
          bytes: signedContract,
        }
      : undefined,
  });
}
