import type { PendingLines } from "./read-in-background.ts";

/** Reading only saves staff some typing, so customers never wait longer than this for it. */
const timeoutMilliseconds = 1500;

/** The lines, if they are read in time. */
export const linesInTime = (lines: PendingLines): PendingLines =>
  Promise.race([
    lines,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, timeoutMilliseconds);
    }),
  ]);
