/** One file on its way into the inbox. */
export type Upload = {
  /** The set of files chosen together, and the file's place in it: the same at every attempt. */
  set: string;
  index: number;
  setSize: number;
  file: File;
  state: "waiting" | "sending" | "done" | "refused" | "failed";
  /** How much is sent: 0 to 1. */
  share: number;
  /** Why it was refused, or what failed. */
  message: string | null;
};

/** Only what failed, unlike what was refused, is worth another attempt. */
export type UploadOutcome = { state: "done" } | { state: "refused" | "failed"; message: string };
export type SendUpload = (upload: Upload, onProgress: (share: number) => void) => Promise<UploadOutcome>;

/** More at once would only share the same connection. */
const atOnce = 2;

export const isRunning = ({ state }: Upload) => state === "waiting" || state === "sending";

/** Sends files one by one, whatever becomes of the others. Keeps those that failed, for another attempt. */
export function createUploads(send: SendUpload) {
  let all: readonly Upload[] = [];
  const listeners = new Set<() => void>();

  const replace = (uploads: readonly Upload[]) => {
    all = uploads;
    for (const listener of listeners) listener();
  };
  const change = ({ set, index }: Upload, changes: Partial<Upload>) =>
    replace(all.map((one) => (one.set === set && one.index === index ? { ...one, ...changes } : one)));

  async function start(upload: Upload) {
    change(upload, { state: "sending", share: 0, message: null });
    change(upload, await send(upload, (share) => change(upload, { share })));
    startNext();
  }

  function startNext() {
    while (all.filter(({ state }) => state === "sending").length < atOnce) {
      const next = all.find(({ state }) => state === "waiting");
      if (!next) return;
      void start(next);
    }
  }

  return {
    current: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `set`: of files that may have been sent with a form already. */
    add(files: readonly File[], set: string = crypto.randomUUID()) {
      const added = files.map(
        (file, index): Upload => ({
          set,
          index,
          setSize: files.length,
          file,
          state: "waiting",
          share: 0,
          message: null,
        }),
      );
      // Counts what was chosen since the last time everything had arrived.
      const earlier = all.some(isRunning) ? all : all.filter(({ state }) => state === "failed");
      replace([...earlier, ...added]);
      startNext();
    },
    retry(upload: Upload) {
      change(upload, { state: "waiting", share: 0, message: null });
      startNext();
    },
    remove: (upload: Upload) =>
      replace(all.filter(({ set, index }) => !(set === upload.set && index === upload.index))),
    removeDone: () => replace(all.filter(({ state }) => state !== "done")),
  };
}
