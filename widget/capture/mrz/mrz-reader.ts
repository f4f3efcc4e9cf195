import type { ReadAnswer, ReadRequest } from "./mrz-messages.ts";
import type { MrzReading } from "./mrz-reading.ts";

/** Reads machine-readable zones beside the page, in a worker. Nothing is loaded before the first `read`. */
export type MrzReader = {
  /** The bitmap is given away: it cannot be used afterwards. Null when there is no zone or it cannot be read here. */
  read(bitmap: ImageBitmap): Promise<MrzReading | null>;
  /** Ends the worker; what is still being read answers null. */
  close(): void;
};

export function createMrzReader(): MrzReader {
  const waiting = new Map<number, (reading: MrzReading | null) => void>();
  let worker: Worker | undefined;
  let lastId = 0;

  const answer = (id: number, reading: MrzReading | null) => {
    waiting.get(id)?.(reading);
    waiting.delete(id);
  };
  const close = () => {
    worker?.terminate();
    worker = undefined;
    for (const id of [...waiting.keys()]) answer(id, null);
  };
  const open = () => {
    const opened = new Worker(new URL("./mrz-worker.ts", import.meta.url), { type: "module", name: "mrz" });
    opened.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => answer(data.id, data.reading));
    opened.addEventListener("error", close);
    return opened;
  };

  return {
    read: (bitmap) =>
      new Promise((resolve) => {
        const request: ReadRequest = { id: ++lastId, bitmap };
        waiting.set(request.id, resolve);
        try {
          worker ??= open();
          worker.postMessage(request, [bitmap]);
        } catch {
          answer(request.id, null);
        }
      }),
    close,
  };
}
