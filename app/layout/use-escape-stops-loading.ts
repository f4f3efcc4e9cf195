import { createPath } from "@remix-run/react";
import { useEffect } from "react";

/** What Escape belongs to first. */
const openDialogs = "dialog[open], [role=dialog], [role=alertdialog]";

function stopLoading(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(openDialogs)) return;
  // The router itself: `useNavigation` tells of a click only a render later.
  const router = window.__remixRouter;
  const { navigation, location } = router.state;
  const isSendingForm = (navigation.formMethod ?? "get").toLowerCase() !== "get";
  if (navigation.state !== "loading" || isSendingForm) return;
  // Going back has changed the address already.
  const { pathname, search, hash } = window.location;
  if (createPath(location) !== pathname + search + hash) return;
  void router.navigate(location, { replace: true, preventScrollReset: true });
}

/** Escape keeps the page that is there while another one is loading. Forms that are being sent go on. */
export function useEscapeStopsLoading(): void {
  useEffect(() => {
    window.addEventListener("keydown", stopLoading);
    return () => window.removeEventListener("keydown", stopLoading);
  }, []);
}
