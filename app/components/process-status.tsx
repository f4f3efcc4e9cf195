import { Ban, CarFront, Check, Clock, FileCheck, type LucideIcon, X } from "lucide-react";
import { Badge, StateText } from "#app/ui/badge.tsx";
import { type ProcessState, processStates } from "#server/checks/processes/process.states.ts";
import { type ApprovalState, approvalStates } from "#server/checks/verification/id-check.states.ts";

const approvalIcons: Record<ApprovalState, LucideIcon> = {
  NOT_AVAILABLE: Ban,
  IN_PROGRESS: Clock,
  SUCCESSFULLY_COMPLETED: Check,
  REJECTED: X,
};

type ApprovalProps = {
  state: ApprovalState;
  /** Says more than the state's own label. */
  label?: string;
};

/** Approval state of one document, or of a check, as a badge (checks.md#approval-states). */
export function ApprovalBadge({ state, label = approvalStates[state].label }: ApprovalProps) {
  return (
    <Badge tone={approvalStates[state].tone} icon={approvalIcons[state]}>
      {label}
    </Badge>
  );
}

/** The same without a pill, beside a state that has one. */
export function ApprovalText({ state, label = approvalStates[state].label }: ApprovalProps) {
  return (
    <StateText tone={approvalStates[state].tone} icon={approvalIcons[state]}>
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
  /** Shows how far it has come as a shade from the left (checks.md#progress). */
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
