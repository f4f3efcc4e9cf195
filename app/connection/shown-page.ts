import { createPath } from "@remix-run/react";

type Router = typeof window.__remixRouter;

const address = () => window.location.pathname + window.location.search + window.location.hash;
const isShown = ({ state }: Router) => createPath(state.location) === address();

/** Loads the shown page's data again once nothing else is loading. */
export function refreshWhenIdle(router: Router): void {
  const { location } = router.state;
  const refresh = () => {
    if (router.state.navigation.state !== "idle") return false;
    // Another page has been opened meanwhile, with new data.
    if (router.state.location === location) router.revalidate();
    return true;
  };
  if (refresh()) return;
  const unsubscribe = router.subscribe(() => {
    if (refresh()) unsubscribe();
  });
}

/** The shown page's place in the browser's history, as the router numbers it. */
let shownIndex: number | undefined;

/** Notes where in the history the shown page is. Returns how to end that. */
export function followShownPage(router: Router): () => void {
  const note = () => {
    if (router.state.navigation.state === "idle" && isShown(router)) shownIndex = window.history.state?.idx;
  };
  note();
  return router.subscribe(note);
}

/** Gives up opening another page. Going back or forward has changed the address already, so it is taken back. */
export function stayOnShownPage(router: Router): void {
  const index = window.history.state?.idx;
  if (!isShown(router) && index !== undefined && shownIndex !== undefined && index !== shownIndex) {
    window.history.go(shownIndex - index);
    return;
  }
  void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
}
