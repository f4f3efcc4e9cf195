import { Link } from "@remix-run/react";
import { UserCheck } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { ProcessContext, ProcessState } from "#server/checks/processes/process.states.ts";
import type { SortKey } from "#server/checks/processes/process-list.rules.ts";
import { formatNumber } from "#server/ground/kernel/format.ts";
import { type ListQuery, linkTo } from "#server/ground/kernel/list-query.ts";
import type { processList } from "./process-list.ts";

type WaitingForMeProps = {
  definition: ReturnType<typeof processList>;
  query: ListQuery<ProcessContext, SortKey, { status: ProcessState }>;
  /** How many wait for a decision. */
  count: number;
};

/** The checks that the viewer can decide about now, with one click; another one shows the tab as it was. */
export function WaitingForMe({ definition, query, count }: WaitingForMeProps) {
  const tab = definition.tabs.some(({ key }) => key === "new") ? "new" : "all";
  const isCurrent = query.tab === tab && query.filters.status === "in_progress";
  const change = { tab, search: "", filters: { status: isCurrent ? undefined : "in_progress" } } as const;
  return (
    <Button asChild className={cn(isCurrent && "border-petrol bg-petrol-soft text-petrol-strong")}>
      <Link to={linkTo(definition, query, change)} aria-current={isCurrent ? "true" : undefined}>
        <UserCheck aria-hidden />
        Wartet auf mich
        <span
          className={cn(
            "min-w-6 rounded-full px-2 text-center text-sm leading-5 tabular-nums",
            count > 0 ? "bg-amber-soft text-amber-ink" : "bg-grey-soft text-ink-soft",
          )}
        >
          {formatNumber(count)}
        </span>
      </Link>
    </Button>
  );
}
