import { importFile } from "./import-file.ts";
import { inTime } from "./in-time.ts";

export type Deliver = typeof import("./later/deliver.ts");

/** Without the file for this long the connection counts as lost. */
const timeoutMilliseconds = 45_000;

/** Loads what sends the photos, in advance while the camera runs. Undefined without a connection; the next call tries again. */
export const loadDeliver = () =>
  inTime(
    importFile(() => import("./later/deliver.ts")),
    timeoutMilliseconds,
  );
