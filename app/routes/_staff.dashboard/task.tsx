import { Link } from "@remix-run/react";
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateTime, formatNumber, formatTime } from "#server/ground/kernel/format.ts";

/** More are not counted. */
const counted = 100;

/** `99+` from a hundred on. */
export const taskCount = (count: number) => (count >= counted ? "99+" : formatNumber(count));

/** When a vehicle was to be picked up: the time alone says today. */
export const pickupTime = (at: Date | string, now: string) =>
  berlinWallTime(new Date(at)).date === berlinWallTime(new Date(now)).date ? formatTime(at) : formatDateTime(at);

type TaskProps = { to: string; label: string; at?: string; children: ReactNode };

/** One thing to do: a link to where it is done. */
export function Task({ to, label, at, children }: TaskProps) {
  return (
    <li>
      <Link to={to} className="-mx-2 flex min-h-11 items-center gap-3 rounded-small px-2 py-1 hover:bg-sunken">
        {at ? <span className="shrink-0 text-md font-semibold tabular-nums">{at}</span> : null}
        <span className="min-w-0">
          <span className="block truncate font-medium">{label}</span>
          <span className="block truncate text-sm text-ink-soft">{children}</span>
        </span>
      </Link>
    </li>
  );
}

type LateTaskProps = TaskProps & {
  /** How late: `zu spät seit 42 Min.`. */
  lateness: string;
  phone: { number: string; shown: string; person: string };
  /** What else can be done at once. */
  act?: ReactNode;
};

/** A pickup to which nobody came yet, with the telephone of who should have. */
export function LateTask({ to, label, at, lateness, phone, act, children }: LateTaskProps) {
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <Link to={to} className="-mx-2 block rounded-small px-2 py-1 hover:bg-sunken">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 truncate font-medium">
            <span className="font-semibold tabular-nums">{at}</span> {label}
          </span>
          <span className="text-sm font-semibold text-amber-ink">{lateness}</span>
        </span>
        <span className="block truncate text-sm text-ink-soft">{children}</span>
      </Link>
      {phone.number || act ? (
        <div className="flex flex-wrap items-center gap-1.5 pt-0.5">
          {phone.number ? (
            <Button asChild size="xs">
              <a href={`tel:${phone.number}`} aria-label={`${phone.person} anrufen: ${phone.shown}`}>
                <Phone aria-hidden />
                {phone.shown}
              </a>
            </Button>
          ) : null}
          {act}
        </div>
      ) : null}
    </li>
  );
}

type MoreTasksProps = { count: number; shown: readonly unknown[]; to: string };

/** Leads to the tasks that are not named. */
export function MoreTasks({ count, shown, to }: MoreTasksProps) {
  if (count <= shown.length) return null;
  return (
    <li className="pt-1">
      <Link to={to} className="text-md font-medium underline underline-offset-4 hover:decoration-2">
        Alle {taskCount(count)} ansehen
      </Link>
    </li>
  );
}
