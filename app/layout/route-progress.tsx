import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useEscapeStopsLoading } from "./use-escape-stops-loading.ts";

/**
 * A moving line along the top edge while a page or response is loading; fast ones never show it. Escape stops a page that is
 * loading, as it does between documents.
 */
export function RouteProgress() {
  useEscapeStopsLoading();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-60 h-0.75 animate-in overflow-hidden bg-petrol-soft delay-150 fill-mode-backwards fade-in-0"
    >
      <div className="h-full w-2/5 animate-progress-line rounded-full bg-petrol" />
    </div>
  );
}

/** Announces the title after client-side navigation; browsers do so by themselves only for document loads. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname !== first || title) setTitle(document.title);
  }, [pathname, first, title]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
