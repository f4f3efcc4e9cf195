import type { MrzReading } from "./mrz-reading.ts";

/** Reads machine-readable zones in a worker. Nothing is loaded before the first `read`. */
export type MrzReader = {
  /**
   * The bitmap is transferred: it cannot be used afterwards. Null when there is no zone; undefined when nobody can say, because the
   * worker or its network file did not arrive or the reader was closed. Rejects only where the browser has no workers.
   */
  read(bitmap: ImageBitmap): Promise<MrzReading | null | undefined>;
  /** Ends the worker; pending reads resolve to undefined. */
  close(): void;
};

export function createMrzReader(): MrzReader {
  const waiting = new Set<(reading: MrzReading | null | undefined) => void>();
  let worker: Worker | undefined;

  const close = () => {
    worker?.terminate();
    worker = undefined;
    for (const resolve of waiting) resolve(undefined);
    waiting.clear();
  };

  return {
    close,
    read: (bitmap) =>
      new Promise((resolve) => {
        worker ??= openWorker(close);
        const { port1, port2 } = new MessageChannel();
        waiting.add(resolve);
        port1.onmessage = ({ data }: MessageEvent<MrzReading | null | undefined>) => {
          waiting.delete(resolve);
          resolve(data);
          port1.close();
        };
        worker.postMessage(bitmap, [bitmap, port2]);
      }),
  };
}

function openWorker(onError: () => void): Worker {
  const worker = new Worker(new URL("./mrz-worker.ts", import.meta.url), { type: "module" });
  worker.onerror = onError;
  return worker;
}
