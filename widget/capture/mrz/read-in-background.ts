import { linesToSend } from "./lines-to-send.ts";
import { createMrzReader } from "./mrz-reader.ts";

/** What a reading will be: the lines joined by line breaks, or undefined when there was nothing to read. Never rejects. */
export type PendingLines = Promise<string | undefined>;

/** Reading is a help for staff: customers never wait longer for it, and sending takes longer anyway. */
const patienceMilliseconds = 1500;

const reader = createMrzReader();

/** Starts to read a photo as it is now; a video may go on. The worker and its network file are loaded for the first photo. */
export async function readInBackground(source: ImageBitmapSource): PendingLines {
  try {
    const reading = await reader.read(await createImageBitmap(source));
    return reading ? linesToSend(reading)?.join("\n") : undefined;
  } catch {
    return undefined;
  }
}

/** The lines, if they are there in time. */
export const linesInTime = (lines: PendingLines): PendingLines =>
  Promise.race([
    lines,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, patienceMilliseconds);
    }),
  ]);
