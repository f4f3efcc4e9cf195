import { Ban, Check, Clock, type LucideIcon, X } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { type ProcessState, processStates } from "#server/processes/process.states.ts";
import { type ApprovalState, approvalStates } from "#server/verification/id-check.states.ts";

const approvalIcons: Record<ApprovalState, LucideIcon> = {
  NOT_AVAILABLE: Ban,
  IN_PROGRESS: Clock,
  SUCCESSFULLY_COMPLETED: Check,
  REJECTED: X,
};

/** Approval state of one document as a badge (spec §4). */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const { label, tone } = approvalStates[state];
  return (
    <Badge tone={tone} icon={approvalIcons[state]}>
      {label}
    </Badge>
  );
}

/** Label and progress of a process, as in the list (spec §4: 10/30/60/80/100). */
export function ProcessProgress({ state }: { state: ProcessState }) {
  const { label, percent, tone } = processStates[state];
  return (
    <span className="grid max-w-44 gap-1.5">
      <span className="font-medium">{label}</span>
      <ProgressBar percent={percent} tone={tone === "neutral" ? "amber" : tone} label={`Fortschritt: ${label}`} />
    </span>
  );
}
