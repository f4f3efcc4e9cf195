import { Ban, CarFront, Check, Clock, FileCheck, type LucideIcon, X } from "lucide-react";
import { Badge, StateText } from "#app/ui/badge.tsx";
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

/** The same without a pill, beside a state that has one. */
export function ApprovalText({ state }: { state: ApprovalState }) {
  const { label, tone } = approvalStates[state];
  return (
    <StateText tone={tone} icon={approvalIcons[state]}>
      {label}
    </StateText>
  );
}

const processIcons: Record<ProcessState, LucideIcon> = {
  not_available: Ban,
  in_progress: Clock,
  accepted: Check,
  rejected: X,
  underway: CarFront,
  discarded: FileCheck,
  finished: FileCheck,
};

type StateBadgeProps = {
  state: ProcessState;
  /** Shows how far it has come as a shade from the left (spec §4: 10/30/60/80/100). */
  showsProgress?: boolean;
};

/** The state of a process. */
export function StateBadge({ state, showsProgress = false }: StateBadgeProps) {
  const { tone, label, percent } = processStates[state];
  return (
    <Badge tone={tone} icon={processIcons[state]} percent={showsProgress ? percent : undefined}>
      {label}
    </Badge>
  );
}
