import type { Page } from "@playwright/test";

/**
 * Resolves once React has taken over the page. On a busy machine that is long after the last script has arrived: until then
 * buttons do what they do without scripts.
 */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = (document as never as Record<string, { stateNode: HydratedRoot } | undefined>)[key ?? ""];
    return root?.stateNode.current.memoizedState?.isDehydrated === false;
  });
  // React runs effects, such as those that listen to keys, after it has painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** What React 18 knows about its root: `isDehydrated` while the server's HTML waits to be taken over. */
type HydratedRoot = { current: { memoizedState: { isDehydrated: boolean } | null } };

/** Opens a page and waits until its scripts have taken it over. */
export async function openInteractive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await interactive(page);
}
