import { Ban, CarFront, Check, Clock, FileCheck, type LucideIcon, X } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { type ProcessState, processStates } from "#server/processes/process.states.ts";

const icons: Record<ProcessState, LucideIcon> = {
  not_available: Ban,
  in_progress: Clock,
  accepted: Check,
  rejected: X,
  underway: CarFront,
  discarded: FileCheck,
  finished: FileCheck,
};

/** The state of a process, next to its title. */
export function StateBadge({ state }: { state: ProcessState }) {
  const { tone, label } = processStates[state];
  return (
    <Badge tone={tone} icon={icons[state]}>
      {label}
    </Badge>
  );
}
