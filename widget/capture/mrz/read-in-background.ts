import { createMrzReader } from "./mrz-reader.ts";
import { readingToSend, textOfReading } from "./reading-to-send.ts";

/** A pending reading as text for the wire, or undefined when there was nothing to read. Never rejects. */
export type PendingLines = Promise<string | undefined>;

/** Reading only saves staff some typing, so customers never wait longer than this for it. */
const timeoutMilliseconds = 1500;

const reader = createMrzReader();

/** Starts to read a snapshot of the source; a video may go on playing. The first photo loads the worker and its network file. */
export async function readInBackground(source: ImageBitmapSource): PendingLines {
  try {
    const reading = await reader.read(await createImageBitmap(source));
    const sent = reading ? readingToSend(reading) : undefined;
    return sent && textOfReading(sent);
  } catch {
    return undefined;
  }
}

/** The lines, if they are read in time. */
export const linesInTime = (lines: PendingLines): PendingLines =>
  Promise.race([
    lines,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, timeoutMilliseconds);
    }),
  ]);
