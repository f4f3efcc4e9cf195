/** Papers name both times of what was done without a network where they are further apart than that (yard.md#times). */
const namedFromMs = 10 * 60_000;

/** When something arrived, as an ISO instant, if papers name it beside the time it was done; else null. */
export const receivedLater = (doneAt: Date, receivedAt: Date | null): string | null =>
  receivedAt && receivedAt.getTime() - doneAt.getTime() > namedFromMs ? receivedAt.toISOString() : null;
