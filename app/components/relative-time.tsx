import { useSyncExternalStore } from "react";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { formatRelative } from "./format-relative.ts";

const minuteMs = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs / 4);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

type RelativeTimeProps = {
  at: Date;
  /** When the page was loaded, in milliseconds: server and browser have to agree on the first text. */
  loadedAt: number;
};

/** `vor 5 Min.`, kept up to date; the exact time for the pointer, screen readers and paper. */
export function RelativeTime({ at, loadedAt }: RelativeTimeProps) {
  const now = useSyncExternalStore(subscribe, thisMinute, () => loadedAt);
  const exact = formatDateTime(at);
  return (
    <time dateTime={at.toISOString()} title={exact} className="text-sm">
      <span className="print:hidden">{formatRelative(at, new Date(Math.max(now, loadedAt)))}</span>
      <span className="sr-only print:not-sr-only">{`, ${exact}`}</span>
    </time>
  );
}
