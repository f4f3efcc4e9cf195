import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * For a notice of what was done, with `tabIndex={-1}`: it takes the focus where what had it is gone, as the button of a form that
 * begins anew, so that the keyboard goes on from there and not from the top of the page.
 */
export function useCatchFocus(): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const isFirstPage = key === "default";
    if (!isFirstPage && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [key]);
  return box;
}
