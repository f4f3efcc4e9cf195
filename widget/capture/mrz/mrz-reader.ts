import type { MrzReading } from "./mrz-reading.ts";

/** Reads machine-readable zones in a worker. Nothing is loaded before the first `read`. */
export type MrzReader = {
  /**
   * The bitmap is transferred: it cannot be used afterwards. Null when there is no zone.
   * @throws when the worker or its network file cannot be loaded, or the reader is closed meanwhile
   */
  read(bitmap: ImageBitmap): Promise<MrzReading | null>;
  /** Ends the worker; pending reads reject. */
  close(): void;
};

export function createMrzReader(): MrzReader {
  const waiting = new Set<(reason: Error) => void>();
  let worker: Worker | undefined;

  const close = () => {
    worker?.terminate();
    worker = undefined;
    for (const reject of waiting) reject(new Error("no reader"));
    waiting.clear();
  };

  return {
    close,
    read: (bitmap) =>
      new Promise((resolve, reject) => {
        worker ??= openWorker(close);
        const { port1, port2 } = new MessageChannel();
        waiting.add(reject);
        port1.onmessage = ({ data }: MessageEvent<MrzReading | null | undefined>) => {
          waiting.delete(reject);
          if (data === undefined) reject(new Error("no reader"));
          else resolve(data);
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
