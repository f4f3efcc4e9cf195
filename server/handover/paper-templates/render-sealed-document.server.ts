import { readSealKey } from "#server/ground/seal/seal-key.server.ts";
import { type SealRequest, sealPdf } from "#server/ground/seal/seal-pdf.server.ts";
import {
  earlierReturnFileName,
  type PaperSources,
  signedContractFileName,
  type TextDocument,
} from "#server/handover/papers/paper-sources.ts";
import type { SealSettings } from "./seal-signed-paper.server.tsx";
import { renderTextDocument } from "./text-document.pdf.tsx";

/**
 * That a contract was cancelled, sealed; the signed contract lies inside as it is (papers.md#cancellation). Nobody signs it.
 * @throws Error without the secrets of the seal
 */
export const renderCancellation = (
  { document, signedContract }: PaperSources["cancellation"],
  settings: SealSettings,
  logoBytes?: Uint8Array,
): Promise<Uint8Array> =>
  sealed(document, settings, logoBytes, {
    reason: "Stornierung versiegelt",
    attachment: signedContract
      ? {
          fileName: signedContractFileName,
          description: "Der unterschriebene und versiegelte Vertrag",
          bytes: signedContract,
        }
      : undefined,
  });

/**
 * A corrected return, sealed; the paper of the return before lies inside as it is (papers.md#corrected-return). Nobody signs it.
 * @throws Error without the secrets of the seal
 */
export const renderCorrectedReturn = (
  { document, earlier }: PaperSources["corrected_return"],
  settings: SealSettings,
  logoBytes?: Uint8Array,
): Promise<Uint8Array> =>
  sealed(document, settings, logoBytes, {
    reason: "Berichtigung versiegelt",
    attachment: {
      fileName: earlierReturnFileName,
      description: "Das Papier der Rückgabe vor der Berichtigung",
      bytes: earlier,
    },
  });

/** A text document that says where its seal is checked. */
async function sealed(
  document: TextDocument,
  { appUrl, now, seal }: SealSettings,
  logoBytes: Uint8Array | undefined,
  request: Pick<SealRequest, "reason" | "attachment">,
): Promise<Uint8Array> {
  const sealKey = await readSealKey(seal);
  const check = {
    title: "Siegel",
    facts: [["Prüfen unter", `${appUrl}/verify`, "code"]] as const,
    texts: [
      "Die Datei trägt ein elektronisches Siegel (PAdES). PDF-Programme zeigen an, wenn sie danach verändert wurde. Alle Zeiten gelten für Europe/Berlin.",
    ],
  };
  const pdf = await renderTextDocument({ ...document, parts: [...document.parts, check] }, logoBytes);
  return sealPdf({ ...request, pdf, sealKey, sealedAt: now() });
}
