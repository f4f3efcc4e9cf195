import { outage } from "./outage.ts";
import type { OutageCause } from "./outage-guard.ts";

declare global {
  interface Window {
    /** Called by Remix before it imports a route (vite.config.ts). */
    loadRouteFiles: typeof loadRouteFiles;
  }
}

const wantedPage = () => window.__remixRouter.state.navigation.location;

/**
 * Resolves once the script files of a page are in the browser's cache; asks the user meanwhile, if they do not arrive. A file
 * the server no longer has (404, after a deployment) is left to the router, which then loads the whole document. Never
 * resolves for a page that is no longer wanted.
 */
export async function loadRouteFiles(urls: readonly string[]): Promise<void> {
  const id = {};
  const page = wantedPage();
  for (;;) {
    const cause = (await Promise.all(urls.map(failureOf))).find((each) => each !== null);
    const isWanted = wantedPage() === page;
    if (!cause || !isWanted) outage.page.forget(id);
    if (!cause) return;
    const request = { purpose: "page", cause, isPassing: true } as const;
    if (!isWanted || (await outage.page.ask(id, request)) === "stay") return new Promise(() => {});
  }
}

async function failureOf(url: string): Promise<OutageCause | null> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status >= 500 ? "server" : null;
  } catch {
    return "network";
  }
}
