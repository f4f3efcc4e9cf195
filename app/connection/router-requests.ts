import type { RequestPurpose } from "./outage-guard.ts";

/** The part of the router's state that tells what its requests are for. */
export type RouterState = Pick<
  typeof window.__remixRouter.state,
  "navigation" | "revalidation" | "location" | "matches" | "loaderData" | "errors" | "fetchers"
>;

const backgroundPrefix = "background-";

/** The key of a fetcher that sends something without the user, who is then not told when that fails. */
export const backgroundKey = (name: string) => backgroundPrefix + name;

/** What the router, in this state, wants of a request that it sent. */
export function purposeOf(state: RouterState, url: URL, init: RequestInit | undefined): RequestPurpose {
  const { navigation } = state;
  const isNavigating = navigation.state !== "idle";
  const path = pathOf(url);
  if ((init?.method ?? "GET") !== "GET") {
    if (navigation.state === "submitting" && actionPath(navigation.formAction) === path) return "form";
    for (const [key, fetcher] of state.fetchers) {
      if (fetcher.state !== "submitting" || actionPath(fetcher.formAction) !== path) continue;
      return key.startsWith(backgroundPrefix) ? "background" : "form";
    }
    return "form";
  }
  const { location } = state;
  const isShown = location.pathname.replace(/\/$/, "") === path && searchOf(location.search) === searchOf(url.search);
  if (isShown && !state.errors) return "refresh";
  return isNavigating && navigation.location.pathname.replace(/\/$/, "") === path ? "page" : "part";
}

/** Whether the router loads the shown page again without the user: after an event, while polling, or after an outage. */
export const isAutomatic = (state: RouterState, url: URL, init: RequestInit | undefined): boolean =>
  state.revalidation === "loading" && state.navigation.state === "idle" && purposeOf(state, url, init) === "refresh";

/** What the server returned for the shown page, by route. */
export const shownData = ({ matches, loaderData }: RouterState): Record<string, unknown> =>
  Object.fromEntries(matches.map(({ route: { id } }) => [id, loaderData[id] ?? null]));

/** The path of the page whose data are requested. */
const pathOf = ({ pathname }: URL) => (pathname === "/_root.data" ? "" : pathname.replace(/\.data$/, ""));

const actionPath = (action: string | undefined) => action?.replace(/[?#].*/, "").replace(/\/$/, "");

/** The query without what the router adds. */
function searchOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  query.delete("index");
  return query.toString();
}
