import { useLocation } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";

type Anchor = { row: HTMLElement; top: number };

/**
 * Keeps the row that is being read where it is when others arrive above it: the one under the pointer or with the focus, or on
 * a scrolled page the first that is seen. What was asked for by a new address may move.
 */
export function useSteadyRows(body: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const anchor = lastKey.current === key ? anchorIn(body.current) : null;
  useBrowserLayoutEffect(() => {
    lastKey.current = key;
    if (!anchor?.row.isConnected) return;
    const moved = anchor.row.getBoundingClientRect().top - anchor.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
  });
}

function anchorIn(body: HTMLElement | null): Anchor | null {
  if (!body) return null;
  const rows = [...body.children] as HTMLElement[];
  const isRead = rows.find((row) => row.matches(":hover, :focus-within"));
  const row = isRead ?? (window.scrollY > 0 ? rows.find((each) => each.getBoundingClientRect().top >= 0) : undefined);
  return row ? { row, top: row.getBoundingClientRect().top } : null;
}
