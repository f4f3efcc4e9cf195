/** How long a screen offers to undo. */
export const undoMs = 10_000;
/** How much later the click may still arrive over a slow network. */
const latenessMs = 5_000;
/** How long a transaction may take that undoes. */
const transactionMs = 5_000;
/** How much later than what happened nothing can undo it any more. */
export const undoIsOverMs = undoMs + latenessMs + transactionMs;

/** Milliseconds for which undoing what happened `at` is still offered; 0: no longer, or it never happened. */
export const undoMsLeft = (at: Date | null, now: Date): number =>
  at ? Math.max(0, at.getTime() + undoMs - now.getTime()) : 0;

/** Whether what happened `at` may still be undone, a slow network included. */
export const canUndo = (at: Date, now: Date): boolean => now.getTime() <= at.getTime() + undoMs + latenessMs;
