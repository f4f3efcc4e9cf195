// Platform: `position: sticky`
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";

type BarProps = {
  /** The summary on the left. */
  children?: ReactNode;
  actions: ReactNode;
  /** False while there is nothing to press: the bar then stays below the content and covers none of it. */
  isSticky?: boolean;
  className?: string;
};

/**
 * A summary with the form's buttons, sticky at the bottom of the window while the form is longer. In low windows (phones
 * held sideways, zoomed pages) it is not, as it would leave too little of the form.
 */
export function Bar({ children, actions, isSticky = true, className }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (isSticky ? keepFocusAbove(bar.current) : undefined), [isSticky]);
  return (
    <div
      ref={bar}
      className={cn(
        "z-20 -mx-4 print:hidden border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar bottom-0 sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-5 sm:py-4",
        // Not static: panels stand above it.
        isSticky && "sticky [@media(height<32rem)]:relative [@media(height<32rem)]:bottom-auto",
        "flex items-center justify-between gap-x-6 gap-y-2.5 max-sm:flex-wrap",
        className,
      )}
    >
      {/* The summary wraps before the buttons have to move below it. */}
      <div className="min-w-0 sm:flex-1">{children}</div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:[&>*]:flex-auto sm:shrink-0 sm:flex-nowrap">
        {actions}
      </div>
    </div>
  );
}

const gapPx = 16;

/**
 * Keeps what gets the focus above the bar, however many lines it has. Returns how to end that. Browsers respect the padding
 * for fields they have to scroll to, but not for one that is partly in view; after a click nothing must move.
 */
function keepFocusAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = covers(bar) ? `${bar.offsetHeight + 2 * gapPx}px` : "";
  });
  observer.observe(bar);
  const uncover = ({ key }: KeyboardEvent) => {
    if (key === "Tab") requestAnimationFrame(() => scrollAbove(bar, document.activeElement));
  };
  document.addEventListener("keydown", uncover);
  return () => {
    observer.disconnect();
    document.removeEventListener("keydown", uncover);
    style.scrollPaddingBottom = "";
  };
}

/** Low and narrow windows leave some bars below their content. */
const covers = (bar: HTMLElement) => getComputedStyle(bar).position === "sticky";

function scrollAbove(bar: HTMLElement, control: Element | null): void {
  if (!control || bar.contains(control) || !covers(bar)) return;
  const { bottom } = (control.closest("label") ?? control).getBoundingClientRect();
  const { top } = bar.getBoundingClientRect();
  const isBefore = bar.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING;
  if (isBefore && bottom > top) window.scrollBy({ top: bottom - top + gapPx });
}
