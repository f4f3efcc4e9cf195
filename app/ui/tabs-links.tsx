// Platform: `<nav>`
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";

/** `count`: how many there are behind it, or with `isMinimum` at least; quiet, for amber is what waits for the user. */
type TabLink = { to: string; label: string; isCurrent: boolean; count?: number; isMinimum?: boolean };

type TabsLinksProps = {
  /** What the tabs switch, read out. */
  label: string;
  tabs: readonly TabLink[];
  /** On the right, e.g. a filter. */
  aside?: ReactNode;
  className?: string;
};

/** Links that look like tabs; each has its own URL. If they do not fit, they scroll within their line. */
export function TabsLinks({ label, tabs, aside, className }: TabsLinksProps) {
  const strip = useRef<HTMLElement>(null);
  const currentTo = tabs.find((tab) => tab.isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the current tab
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!tab || !strip.current) return;
    const isOutOfSight = tab.offsetLeft + tab.offsetWidth > strip.current.clientWidth;
    strip.current.scrollLeft = isOutOfSight ? tab.offsetLeft - 24 : 0;
  }, [currentTo]);
  return (
    <div
      className={cn(
        "flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2 shadow-[inset_0_-1px_0_var(--line)]",
        className,
      )}
    >
      <nav
        ref={strip}
        aria-label={label}
        className="relative max-w-full min-w-0 overflow-x-auto [scrollbar-width:none]"
      >
        <ul className="flex">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <Tab {...tab} />
            </li>
          ))}
        </ul>
      </nav>
      {aside ? (
        <div className="flex items-center gap-2.5 pb-1.25 text-md text-ink-soft max-sm:w-full">{aside}</div>
      ) : null}
    </div>
  );
}

function Tab({ to, label, isCurrent, count, isMinimum }: TabLink) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "flex min-h-11 items-center gap-2.5 rounded-t-small border-b-2 px-2 font-semibold whitespace-nowrap -outline-offset-2 transition-colors sm:px-3.5",
        isCurrent ? "border-petrol text-petrol-strong" : "border-transparent text-ink-soft hover:text-ink",
      )}
    >
      {label}
      {count === undefined ? null : (
        <span className="min-w-6 rounded-full bg-grey-soft px-2 text-center text-sm leading-5 text-ink-soft tabular-nums">
          {count.toLocaleString("de-DE")}
          {isMinimum ? "+" : null}
        </span>
      )}
    </Link>
  );
}
