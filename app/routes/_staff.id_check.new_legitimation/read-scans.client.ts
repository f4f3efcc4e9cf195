import { isPdf } from "#app/components/document-picture.tsx";
import { pdfPictures } from "#app/components/pdf-pages.client.ts";
import { paths } from "#app/paths.ts";
import { createMrzReader } from "#widget/capture/mrz/mrz-reader.ts";
import type { MrzReading } from "#widget/capture/mrz/mrz-reading.ts";
import { readingToSend, textOfReading } from "#widget/capture/mrz/reading-to-send.ts";

/** Like the viewer: 220 dpi of a sheet of A4, on which the letters of a zone are 20 pixels wide. */
const pageWidth = 1800;
/** A document is on the first pages; those without a zone take longest. */
const maximumPages = 4;

/**
 * Reads the machine-readable zone of scans, before they are marked as copies: the first page with correct check digits counts.
 * Returns it as text for the wire (`textOfReading`), undefined when there is none. Never rejects. Reader, network file and
 * PDF renderer are loaded now.
 */
export async function readScans(
  scans: readonly { id: string; contentType: string }[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const reader = createMrzReader();
  let best: MrzReading | undefined;
  try {
    // The zone of a card is on its back, which is chosen second, or the second page.
    for (const scan of scans.toReversed()) {
      let count = 0;
      for await (const page of pagesOf(scan, signal)) {
        const reading = await reader.read(await createImageBitmap(page));
        if (reading?.isValid) return textOf(reading);
        if (reading && (!best || correctDigitsOf(reading) > correctDigitsOf(best))) best = reading;
        if (signal.aborted || ++count === maximumPages) break;
      }
    }
  } catch {
    // A scan that cannot be drawn, or a lost connection: what was read so far still helps.
  } finally {
    reader.close();
  }
  return best && textOf(best);
}

const correctDigitsOf = ({ checkDigits }: MrzReading) => checkDigits.filter(({ isCorrect }) => isCorrect).length;

function textOf(reading: MrzReading): string | undefined {
  const sent = readingToSend(reading);
  return sent && textOfReading(sent);
}

async function* pagesOf({ id, contentType }: { id: string; contentType: string }, signal: AbortSignal) {
  const src = paths.scanFor("zone", id);
  if (isPdf(contentType))
    return yield* pdfPictures(src, { width: pageWidth, isFirstOnly: false, isBackFirst: true, signal });
  const response = await fetch(src, { signal });
  if (response.ok) yield await response.blob();
}
