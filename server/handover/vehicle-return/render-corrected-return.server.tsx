import { readSealKey } from "#server/ground/pdf/seal-key.server.ts";
import { sealPdf } from "#server/ground/pdf/seal-pdf.server.ts";
import type { SealSettings } from "#server/handover/paper-templates/seal-signed-paper.server.tsx";
import { renderTextDocument } from "#server/handover/paper-templates/text-document.pdf.tsx";
import { earlierReturnFileName, type PaperSources } from "#server/handover/papers/paper-sources.ts";

/**
 * A corrected return, sealed; the paper of the return before lies inside as it is (papers.md#corrected-return). Nobody signs it.
 * @throws Error without the secrets of the seal
 */
export async function renderCorrectedReturn(
  { document, earlier }: PaperSources["corrected_return"],
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
    reason: "Berichtigung versiegelt",
    attachment: {
      fileName: earlierReturnFileName,
      description: "Das Papier der Rückgabe vor der Berichtigung",
      bytes: earlier,
    },
  });
}
