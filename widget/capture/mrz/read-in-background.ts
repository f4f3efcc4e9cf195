import { createMrzReader } from "./mrz-reader.ts";
import { readingToSend, textOfReading } from "./reading-to-send.ts";

/** A pending reading as text for the wire, or undefined when there was nothing to read. Never rejects. */
export type PendingLines = Promise<string | undefined>;

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
