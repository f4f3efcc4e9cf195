import type { ShouldRevalidateFunction } from "@remix-run/react";

/** What a page shows when nothing could be sent; whatever was filled in is still there. */
export type Offline<P> = { isOffline: true; problem: P };

/**
 * Runs a form's action; without a network it answers `problem` instead of ending in the error page. Every loader on the
 * page needs `revalidateUnlessOffline`, or loading the page's data again would end there.
 */
export async function unlessOffline<T, P>(serverAction: () => Promise<T>, problem: P): Promise<T | Offline<P>> {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws when it gets no answer.
    if (error instanceof TypeError) return { isOffline: true, problem };
    throw error;
  }
}

const isOffline = (result: unknown) => typeof result === "object" && result !== null && "isOffline" in result;

export const revalidateUnlessOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isOffline(actionResult) && defaultShouldRevalidate;
