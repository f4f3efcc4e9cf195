import { inTime } from "./in-time.ts";

/** Without the file for this long the connection counts as lost. */
const timeoutMilliseconds = 45_000;

/** Loads what sends the photos, in advance while the camera runs. Undefined without a connection; the next call tries again. */
export const loadDeliver = () =>
  inTime(
    import("./later/deliver.ts").catch(() => undefined),
    timeoutMilliseconds,
  );
