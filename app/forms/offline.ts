import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The result when nothing could be sent; the page keeps its input. */
export type Offline<P> = { isOffline: true; problem: P };

/**
 * Runs a form's action; without a network it returns `problem` instead of showing the error page. Every loader on the
 * page needs `revalidateUnlessOffline`, or the revalidation would show the error page.
 */
export async function unlessOffline<T, P>(serverAction: () => Promise<T>, problem: P): Promise<T | Offline<P>> {
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws this when it gets no response.
    if (error instanceof TypeError) return { isOffline: true, problem };
    throw error;
  }
}

const isOffline = (result: unknown) => typeof result === "object" && result !== null && "isOffline" in result;

export const revalidateUnlessOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isOffline(actionResult) && defaultShouldRevalidate;
