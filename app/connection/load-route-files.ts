import { outage } from "./outage.ts";
import type { OutageCause } from "./outage-guard.ts";

type Router = typeof window.__remixRouter;

/**
 * Fetches the files of each route before Remix imports them, whatever opens it: a link, a form, a redirect, a step back in the
 * history, a fetcher. Remix reloads the page when it cannot import a route, and without a network nothing is left of it then.
 */
export function loadFilesFirst(routes: Router["routes"]): void {
  for (const route of routes) {
    const { id, lazy, children = [] } = route;
    if (lazy) route.lazy = () => loadRouteFiles(id).then(lazy);
    loadFilesFirst(children);
  }
}

const wantedPage = () => window.__remixRouter.state.navigation.location;

/**
 * Resolves once the script files of a route are in the browser's cache; asks the user meanwhile, if they do not arrive. A file
 * the server no longer has (404, after a deployment) is left to Remix, which then loads the whole document. Never resolves for a
 * page that is no longer wanted.
 */
async function loadRouteFiles(routeId: string): Promise<void> {
  const { module, imports = [] } = window.__remixManifest.routes[routeId] ?? {};
  const urls = [module ?? [], imports].flat();
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
