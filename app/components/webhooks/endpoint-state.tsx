import { Check, CircleAlert, CirclePause, Power } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

type EndpointStateProps = { isOn: boolean; pausedAt: string | Date | null; failingSince: string | Date | null };

/** Whether messages reach an endpoint. */
export function EndpointState({ isOn, pausedAt, failingSince }: EndpointStateProps) {
  const [label, tone, icon] = !isOn
    ? (["ausgeschaltet", "neutral", Power] as const)
    : pausedAt
      ? (["angehalten", "red", CirclePause] as const)
      : failingSince
        ? (["gestört", "amber", CircleAlert] as const)
        : (["eingeschaltet", "green", Check] as const);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
