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
/** A lost connection or a busy server is often over after this. */
const pauseBeforeSecondTryMs = 2_000;

/** What was read, as text for the wire (`textOfReading`); `isWhole` is false where a scan could not be fetched, drawn or looked at. */
export type ReadScans = { mrz: string | undefined; isWhole: boolean };

/**
 * Reads the machine-readable zone of scans, before they are marked as copies: the first page with correct check digits counts.
 * What cannot be fetched is tried twice. Never rejects. Reader, network file and PDF renderer are loaded now.
 */
export async function readScans(scans: readonly Scan[], signal: AbortSignal): Promise<ReadScans> {
  const first = await readOnce(scans, signal);
  if (first.mrz || first.isWhole || signal.aborted) return first;
  await new Promise((resolve) => setTimeout(resolve, pauseBeforeSecondTryMs));
  return readOnce(scans, signal);
}

type Scan = { id: string; contentType: string };

async function readOnce(scans: readonly Scan[], signal: AbortSignal): Promise<ReadScans> {
  const reader = createMrzReader();
  let best: MrzReading | undefined;
  let isWhole = true;
  try {
    // The zone of a card is on its back, which is chosen second, or the second page.
    for (const scan of scans.toReversed()) {
      let count = 0;
      for await (const page of pagesOf(scan, signal)) {
        const reading = await reader.read(await createImageBitmap(page));
        if (reading === undefined) throw new Error("There is no reader.");
        if (reading?.isValid) return { mrz: textOf(reading), isWhole };
        if (reading && (!best || correctDigitsOf(reading) > correctDigitsOf(best))) best = reading;
        if (signal.aborted || ++count === maximumPages) break;
      }
    }
  } catch {
    // A scan that cannot be drawn, a lost connection, no reader: what was read so far still helps.
    isWhole = false;
  } finally {
    reader.close();
  }
  return { mrz: best && textOf(best), isWhole };
}

const correctDigitsOf = ({ checkDigits }: MrzReading) => checkDigits.filter(({ isCorrect }) => isCorrect).length;

function textOf(reading: MrzReading): string | undefined {
  const sent = readingToSend(reading);
  return sent && textOfReading(sent);
}

async function* pagesOf({ id, contentType }: Scan, signal: AbortSignal) {
  const src = paths.scanFor("zone", id);
  if (isPdf(contentType))
    return yield* pdfPictures(src, { width: pageWidth, isFirstOnly: false, isBackFirst: true, signal });
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`A scan was answered with ${response.status}.`);
  yield await response.blob();
}
